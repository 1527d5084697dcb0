import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { duplexPair } from 'node:stream'
import { marketId } from '@crease/domain/units/ids.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openExchangeGround, type ExchangeGround } from '../exchange/exchange-for-tests.ts'
import type { RunningExchange } from '../exchange/exchange.ts'
import type { News } from '../exchange/news.ts'
import { marketsPage, matchesPage } from '../feeds/diamond/made-up-rows.ts'
import { resultsOnLedger } from '../results/results-on-ledger.ts'
import { feedsOfExchange, workOnFeeds, type FeedsOfExchange } from './feeds-part.ts'
import { OwnerDesk } from './owner-desk.ts'
import { ownRole, type RunningOwner } from './owner.ts'
import type { PartLine } from './part-line.ts'

const LOG = pino({ level: 'silent' })
const MARKET = marketId('9000000001')
const soon = { timeout: 30_000, interval: 20 }

let ground: ExchangeGround
let folder: string
let exchange: RunningExchange
let news: readonly News[] = []
let part: FeedsOfExchange
let desk: OwnerDesk
let heardAt = 0
const events = new Set<string>()
const owners: RunningOwner[] = []

beforeEach(async () => {
  ground = await openExchangeGround()
  folder = await mkdtemp(join(tmpdir(), 'crease-apart-'))
  await write('matches.json', matchesPage({ iplay: true }))
  await write('markets.json', page(2))
  const catalogue = new Catalogue(Date.now)
  const running = await ground.start({ catalogue })
  exchange = running.exchange
  news = running.news
  const { database } = ground
  part = await feedsOfExchange({
    config: config(),
    database,
    exchange,
    results: resultsOnLedger({ database, exchange, waitSeconds: 0, log: LOG }),
    stream: {
      hearFeed: (at) => (heardAt = at),
      tellEvent: (event) => {
        catalogue.tellEvent(event)
        events.add(event.eventId)
      },
      tellScore: () => undefined,
    },
    catalogue,
    logger: LOG,
  })
  desk = new OwnerDesk({ role: 'feeds', database, part, log: LOG })
})
afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.stop()
  await desk.stop()
  await part.stop()
  await ground.close()
  await rm(folder, { recursive: true, force: true })
})

const config = () => readConfig({ FEED: `diamond-files:${folder}`, FEED_SILENCE_SECONDS: '5' })

const page = (price: number): string =>
  marketsPage({
    gtype: 'match',
    mname: 'MATCH_ODDS',
    iplay: true,
    sections: [
      { sid: 1, nat: 'Kites', cells: [['back1', price, 500]] },
      { sid: 2, nat: 'Herons', cells: [['back1', price, 500]] },
    ],
  })

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, `${name}.new`), text)
  await rename(join(folder, `${name}.new`), join(folder, name))
}

const status = (): string | undefined => exchange.market(MARKET)?.state.status
const bestOdds = (): number | undefined => exchange.market(MARKET)?.runners[0]?.back[0]?.odds

/** Why the market was suspended, each time that it was. */
const notes = (): readonly unknown[] =>
  news
    .flatMap(({ markets }) => markets)
    .filter(({ definition, state }) => definition.marketId === MARKET && state.status !== 'OPEN')
    .map(({ state }) => state.note)

/** A process that runs the feeds. */
async function process(): Promise<{ readonly line: () => PartLine | null }> {
  let line: PartLine | null = null
  const owner = await ownRole({
    role: 'feeds',
    database: ground.database,
    connect: () => {
      const [near, far] = duplexPair()
      desk.take(far)
      return near
    },
    work: (over) => {
      line = over
      return workOnFeeds({ config: config(), database: ground.database, logger: LOG }, over)
    },
    lost: () => undefined,
    log: LOG,
  })
  owners.push(owner)
  await owner.begun
  return { line: () => line }
}

test('[OP942] [OP944] what feeds of another process say comes to the exchange as if they ran there; without them nothing in play takes bets, and with the next line all does again', async () => {
  const { line } = await process()
  await expect.poll(status, soon).toBe('OPEN')
  expect(events.size).toBe(1)
  const first = bestOdds()
  await write('markets.json', page(2.5))
  await expect.poll(bestOdds, soon).not.toBe(first)
  expect(Date.now() - heardAt).toBeLessThan(10_000)
  expect(notes()).toEqual([])
  line()?.close()
  await expect.poll(notes, soon).toContain('FEED SILENT')
  // the owner comes again by itself, and says all again
  await expect.poll(status, soon).toBe('OPEN')
})

test('[OP944] control: feeds that nobody watches leave what is in play open', async () => {
  desk = new OwnerDesk({
    role: 'feeds',
    database: ground.database,
    part: { begin: part.begin, ended: () => undefined },
    log: LOG,
  })
  await process()
  await expect.poll(status, soon).toBe('OPEN')
  await owners[0]?.stop()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(status()).toBe('OPEN')
})
