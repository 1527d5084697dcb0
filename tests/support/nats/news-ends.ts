import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NewsStream } from '@crease/exchange/stream/news-stream.ts'
import { ExchangeLink } from '@crease/gateway/exchange/exchange-link.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { NewsSource } from '@crease/protocol/news.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { afterEach } from 'vitest'
import { startNats, type NatsServer } from './nats-server.ts'
import { setTimeout as pause } from 'node:timers/promises'

const LOG = { warn: () => undefined }
/** news told in less than this go together */
const APART_MS = 15

/** Called after each test, the last one first. */
export const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A NATS server with JetStream, for all tests of a file. */
export const startJetStream = async (): Promise<NatsServer & { close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-nats-'))
  const nats = await startNats(['-js', '-sd', folder])
  const close = async (): Promise<void> => {
    await nats.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...nats, close }
}

/** A connection to the server on this port; `who` is its user and password before an `@`. */
async function linesAt(port: number, who = ''): Promise<NatsLines> {
  const lines = await openNats(`nats://${who}127.0.0.1:${port}`)
  ends.push(() => lines.close())
  return lines
}

/** An exchange that publishes its news and keeps them for `keepSeconds`, with the reason if it does not. */
export async function exchangeAt(port: number, keepSeconds = 60, who = '') {
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
  /** Publishes these prices one after the other, of a market of this name. */
  const tell = async (prices: readonly number[], name = MARKET.name): Promise<void> => {
    for (const best of prices) {
      catalogue.tellMarkets([view({ best, market: { name } })])
      stream.tellMarkets([view({ best, market: { name } })])
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
export async function gatewayAt(port: number, who = '') {
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
/** The best price in a catalogue. */
export const shown = (catalogue: Catalogue): number => {
  const market = catalogue.market(MARKET.marketId)
  return market === null ? 0 : bestOf(market)
}
