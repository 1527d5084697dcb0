import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketId, runnerId, type RunnerId } from '@crease/domain/units/ids.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '../config.ts'
import {
  ASHA,
  betOn,
  fund,
  KITES,
  matchMarket,
  openLaneGround,
  openMarket,
  type LaneGround,
} from '../exchange/lane-for-tests.ts'
import type { Lane } from '../exchange/lane.ts'
import type { Results } from '../results/results.ts'
import { resultsOnLedger } from '../results/results-on-ledger.ts'
import { marketsPage, matchesPage } from './diamond/made-up-rows.ts'
import { startFeeds } from './start-feed.ts'

const LOG = pino({ level: 'silent' })
/** Of a bet in play: it ends while no server runs. */
const DELAY_MS = 1_000

const HERONS = runnerId('herons')

let ground: LaneGround
let folder: string

beforeAll(async () => {
  ground = await openLaneGround()
  folder = await mkdtemp(join(tmpdir(), 'crease-feeds-'))
})

afterAll(async () => {
  await ground.close()
  await rm(folder, { recursive: true, force: true })
})

test('[FD38] after a restart a bet whose delay is over is dropped, not matched, and its market is suspended', async () => {
  const first = await ground.start()
  const market = matchMarket('in-play')
  await openMarket(first.lane, market)
  const inPlay = { status: 'OPEN', inPlay: true, betDelayMs: DELAY_MS } as const
  await first.lane.submit({ kind: 'market-state', marketId: market.marketId, ...inPlay })
  await fund(first.lane, ASHA, 100_000_00)
  const asked = { side: 'BACK', odds: 190, stake: 100_00 } as const
  const reply = await first.lane.submit(betOn(market, ASHA, asked))
  expect(reply).toMatchObject({ kind: 'placed', bet: { status: 'PENDING' } })
  await first.lane.stop()
  await first.ledger.close()
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS + 100))
  const second = await ground.start()
  await fund(second.lane, ASHA, 1_00)
  expect(second.lane.openBets(ASHA)).toEqual([])
  expect(second.lane.market(market.marketId)?.state).toMatchObject({
    status: 'SUSPENDED',
    inPlay: true,
    note: 'FEED SILENT',
  })
  const { rows } = await ground.database.query('SELECT lapse_reason, matched FROM bet')
  expect(rows).toEqual([{ lapse_reason: 'MKT_SUSPENDED', matched: 0 }])
  await second.lane.stop()
  await second.ledger.close()
})

test('[FD30] [FD38] two feeds side by side; what an earlier run left open and nobody names is suspended', async () => {
  await write('matches.json', matchesPage({ iplay: false }))
  await write('markets.json', markets(2))
  const { lane } = await ground.start()
  await openMarket(lane, matchMarket('left-over'))
  const feeds = await started(lane, `diamond-files:${folder},diamond:http://127.0.0.1:1/none`)
  expect(lane.market(marketId('9000000001'))?.state).toMatchObject({ status: 'OPEN' })
  expect(lane.market(marketId('left-over'))?.state).toMatchObject({
    status: 'SUSPENDED',
    note: 'NO FEED',
  })
  await feeds.stop()
})

test('[FD36] [FD37] on a real ledger a result waits through a restart, is paid, and is corrected', async () => {
  const { lane } = await ground.start()
  const market = matchMarket('waits')
  await openMarket(lane, market)
  await lane.submit(betOn(market, ASHA, { side: 'BACK', odds: 190, stake: 100_00 }))
  const before = lane.account(ASHA)?.cash ?? 0
  const parts = { database: ground.database, exchange: lane, waitSeconds: 1, log: LOG }
  const tell = (results: Results, winner: RunnerId) =>
    results.tell(
      'diamond',
      {
        kind: 'result',
        at: 0,
        marketId: market.marketId,
        result: { kind: 'winners', winners: [winner], removed: [] },
      },
      () => Promise.reject(new Error('it has to wait')),
    )
  const first = resultsOnLedger(parts)
  await tell(first, KITES)
  await first.stop()
  const second = resultsOnLedger(parts)
  await second.start()
  while (lane.market(market.marketId)?.result == null) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    second.look()
    await second.idle()
  }
  // 90 won at 1.90, less 2 % of it
  expect(lane.account(ASHA)?.cash).toBe(before + 88_20)
  await tell(second, HERONS)
  await second.idle()
  expect(lane.account(ASHA)?.cash).toBe(before - 100_00)
  expect(second.counts()).toEqual({ 'result-corrected': 1, 'result-noted': 0 })
  await second.stop()
})

const markets = (price: number): string =>
  marketsPage({
    gtype: 'match',
    mname: 'MATCH_ODDS',
    iplay: false,
    sections: [
      { sid: 1, nat: 'Kites', cells: [['back1', price, 500]] },
      { sid: 2, nat: 'Herons', cells: [['back1', price, 500]] },
    ],
  })

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, `${name}.new`), text)
  await rename(join(folder, `${name}.new`), join(folder, name))
}

async function started(lane: Lane, feed: string) {
  const { database } = ground
  return startFeeds({
    config: readConfig({ FEED: feed, FEED_SILENCE_SECONDS: '1' }),
    database,
    lane,
    results: resultsOnLedger({ database, exchange: lane, waitSeconds: 0, log: LOG }),
    stream: {
      hearFeed: () => undefined,
      tellEvent: () => undefined,
      tellScore: () => undefined,
    },
    logger: LOG,
  })
}
