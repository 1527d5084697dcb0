import { readFileSync } from 'node:fs'
import { duplexPair, type Duplex } from 'node:stream'
import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import { eventId, userId } from '@crease/domain/units/ids.ts'
import { answerOf } from '@crease/exchange/stream/answers.ts'
import { NewsStream } from '@crease/exchange/stream/news-stream.ts'
import { frameOf } from '@crease/protocol/port/frames.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeExchange } from '../api-for-tests/fake-exchange.ts'
import { placementOn } from '../api-for-tests/placement-on.ts'
import { ExchangeLink } from '../exchange/exchange-link.ts'
import { ShardLinks } from './shard-links.ts'

/** What an exchange of a release before there were pairs says first. */
const OLD_LINE = new URL('../exchange/line-without-numbers.jsonl', import.meta.url)
const LOG = { warn: () => undefined }
const PLAYER = userId(7)

type Release = 'older' | 'this'

let stops: (() => void)[]
let asked: string[]
/** what gateways have said to exchanges of the older release */
let said: string[]
beforeEach(() => {
  stops = []
  asked = []
  said = []
})
afterEach(() => {
  for (const stop of stops) stop()
})

/** Opens lines to an exchange of this release that notes what it was asked. */
function exchangeOfThis(): () => Duplex {
  const exchange = new FakeExchange()
  exchange.submitted = () => asked.push(exchange.commands.at(-1)?.kind ?? 'nothing')
  const stream = new NewsStream({ catalogue: new Catalogue(Date.now), now: Date.now, log: LOG })
  stops.push(() => stream.stop())
  return () => {
    const [near, far] = duplexPair()
    stream.join(far, (question) => answerOf(exchange, question))
    return near
  }
}

function exchangeOfOlder(): Duplex {
  const [near, far] = duplexPair()
  far.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  for (const line of readFileSync(OLD_LINE, 'utf8').trim().split('\n')) {
    const messages: unknown = JSON.parse(line)
    far.write(frameOf(Array.isArray(messages) ? messages : []))
  }
  return near
}

async function linksTo(releases: readonly [Release, Release]): Promise<ShardLinks> {
  const [first, second] = releases.map((release) => {
    const connect = release === 'this' ? exchangeOfThis() : exchangeOfOlder
    return new ExchangeLink({ catalogue: new Catalogue(Date.now), connect, log: LOG })
  })
  if (first === undefined || second === undefined) throw new Error('there are two')
  const links = new ShardLinks([first, second], async () => null)
  stops.push(() => links.stop())
  await links.ready
  return links
}

const orderOn = (event: string) => ({
  placement: placementOn(PLAYER, event),
  trigger: { kind: 'IN_PLAY' } as const,
  expiresAt: null,
})

/** Two orders of which one ends the other, one in each shard. */
function pair() {
  const [first, second] = [0, 1].map((shard) => {
    const events = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    return orderOn(events.find((event) => ownerOf(eventId(event), 2) === shard) ?? '')
  })
  if (first === undefined || second === undefined) throw new Error('there are two')
  const orders = [first, second] as const
  return { kind: 'conditional', userId: PLAYER, orders, clientOrderId: null } as const
}

test.each<readonly [Release, Release]>([
  ['older', 'this'],
  ['this', 'older'],
  ['older', 'older'],
])(
  '[SH104] of shards of %s and %s release no pair is asked, and the answer says so at once',
  async (...releases) => {
    const { port } = await linksTo(releases)
    expect(await port.submit(pair())).toEqual({
      kind: 'refused',
      refusal: { code: 'NOT_OVER_SHARDS' },
    })
    expect([...asked, ...said]).toEqual([])
  },
)

test('[SH104] two exchanges of this release are asked for the pair', async () => {
  const { port } = await linksTo(['this', 'this'])
  await port.submit(pair())
  expect(asked[0]).toBe('keep-pair')
})
