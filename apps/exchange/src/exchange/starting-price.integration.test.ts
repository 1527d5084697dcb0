import { PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { runnerId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { expect, test } from 'vitest'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { createLedger, type Ledger } from '../writer/ledger.ts'
import type { RunningExchange } from './exchange.ts'
import { restoreEngine } from './restore-engine.ts'
import { fund, KITES, matchMarket, startOn } from './testing/exchange.ts'

const PLAYERS = 20
/** of each player, who only backs or only lays: a player never meets themselves [SP7] */
const ORDERS = 16
/** fills of one chunk, of which each commit group has one [MK40] */
const CHUNK = 50
const SETTINGS = { counts: 'points', settleSteps: CHUNK } as const
const MARKET = {
  ...matchMarket('1.1'),
  startingPrices: 'on',
  crossMatching: 'off',
  minStake: paise(100),
} as const

const HERONS = runnerId('herons')

const TERMS: readonly Partial<OrderTerms>[] = [
  { timeInForce: { kind: 'MARKET_ON_CLOSE' } },
  { timeInForce: { kind: 'LIMIT_ON_CLOSE' } },
  { persistence: 'MARKET_ON_CLOSE' },
  { persistence: 'KEEP' },
]

/** An order for the starting price, or a bet that nothing meets before the off; no two are of one size. */
function orderOf(player: number, nth: number): Placement {
  const isBack = player % 2 === 0
  const apart = isBack ? 260 : 240
  const limit = isBack ? 101 + nth : 900 - nth
  return {
    kind: 'place',
    userId: userId(player + 1),
    eventId: MARKET.eventId,
    marketId: MARKET.marketId,
    runnerId: nth % 2 === 0 ? KITES : HERONS,
    side: isBack ? 'BACK' : 'LAY',
    requestedOdds: nth % 4 < 2 ? limit : apart,
    stake: paise(10_000 + 131 * player + 17 * nth),
    clientBetId: null,
    terms: { ...PLAIN_TERMS, ...TERMS[nth % 4] },
  }
}

const OFF = {
  kind: 'market-state',
  marketId: MARKET.marketId,
  status: 'OPEN',
  inPlay: true,
  betDelayMs: 0,
} as const

const exchangeOn = (ledger: Ledger) =>
  startOn(ledger, {
    restoreEngine: (snapshot) => restoreEngine(snapshot, SETTINGS),
    // one moment for all that is done, so that rows of two lives can be compared
    now: () => 1_700_000_000_000,
  })

async function placeAll(exchange: RunningExchange): Promise<void> {
  await exchange.submit({ kind: 'open-market', market: MARKET })
  await exchange.submit({ ...OFF, inPlay: false })
  for (let player = 0; player < PLAYERS; player += 1) {
    await fund(exchange, userId(player + 1), 10_000_000_00)
  }
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const placed = await Promise.all(
      Array.from({ length: PLAYERS }, (_, player) => exchange.submit(orderOf(player, nth))),
    )
    expect(placed.every(({ kind }) => kind === 'placed')).toBe(true)
  }
}

/** `before`: commit groups of the off that are written whole; the one after them is written too, or cut off amid its fills. */
interface Kill {
  readonly before: number
  readonly last: 'written' | 'cut'
}

/** Ends the connection that writes fills while it does: the server is gone, and with it its transaction. */
async function cutOff(database: Database, committing: Promise<unknown>): Promise<void> {
  const ended = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE wait_event = 'PgSleep' AND datname = current_database()`
  const isCut = async (): Promise<boolean> => (await database.query(ended)).rowCount !== 0
  await expect.poll(isCut, { interval: 5 }).toBe(true)
  await Promise.allSettled([committing])
}

/** A ledger that is killed with its server at the off; `killed` resolves then. */
function killable(ledger: Ledger, database: Database, { before, last }: Kill) {
  const killed = Promise.withResolvers<void>()
  let isOff = false
  let groups = 0
  const die = async (rows: Parameters<Ledger['commit']>[0]): Promise<never> => {
    if (last === 'written') await ledger.commit(rows)
    else {
      await database.query('ALTER TABLE fill ENABLE TRIGGER slow')
      await cutOff(database, ledger.commit(rows))
      await database.query('ALTER TABLE fill DISABLE TRIGGER slow')
    }
    killed.resolve()
    return new Promise(() => undefined)
  }
  const commit: Ledger['commit'] = (rows) => {
    if (!isOff) return ledger.commit(rows)
    groups += 1
    if (groups > before + 1) return new Promise(() => undefined)
    return groups > before ? die(rows) : ledger.commit(rows)
  }
  return {
    ledger: { ...ledger, commit },
    killed: killed.promise,
    off: () => {
      isOff = true
    },
  }
}

const SLOW = `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$;
  CREATE TRIGGER slow AFTER INSERT ON fill FOR EACH STATEMENT EXECUTE FUNCTION slow();
  ALTER TABLE fill DISABLE TRIGGER slow`

const countOf = async (database: Database, what: string): Promise<number> =>
  Number((await database.query(`SELECT count(*) AS count FROM ${what}`)).rows[0]?.['count'])

/** Everything that the off came to, but for the numbers of rows and groups. */
async function endOf(database: Database) {
  const rows = async (sql: string) => (await database.query(sql)).rows
  expect((await verifyLedger(database)).findings).toEqual([])
  return {
    prices: await rows('SELECT status, in_play, starting FROM market'),
    fills: await rows(
      'SELECT runner_id, odds, stake, back_bet_id, lay_bet_id FROM fill ORDER BY id',
    ),
    bets: await rows(
      'SELECT id, odds, matched, remaining, lapsed, lapse_reason FROM bet ORDER BY id',
    ),
    accounts: await rows('SELECT user_id, cash, held FROM account ORDER BY user_id'),
  }
}

/** An off, killed or not, and what was written when it was. */
async function liveOff(fresh: TestDatabase, kill: Kill | null) {
  const database = openDatabase(fresh)
  await database.query(SLOW)
  const first = createLedger(fresh, 'first')
  const life = kill === null ? null : killable(first, database, kill)
  let exchange = await exchangeOn(life?.ledger ?? first)
  await placeAll(exchange)
  life?.off()
  void exchange.submit(OFF)
  await life?.killed
  const written = await countOf(database, 'fill')
  const last = kill === null ? null : createLedger(fresh, 'last')
  if (last !== null) {
    exchange = await exchangeOn(last)
    // the feed says again how the market stands
    await exchange.submit(OFF)
  }
  const { marketId } = MARKET
  await expect.poll(() => exchange.market(marketId)?.state.status, { timeout: 60_000 }).toBe('OPEN')
  await expect
    .poll(() => countOf(database, "bet WHERE remaining > 0 AND terms->>'persistence' <> 'KEEP'"))
    .toBe(0)
  const end = await endOf(database)
  await exchange.stop()
  await last?.close()
  await first.close()
  await database.end()
  return { written, end }
}

async function onFreshLedger(kill: Kill | null) {
  const fresh = await freshLedger()
  try {
    return await liveOff(fresh, kill)
  } finally {
    await fresh.drop()
  }
}

test('[SP10] [SP14] [MK40] an exchange killed at any batch of the fills of an auction comes to what one that lives comes to', async () => {
  const whole = await onFreshLedger(null)
  expect(whole.end.fills.length).toBeGreaterThan(4 * CHUNK)
  const kills: readonly (readonly [Kill, number])[] = [
    [{ before: 0, last: 'cut' }, 0],
    [{ before: 0, last: 'written' }, CHUNK],
    [{ before: 1, last: 'cut' }, CHUNK],
    [{ before: 1, last: 'written' }, 2 * CHUNK],
    [{ before: 2, last: 'cut' }, 2 * CHUNK],
  ]
  for (const [kill, written] of kills) {
    const killed = await onFreshLedger(kill)
    expect([kill, killed.written]).toEqual([kill, written])
    expect(killed.end).toEqual(whole.end)
  }
})
