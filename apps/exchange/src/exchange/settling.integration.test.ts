import type { Placement } from '@crease/domain/bet/placement.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { createLedger } from '../writer/ledger.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import type { RunningExchange } from './exchange.ts'
import { KITES, matchMarket, startOn } from './testing/exchange.ts'

const BETS = 4_000
const USERS = 1_500
const MARKET = { ...matchMarket('1.1'), minStake: paise(100) }

/** An exchange of its own on the database; the one before it is thrown away, with its ledger connection. */
const exchangeOn = (fresh: TestDatabase) => startOn(createLedger(fresh, 'test'))

function betOf(nth: number): Placement {
  return {
    kind: 'place',
    userId: userId((nth % USERS) + 1),
    eventId: MARKET.eventId,
    marketId: MARKET.marketId,
    runnerId: KITES,
    side: nth % 2 === 0 ? 'BACK' : 'LAY',
    requestedOdds: 200 + (nth % 7),
    stake: paise(100 + (nth % 900)),
    clientBetId: null,
  }
}

async function fill(exchange: RunningExchange): Promise<void> {
  const { marketId: id } = MARKET
  const state = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  await exchange.submit({ kind: 'open-market', market: MARKET })
  await exchange.submit({ kind: 'market-state', marketId: id, ...state })
  const amount = paise(1_00_000)
  const users = Array.from({ length: USERS }, (_, nth) => userId(nth + 1))
  await Promise.all(
    users.map((user) =>
      exchange.submit({ kind: 'fund', userId: user, amount, narration: 'Welcome' }),
    ),
  )
  await Promise.all(Array.from({ length: BETS }, (_, nth) => exchange.submit(betOf(nth))))
}

/** Settles to the end; each time it is killed after the next of `kills` milliseconds, a new exchange goes on. */
async function settled(
  fresh: TestDatabase,
  first: RunningExchange,
  kills: readonly number[],
): Promise<RunningExchange> {
  const result = { kind: 'winners', winners: [KITES], removed: [] } as const
  await first.submit({ kind: 'settle', marketId: MARKET.marketId, result })
  let exchange = first
  for (const wait of kills) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    exchange = await exchangeOn(fresh)
  }
  const database = openDatabase(fresh)
  const status = async () => (await database.query('SELECT status FROM market')).rows[0]?.status
  await expect.poll(status, { timeout: 60_000 }).toBe('SETTLED')
  await database.end()
  return exchange
}

async function left(database: Database) {
  const { findings } = await verifyLedger(database)
  expect(findings).toEqual([])
  const accounts = await database.query('SELECT * FROM account ORDER BY user_id')
  const lines = await database.query(
    'SELECT user_id, amount FROM statement WHERE settlement_version IS NOT NULL ORDER BY user_id',
  )
  expect(lines.rowCount).toBeGreaterThan(USERS / 2)
  return [accounts.rows, lines.rows]
}

test('[ST26] a settlement that is killed again and again ends as one that is not, nobody settled twice', async () => {
  const ends = []
  for (const kills of [[], [1, 7, 30, 2, 60], [15, 0, 90]]) {
    const fresh = await freshLedger()
    const database = openDatabase(fresh)
    const first = await exchangeOn(fresh)
    await fill(first)
    const last = await settled(fresh, first, kills)
    ends.push(await left(database))
    await last.stop()
    await database.end()
    await fresh.drop()
  }
  const [whole, ...killed] = ends
  expect(killed).toHaveLength(2)
  for (const end of killed) expect(end).toEqual(whole)
})
