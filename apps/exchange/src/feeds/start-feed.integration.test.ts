import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventId, marketId, runnerId, userId, type RunnerId } from '@crease/domain/units/ids.ts'
import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { readConfig } from '../settings/config.ts'
import {
  ASHA,
  betOn,
  fund,
  KITES,
  matchMarket,
  openExchangeGround,
  openMarket,
} from '../exchange/testing/exchange.ts'
import type { RunningExchange } from '../exchange/exchange.ts'
import type { Results } from '../results/results.ts'
import { resultsOnLedger } from '../results/results-on-ledger.ts'
import { marketsPage, matchesPage, type MadeUpMarket } from './testing/made-up-rows.ts'
import { startFeeds } from './start-feed.ts'
import { saveEvent } from '@crease/ledger/reads/events.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const LOG = pino({ level: 'silent' })
/** Of a bet in play: it ends while no server runs. */
const DELAY_MS = 1_000

const HERONS = runnerId('herons')
/** a guard against what hangs, and no measure */
const WITHIN = { timeout: 60_000 }

const ground = perFile(openExchangeGround)
const folder = perFile(() => temporaryDataDir('feeds'))

test('[FD38] after a restart a bet whose delay is over is dropped, not matched, and its market is suspended', async () => {
  const first = await ground().start()
  const market = matchMarket('in-play')
  await openMarket(first.exchange, market)
  const inPlay = { status: 'OPEN', inPlay: true, betDelayMs: DELAY_MS } as const
  await first.exchange.submit({ kind: 'market-state', marketId: market.marketId, ...inPlay })
  await fund(first.exchange, ASHA, 100_000_00)
  const asked = { side: 'BACK', odds: 190, stake: 100_00 } as const
  const reply = await first.exchange.submit(betOn(market, ASHA, asked))
  expect(reply).toMatchObject({ kind: 'placed', bet: { status: 'PENDING' } })
  await first.exchange.stop()
  await first.ledger.close()
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS + 100))
  const second = await ground().start()
  await fund(second.exchange, ASHA, 1_00)
  expect(second.exchange.openBets(ASHA)).toEqual([])
  expect(second.exchange.market(market.marketId)?.state).toMatchObject({
    status: 'SUSPENDED',
    inPlay: true,
    note: 'NO PRICES NOW',
  })
  const { rows } = await ground().database.query('SELECT lapse_reason, matched FROM bet')
  expect(rows).toEqual([{ lapse_reason: 'MKT_SUSPENDED', matched: 0 }])
  await second.exchange.stop()
  await second.ledger.close()
})

