import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { NewsStream } from '@crease/exchange/stream/news-stream.ts'
import { ExchangeLink } from '@crease/gateway/exchange/exchange-link.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HAS_NATS, startNats, type NatsServer } from './support/nats/nats-server.ts'

const LOG = { warn: () => undefined }
const soon = { timeout: 30_000, interval: 10 }
/** news told in less than this go together */
const APART_MS = 15

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function linesAt(port: number): Promise<NatsLines> {
  const lines = await openNats(`nats://127.0.0.1:${port}`)
  ends.push(() => lines.close())
  return lines
}

/** An exchange's end that remembers so long; and why it does not, where it does not. */
async function exchangeAt(port: number, keepSeconds = 60) {
  const catalogue = new Catalogue(Date.now)
  catalogue.tellEvent(EVENT)
  catalogue.tellMarkets([view({ best: 185 })])
  const stream = new NewsStream({ catalogue, now: Date.now, log: LOG })
  const lines = await linesAt(port)
  const whyNot: (string | null)[] = []
  stream.remember(await lines.remember({ keepSeconds, told: (why) => whyNot.push(why) }))
  lines.take((line, has) => stream.join(line, async () => ({ kind: 'done', value: null }), has))
  /** Tells these prices one after the other. */
  const tell = async (prices: readonly number[]): Promise<void> => {
    for (const best of prices) {
      catalogue.tellMarkets([view({ best })])
      stream.tellMarkets([view({ best })])
      await pause(APART_MS)
    }
  }
  const end = async (): Promise<void> => {
    stream.stop()
    await lines.close()
  }
  ends.push(end)
  return { stream, tell, whyNot, end }
}

/** A gateway that can be away, and each price that it was told. */
async function gatewayAt(port: number, hearsSome = false) {
  const lines = await linesAt(port)
  const catalogue = new Catalogue(Date.now)
  const seen = { prices: [] as number[], restarts: 0, resumes: 0 }
  let isAway = false
  let line: Duplex = new PassThrough().destroy()
  const link = new ExchangeLink({
    catalogue,
    connect: (has) => {
      line = isAway ? new PassThrough().destroy() : lines.open(has)
      return line
    },
    recall: lines.recall,
    hearsSome,
    log: LOG,
  })
  link.listen({
    restarted: () => (seen.restarts += 1),
    resumed: () => (seen.resumes += 1),
    news: ({ markets }) => seen.prices.push(...markets.map(bestOf)),
    players: () => undefined,
    beat: () => undefined,
    ended: () => undefined,
    spent: () => undefined,
    kept: () => undefined,
  })
  ends.push(() => link.stop())
  await link.ready
  const leave = (): void => {
    isAway = true
    line.destroy()
  }
  const comeBack = (): void => {
    isAway = false
  }
  return { catalogue, link, seen, leave, comeBack }
}

const bestOf = ({ runners }: ReturnType<typeof view>): number =>
  Number(runners[0]?.back[0]?.odds ?? 0)
const shown = (catalogue: Catalogue): number => {
  const market = catalogue.market(MARKET.marketId)
  return market === null ? 0 : bestOf(market)
}
const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at)

