import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NewsStream } from '@crease/exchange/stream/news-stream.ts'
import { ExchangeLink } from '@crease/gateway/exchange/exchange-link.ts'
import { connectNats } from '@crease/protocol/nats/connect-nats.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { NewsSource } from '@crease/protocol/news.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HAS_NATS, startNats, startNatsPair, type NatsServer } from './support/nats/nats-server.ts'

/** the file that is shipped */
const CONF = fileURLToPath(new URL('../deploy/nats/nats.conf', import.meta.url))
const LOG = { warn: () => undefined }
const soon = { timeout: 30_000, interval: 10 }
/** news told in less than this go together */
const APART_MS = 15

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function linesAt(port: number, who = ''): Promise<NatsLines> {
  const lines = await openNats(`nats://${who}127.0.0.1:${port}`)
  ends.push(() => lines.close())
  return lines
}

/** An exchange that publishes its news and keeps them for `keepSeconds`, with the reason if it does not. */
async function exchangeAt(port: number, keepSeconds = 60, who = '') {
  const catalogue = new Catalogue(Date.now)
  catalogue.tellEvent(EVENT)
  catalogue.tellMarkets([view({ best: 185 })])
  const stream = new NewsStream({ catalogue, now: Date.now, log: LOG })
  const lines = await linesAt(port, who)
  const whyNot: (string | null)[] = []
  const publisher = lines.publisher({ keepSeconds, told: (why) => whyNot.push(why) })
  await publisher.begun()
  stream.publishBy(publisher)
  lines.take(
    (line) =>
      void publisher
        .begun()
        .then(() =>
          stream.join(line, async () => ({ kind: 'done', value: null }), 'published news'),
        ),
  )
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

/** A gateway whose messages of NATS can be lost, and each price that it took. */
async function gatewayAt(port: number, who = '') {
  const lines = await linesAt(port, who)
  const catalogue = new Catalogue(Date.now)
  const seen = { prices: [] as number[], restarts: 0, resumes: 0 }
  let isLosing = false
  const subscribe: NewsSource['subscribe'] = (life, subject, take) =>
    lines.news.subscribe(life, subject, (message) => {
      if (!isLosing) take(message)
    })
  const link = new ExchangeLink({
    catalogue,
    connect: lines.open,
    news: { ...lines.news, subscribe },
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
  await link.heard.hold(EVENT.eventId).fresh
  seen.prices.length = 0
  const lose = (loses: boolean): void => void (isLosing = loses)
  return { catalogue, link, lines, seen, lose }
}

const bestOf = ({ runners }: ReturnType<typeof view>): number =>
  Number(runners[0]?.back[0]?.odds ?? 0)
const shown = (catalogue: Catalogue): number => {
  const market = catalogue.market(MARKET.marketId)
  return market === null ? 0 : bestOf(market)
}
const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at)

describe.skipIf(!HAS_NATS)('public news that are published once over NATS', () => {
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

  test('[NT30] a gateway recalls each of the news that it missed from the memory, once and in order', async () => {
    const { stream, tell } = await exchangeAt(nats.port)
    const gateways = [await gatewayAt(nats.port), await gatewayAt(nats.port)]
    const [loses, stays] = gateways
    await tell(from(200, 10))
    await expect.poll(() => loses?.seen.prices.length, soon).toBe(10)
    loses?.lose(true)
    await tell(from(210, 100))
    loses?.lose(false)
    await tell(from(310, 10))
    await expect
      .poll(() => gateways.map(({ catalogue }) => shown(catalogue)), soon)
      .toEqual([319, 319])
    expect(loses?.seen).toEqual({ prices: from(200, 120), restarts: 1, resumes: 0 })
    expect(stays?.seen).toEqual({ prices: from(200, 120), restarts: 1, resumes: 0 })
    expect(stream.joined).toEqual({ snapshots: 2, resumed: 0 })
  })

  test('[NT31] a gateway that missed more than the memory keeps takes one snapshot, and follows', async () => {
    const { stream, tell } = await exchangeAt(nats.port, 1)
    const { catalogue, seen, lose } = await gatewayAt(nats.port)
    await tell([200])
    await expect.poll(() => shown(catalogue), soon).toBe(200)
    lose(true)
    await tell([201, 202])
    await pause(2_500)
    lose(false)
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect(shown(catalogue)).toBe(202)
    await tell([203])
    await expect.poll(() => shown(catalogue), soon).toBe(203)
    expect(stream.joined).toEqual({ snapshots: 2, resumed: 0 })
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
    const { catalogue, seen, lose } = await gatewayAt(plain.port)
    lose(true)
    await tell([200])
    // on a busy machine it may still be on its way
    await pause(2_500)
    lose(false)
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect([shown(catalogue), stream.joined]).toEqual([200, { snapshots: 2, resumed: 0 }])
    expect(whyNot).toEqual([expect.any(String)])
  })

  test('[NT31] when NATS itself was away, another life begins with it', async () => {
    const { tell, whyNot } = await exchangeAt(nats.port)
    const { catalogue, seen } = await gatewayAt(nats.port)
    await nats.kill()
    await nats.startAgain()
    await expect.poll(() => seen.restarts, soon).toBe(2)
    await expect.poll(() => whyNot, soon).toEqual([null, null])
    await tell([200])
    await expect.poll(() => shown(catalogue), soon).toBe(200)
  })

  test('[NT35] with the shipped permissions a gateway publishes on its lines and the shared limits, and nowhere else', async () => {
    const data = await mkdtemp(join(tmpdir(), 'crease-guarded-nats-'))
    ends.push(() => rm(data, { recursive: true, force: true }))
    const guarded = await startNats(['--config', CONF], {
      NATS_DATA: data,
      EXCHANGE_PASSWORD: 'of-the-exchange',
      GATEWAY_PASSWORD: 'of-gateways',
    })
    ends.push(guarded.kill)
    const { tell } = await exchangeAt(guarded.port, 60, 'exchange:of-the-exchange@')
    const gateways = [
      await gatewayAt(guarded.port, 'gateway:of-gateways@'),
      await gatewayAt(guarded.port, 'gateway:of-gateways@'),
    ]
    const [one, other] = gateways
    // the line, news, the memory and the shared limits all work
    await tell([199])
    await expect.poll(() => one?.seen.prices, soon).toEqual([199])
    one?.lose(true)
    await tell([200])
    one?.lose(false)
    await tell([201])
    await expect
      .poll(() => gateways.map(({ catalogue }) => shown(catalogue)), soon)
      .toEqual([201, 201])
    expect(one?.seen).toMatchObject({ prices: [199, 200, 201], restarts: 1 })
    const spent: string[] = []
    other?.lines.hearSpent((all) => spent.push(...all.map(({ limit }) => limit)))
    await pause(50)
    one?.lines.saySpent([{ limit: 'bets', counts: [['1', 1]] }])
    await expect.poll(() => spent, soon).toEqual(['bets'])
    // what only the exchange may publish is refused
    const guest = await connectNats(`nats://gateway:of-gateways@127.0.0.1:${guarded.port}`)
    ends.push(() => guest.close())
    const denied: string[] = []
    void (async () => {
      for await (const { type, ...status } of guest.status()) {
        if (type === 'error') denied.push(JSON.stringify(status))
      }
    })()
    for (const subject of ['crease.news.life.all', 'crease.line.x.down', 'crease.shard.0.began']) {
      guest.publish(subject, '{}')
    }
    await guest.flush()
    await expect.poll(() => denied.length, soon).toBe(3)
    guest.publish('crease.limits', '{}')
    await guest.flush()
    await pause(100)
    expect(denied).toHaveLength(3)
  })
})

test.skipIf(!HAS_NATS)(
  '[NT8] a client leaves a frozen server for its neighbour; control: with pings two minutes apart it stays',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crease-frozen-nats-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const pair = await startNatsPair('a-token', folder)
    ends.push(pair.close)
    const client = await connectNats(pair.url)
    const patient = await connectNats(pair.url, { pingEveryMs: 120_000 })
    ends.push(async () => {
      pair.first.thaw()
      await Promise.all([client.close(), patient.close()])
    })
    const isAtNeighbour = (nats: typeof client): boolean =>
      nats.getServer().endsWith(`:${pair.second.port}`)
    expect([isAtNeighbour(client), isAtNeighbour(patient)]).toEqual([false, false])
    pair.first.freeze()
    await expect.poll(() => isAtNeighbour(client), soon).toBe(true)
    await client.flush()
    expect(isAtNeighbour(patient)).toBe(false)
  },
)