test('[FD39] a market that began or ended in a downtime takes no bet until its feed has named it', async () => {
  const first = await ground().start()
  const [begun, later] = [matchMarket('begun'), { ...matchMarket('later'), eventId: eventId('e2') }]
  for (const market of [begun, later]) await openMarket(first.exchange, market)
  const starts = async (id: string, inMs: number): Promise<void> => {
    const names = { sportId: '4', name: 'Kites v Herons', seriesName: '' }
    const event = { eventId: eventId(id), ...names, startsAt: Date.now() + inMs }
    await saveEvent(ground().database, event)
  }
  await starts('e1', 100)
  await starts('e2', 3_600_000)
  await first.exchange.stop()
  await first.ledger.close()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const inFirstMoment = async (gapMs: number) => {
    const now = (): number => Date.now() + gapMs
    const { exchange, ledger } = await ground().start({ now, silenceMs: 600_000 })
    const asked = { side: 'BACK', odds: 150, stake: 100_00 } as const
    const bets = [begun, later].map((market) => exchange.submit(betOn(market, ASHA, asked)))
    const codes = (await Promise.all(bets)).map((reply) =>
      reply.kind === 'refused' ? reply.refusal.code : reply.kind,
    )
    const state = { kind: 'market-state', status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    await exchange.submit({ ...state, marketId: later.marketId })
    const named = await exchange.submit(betOn(later, ASHA, asked))
    await exchange.stop()
    await ledger.close()
    return [...codes, named.kind]
  }
  expect(await inFirstMoment(0)).toEqual(['MARKET_NOT_OPEN', 'placed', 'placed'])
  // a toss is over before its match begins: after a long silence no state is known [FD33]
  expect(await inFirstMoment(1_200_000)).toEqual(['MARKET_NOT_OPEN', 'MARKET_NOT_OPEN', 'placed'])
})

test('[FD38] [FD39] [FD44] a server with markets starts while a feed is silent, and its markets take no bets', async () => {
  const { exchange } = await ground().start()
  await openMarket(exchange, matchMarket('silent'))
  // it is known to be silent after six minutes alone
  const feeds = await started(exchange, 'diamond:http://127.0.0.1:1/none', '60')
  expect(exchange.market(marketId('silent'))?.state).toMatchObject({
    status: 'SUSPENDED',
    note: 'NO FEED',
  })
  await feeds.stop()
})

test('[FD30] [FD38] [MK22] two feeds side by side; what an earlier run left open and nobody names is suspended', async () => {
  await write('matches.json', matchesPage({ iplay: false }))
  await write('markets.json', markets(2))
  const { exchange } = await ground().start()
  await ground().database.query(`UPDATE sport_setting SET max_bet = 40000 WHERE sport_id = '4'`)
  await openMarket(exchange, matchMarket('left-over'))
  const held = matchMarket('held')
  await openMarket(exchange, held)
  const operate = (status: 'OPEN' | 'SUSPENDED') => {
    const act = { kind: 'set-status', marketId: held.marketId, status } as const
    const by = { userId: userId(9), name: 'omar' }
    return exchange.submit({ kind: 'operate', by, reason: 'RULES', act })
  }
  await operate('SUSPENDED')
  const feeds = await started(
    exchange,
    `diamond-files:${folder().path},diamond:http://127.0.0.1:1/none`,
  )
  const stateOf = (id: string) => () => exchange.market(marketId(id))?.state
  await expect.poll(stateOf('9000000001'), WITHIN).toMatchObject({ status: 'OPEN' })
  const suspended = { status: 'SUSPENDED', note: 'NO FEED' }
  await expect.poll(stateOf('left-over'), WITHIN).toMatchObject(suspended)
  // an operator returns it to its feed, which names it no more [MK22]
  await operate('OPEN')
  expect(exchange.market(held.marketId)?.state.status).toBe('SUSPENDED')
  await feeds.stop()
})

test('[MK800] a market that states no limits has those of its sport', async () => {
  const { database } = ground()
  const { rows } = await database.query<{ sport: string; max: number }>(
    `SELECT definition ->> 'sportId' AS sport, (definition ->> 'maxStake')::bigint AS max FROM market
     WHERE id = '9000000001'`,
  )
  expect(rows).toEqual([{ sport: '4', max: 400_00 }])
})

test('[FD80] [MK800] house prices in play last as long as the delay of their sport allows', async () => {
  const { exchange } = await ground().start()
  const { database } = ground()
  await write('matches.json', matchesPage())
  const offered = async (mid: number, delayMs: number) => {
    const setting = `UPDATE sport_setting SET bet_delay_ms = $1 WHERE sport_id = '4'`
    await database.query(setting, [delayMs])
    await write('markets.json', markets(2, { mid, iplay: true }))
    const feeds = await started(exchange, `diamond-files:${folder().path}`)
    const market = exchange.market(marketId(`${mid}`))
    await feeds.stop()
    return [market?.state.betDelayMs, market?.runners[0]?.back.length]
  }
  expect(await offered(9_000_000_002, 5_000)).toEqual([5_000, 1])
  expect(await offered(9_000_000_003, 1_000)).toEqual([1_000, 0])
})

test('[FD36] [FD37] on a real ledger a result waits through a restart, is paid, and is corrected', async () => {
  const { exchange } = await ground().start()
  const market = matchMarket('waits')
  await openMarket(exchange, market)
  await exchange.submit(betOn(market, ASHA, { side: 'BACK', odds: 190, stake: 100_00 }))
  const before = exchange.account(ASHA)?.cash ?? 0
  const parts = { database: ground().database, exchange, waitSeconds: 1, log: LOG }
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
  while (exchange.market(market.marketId)?.result == null) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    second.look()
    await second.idle()
  }
  // 90 won at 1.90, less 2 % of it
  expect(exchange.account(ASHA)?.cash).toBe(before + 88_20)
  await tell(second, HERONS)
  await second.idle()
  expect(exchange.account(ASHA)?.cash).toBe(before - 100_00)
  expect(second.counts()).toEqual({ 'result-corrected': 1, 'result-noted': 0 })
  await second.stop()
})

test('[OP138] [FD36] a result waits no longer where the clock is set back by an hour', async () => {
  const { exchange } = await ground().start()
  const real = Date.now
  let backMs = 0
  vi.spyOn(Date, 'now').mockImplementation(() => real() - backMs)
  const market = matchMarket('set-back')
  await openMarket(exchange, market)
  const parts = { database: ground().database, exchange, waitSeconds: 1, log: LOG }
  const results = resultsOnLedger(parts)
  await results.tell(
    'diamond',
    {
      kind: 'result',
      at: 0,
      marketId: market.marketId,
      result: { kind: 'winners', winners: [KITES], removed: [] },
    },
    () => Promise.reject(new Error('it has to wait')),
  )
  backMs = 3_600_000
  await vi.waitFor(
    async () => {
      results.look()
      await results.idle()
      expect(exchange.market(market.marketId)?.result).not.toBeNull()
    },
    { timeout: 60_000, interval: 50 },
  )
  vi.restoreAllMocks()
  await results.stop()
})

const markets = (price: number, change: Partial<MadeUpMarket> = {}): string =>
  marketsPage({
    gtype: 'match',
    mname: 'MATCH_ODDS',
    iplay: false,
    ...change,
    sections: [
      { sid: 1, nat: 'Kites', cells: [['back1', price, 500]] },
      { sid: 2, nat: 'Herons', cells: [['back1', price, 500]] },
    ],
  })

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder().path, `${name}.new`), text)
  await rename(join(folder().path, `${name}.new`), join(folder().path, name))
}

async function started(exchange: RunningExchange, feed: string, silence = '1') {
  const { database } = ground()
  return startFeeds({
    config: readConfig({ FEED: feed, FEED_SILENCE_SECONDS: silence }),
    database,
    exchange,
    results: resultsOnLedger({ database, exchange, waitSeconds: 0, log: LOG }),
    stream: { hearFeed: () => undefined, tellEvent: () => undefined, tellScore: () => undefined },
    logger: LOG,
  })
}
