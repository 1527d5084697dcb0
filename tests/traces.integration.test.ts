import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOn, demoPlayer, listedMatch } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

interface Otlp {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly value: { readonly stringValue?: string } }[]
    }
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

/** A span, and the service that sent it. */
type Received = OtlpSpan & { readonly service: string }

const received: Received[] = []
const collector = perFile(() =>
  createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') received.push(...spansIn(Buffer.concat(chunks).toString()))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }),
)
let dataDir: TemporaryDataDir
let server: ServerProcess
beforeAll(async () => {
  const port = await listeningPort(collector())
  dataDir = await temporaryDataDir('traces')
  server = await startServer({
    DATA_DIR: dataDir.path,
    GATEWAYS: '1',
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  await server.stop()

  await dataDir.remove()
})

function spansIn(body: string): readonly Received[] {
  const said: Otlp = JSON.parse(body)
  return said.resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes[0]?.value.stringValue ?? ''
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })))
  })
}

/** Lines of the log about one request. */
const linesOf = (request: string): readonly Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"${request}"`))
    .map((line): Record<string, unknown> => JSON.parse(line))

/** Places a resting bet as a request of this id; the answer's headers. */
async function placed(request: string, more: Readonly<Record<string, string>> = {}) {
  const player = await demoPlayer(server.url)
  const match = await listedMatch(player)
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
  const answer = await fetch(`${server.url}/api/v1/placeBet`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-token': player.token,
      'x-request-id': request,
      ...more,
    },
    body: JSON.stringify(body),
  })
  expect(await answer.json()).toMatchObject({ success: true })
  return answer.headers
}

test('[OP850] [OP851] a bet has one id: in the answer, and in the lines of both processes with player and tick', async () => {
  const headers = await placed('proxy-says-0001')
  expect(headers.get('x-request-id')).toBe('proxy-says-0001')
  await expect.poll(() => linesOf('proxy-says-0001').length).toBe(2)
  const lines = linesOf('proxy-says-0001')
  const decided = lines.find(({ msg }) => msg === 'a command')
  const answered = lines.find(({ msg }) => msg === 'a request')
  expect(decided).toMatchObject({ command: 'place', outcome: 'done' })
  expect(Number(decided?.['tick'])).toBeGreaterThan(0)
  expect(answered).toMatchObject({ call: 'placeBet', status: 200 })
  expect(answered?.['player']).toBe(decided?.['player'])
  expect(Number(answered?.['player'])).toBeGreaterThan(0)
  // what is no id is not taken
  const odd = await placed('no id "}')
  expect(odd.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('[OP852] a bet is one trace: from its request over the line to its commit and its news', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await placed('traced-bet-0001', { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
  const names = ['POST placeBet', 'ask submit', 'sequenced', 'decided', 'committed', 'published']
  const ofTrace = (): readonly Received[] => received.filter((span) => span.traceId === traceId)
  await expect.poll(() => ofTrace().length).toBe(names.length)
  const spans = names.map((name) => ofTrace().find((span) => span.name === name))
  const [request, question, ...stages] = spans
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(question?.parentSpanId).toBe(request?.spanId)
  expect(stages.map((stage) => stage?.parentSpanId)).toEqual(stages.map(() => question?.spanId))
  expect(spans.map((span) => span?.service)).toEqual([
    ...Array.from({ length: 2 }, () => 'crease-gateway'),
    ...Array.from({ length: 4 }, () => 'crease-exchange'),
  ])
  for (const [before, after] of stages.slice(1).map((stage, at) => [stages[at], stage])) {
    expect(after?.startTimeUnixNano).toBe(before?.endTimeUnixNano)
  }
})

test('[OP854] a trace begins at the press: how long before the browser says, within a bound', async () => {
  const ofPress = (): readonly Received[] => received.filter(({ name }) => name === 'press')
  const millis = (nanos: string): number => Number(BigInt(nanos) / 1_000_000n)
  await placed('pressed-bet-0001', { 'pressed-ago': '1500' })
  await expect.poll(() => ofPress().length).toBe(1)
  const [press] = ofPress()
  if (press === undefined) throw new Error('no press')
  expect(press.parentSpanId ?? '').toBe('')
  expect(millis(press.endTimeUnixNano) - millis(press.startTimeUnixNano)).toBe(1500)
  const ofTrace = (): readonly Received[] =>
    received.filter(({ traceId }) => traceId === press.traceId)
  await expect.poll(() => ofTrace().length).toBe(7)
  const request = ofTrace().find(({ name }) => name === 'POST placeBet')
  expect(request?.parentSpanId).toBe(press.spanId)

  // what is no such number begins at the request; a proxy's trace goes on as it is
  const traceId = '1af7651916cd43dd8448eb211c80319d'
  for (const [at, ago] of ['-5', '1e3', '', '86400000', '9'.repeat(400)].entries()) {
    await placed(`pressed-oddly-${at}`, { 'pressed-ago': ago })
  }
  await placed('pressed-behind-1', {
    'pressed-ago': '5',
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
  })
  await expect.poll(() => received.filter((span) => span.traceId === traceId).length).toBe(6)
  expect(ofPress()).toHaveLength(1)
})
