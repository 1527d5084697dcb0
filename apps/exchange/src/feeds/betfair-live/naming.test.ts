import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer, type IncomingMessage } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { definition, line } from '../testing/made-up-stream.ts'
import { messageOf, type StreamMessage } from '../betfair-recording/stream-message.ts'
import { createNaming } from './naming.ts'

const ANSWER = [
  {
    marketId: '1.5',
    event: { id: '900', name: 'Kites v Larks' },
    runners: [
      { selectionId: 11, handicap: 0, runnerName: 'Kites' },
      { selectionId: 12, handicap: 1.5, runnerName: 'Larks' },
      { selectionId: 13, handicap: 0 },
      'nonsense',
    ],
  },
  null,
]

test('[FD58] names are asked once for what has none, with who we are, and known afterwards', async () => {
  const { naming, asked } = await catalogue({ status: 200, answer: ANSWER })
  await naming.learn(named('Kites', 'Larks'))
  expect(asked).toEqual([])
  await naming.learn(named(undefined, undefined, undefined))
  // the third has no name there either
  await naming.learn(named(undefined, undefined, undefined))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    url: '/rest/listMarketCatalogue/',
    headers: { 'x-application': 'key', 'x-authentication': 'session' },
    body: { filter: { marketIds: ['1.5'] }, marketProjection: ['EVENT', 'RUNNER_DESCRIPTION'] },
  })
  expect(naming.catalogue.runners.get('11')).toBe('Kites')
  expect(naming.catalogue.runners.get('12:1.5')).toBe('Larks')
  expect(naming.catalogue.events.get('900')).toBe('Kites v Larks')
})

test('[FD58] a catalogue that fails is left alone for a minute, and holds up nothing', async () => {
  let now = 0
  const { naming, asked, warnings } = await catalogue({ status: 503, answer: [] }, () => now)
  await naming.learn(named(undefined, undefined))
  now = 59_999
  await naming.learn(named(undefined, undefined))
  expect([asked.length, warnings.length]).toEqual([1, 1])
  now = 60_000
  await naming.learn(named(undefined, undefined))
  expect(asked).toHaveLength(2)
})

/** A message of one market whose runners are called so. */
function named(...names: readonly (string | undefined)[]): StreamMessage {
  const runners = names.map((name, index) => ({
    id: 11 + index,
    hc: index === 1 ? 1.5 : 0,
    ...(name !== undefined && { name }),
  }))
  const message = messageOf(line(1, { marketDefinition: definition({ runners }) }), () => undefined)
  if (message === null) throw new Error('not a message')
  return message
}

interface Asked {
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** A catalogue on this machine that answers so, and all that it was asked. */
async function catalogue(
  { status, answer }: { readonly status: number; readonly answer: unknown },
  now: () => number = () => 0,
) {
  const asked: Asked[] = []
  const warnings: string[] = []
  const server = createServer((request, reply) => {
    void request.toArray().then((chunks) => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      asked.push({ url: request.url, headers: request.headers, body })
      reply.writeHead(status, { connection: 'close' }).end(JSON.stringify(answer))
    })
  })
  const port = await listeningPort(server)
  onTestFinished(() => void server.close())
  const naming = createNaming({
    api: `http://127.0.0.1:${port}/rest/`,
    credentials: () => Promise.resolve({ appKey: 'key', session: 'session' }),
    now,
    warn: (_, sentence) => warnings.push(sentence),
  })
  return { naming, asked, warnings }
}