describe.skipIf(!HAS_NATS)('public news in the memory of NATS', () => {
  let nats: NatsServer
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crease-nats-'))
    nats = await startNats(['-js', '-sd', folder])
  })
  afterAll(async () => {
    await nats.kill()
    await rm(folder, { recursive: true, force: true })
  })

  test('[NT30] a gateway that was away is told each of the news that it missed, once and in order, without a snapshot', async () => {
    const { stream, tell } = await exchangeAt(nats.port)
    const gateways = [await gatewayAt(nats.port), await gatewayAt(nats.port)]
    const [away, stays] = gateways
    await tell(from(200, 10))
    await expect.poll(() => away?.seen.prices.length, soon).toBe(10)
    away?.leave()
    await tell(from(210, 100))
    away?.comeBack()
    await tell(from(310, 10))
    await expect
      .poll(() => gateways.map(({ catalogue }) => shown(catalogue)), soon)
      .toEqual([319, 319])
    expect(away?.seen).toEqual({ prices: from(200, 120), restarts: 1, resumes: 1 })
    expect(stays?.seen).toEqual({ prices: from(200, 120), restarts: 1, resumes: 0 })
    expect(stream.joined).toEqual({ snapshots: 2, resumed: 1 })
  })

  test('[RT761] a gateway that hears some events resumes by number: what it heard once, and what it did not hear', async () => {
    const { stream, tell } = await exchangeAt(nats.port)
    const { catalogue, link, seen, leave, comeBack } = await gatewayAt(nats.port, true)
    await link.heard.hold(EVENT.eventId).fresh
    seen.prices.length = 0
    await tell(from(200, 10))
    await expect.poll(() => seen.prices.length, soon).toBe(10)
    leave()
    await tell(from(210, 50))
    comeBack()
    await expect.poll(() => seen.resumes, soon).toBe(1)
    await tell(from(260, 10))
    await expect.poll(() => shown(catalogue), soon).toBe(269)
    expect(seen.prices).toEqual(from(200, 70))
    expect(stream.joined).toEqual({ snapshots: 1, resumed: 1 })
  })

  test('[RT761] of an event that it does not hear a gateway has nothing missing when it is back', async () => {
    const { stream, tell } = await exchangeAt(nats.port)
    const { catalogue, seen, leave, comeBack } = await gatewayAt(nats.port, true)
    await tell(from(200, 10))
    leave()
    await tell(from(210, 5))
    comeBack()
    await expect.poll(() => shown(catalogue), soon).toBe(214)
    expect([stream.joined, seen.restarts]).toEqual([{ snapshots: 1, resumed: 1 }, 1])
  })

  test('[NT31] a gateway that was away for longer than the memory takes one snapshot, and follows', async () => {
    const { stream, tell } = await exchangeAt(nats.port, 1)
    const { catalogue, seen, leave, comeBack } = await gatewayAt(nats.port)
    await tell([200])
    await expect.poll(() => shown(catalogue), soon).toBe(200)
    leave()
    await tell([201, 202])
    await pause(2_500)
    comeBack()
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect(shown(catalogue)).toBe(202)
    await tell([203])
    await expect.poll(() => shown(catalogue), soon).toBe(203)
    // it was told to resume, could not, and asked once
    expect(stream.joined).toEqual({ snapshots: 2, resumed: 1 })
    expect(seen).toEqual({ prices: [200, 203], restarts: 2, resumes: 0 })
  })

  test('[NT31] the news of an exchange that has ended are nobody else’s numbers', async () => {
    const first = await exchangeAt(nats.port)
    const { catalogue, seen } = await gatewayAt(nats.port)
    await first.tell([200, 201])
    await expect.poll(() => shown(catalogue), soon).toBe(201)
    await first.end()
    const second = await exchangeAt(nats.port)
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect(second.stream.joined).toEqual({ snapshots: 1, resumed: 0 })
    await second.tell([190])
    await expect.poll(() => shown(catalogue), soon).toBe(190)
  })

  test('[NT31] a NATS server that keeps nothing is enough: the exchange says so, and gateways take snapshots', async () => {
    const plain = await startNats()
    ends.push(plain.kill)
    const { stream, tell, whyNot } = await exchangeAt(plain.port)
    const { catalogue, seen, leave, comeBack } = await gatewayAt(plain.port)
    leave()
    await tell([200])
    comeBack()
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect([shown(catalogue), stream.joined]).toEqual([200, { snapshots: 2, resumed: 0 }])
    expect(whyNot).toEqual([expect.any(String)])
  })

  test('[NT31] when NATS itself was away, the memory begins anew with it', async () => {
    const { stream, tell, whyNot } = await exchangeAt(nats.port)
    const { catalogue, seen, leave, comeBack } = await gatewayAt(nats.port)
    await nats.kill()
    await nats.startAgain()
    await expect.poll(() => seen.restarts, soon).toBe(2)
    await expect.poll(() => whyNot, soon).toEqual([null, null])
    await tell([200])
    await expect.poll(() => shown(catalogue), soon).toBe(200)
    leave()
    await tell([201])
    comeBack()
    await expect.poll(() => shown(catalogue), soon).toBe(201)
    expect([stream.joined.resumed, seen.resumes]).toEqual([1, 1])
  })
})
