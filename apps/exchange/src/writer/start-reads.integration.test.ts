import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { shownEvents, marketsOfShownEvents } from '@crease/ledger/reads/events.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLedger } from './ledger.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const DAY_MS = 86_400_000
/** of the month that is over, in markets and rounds that have ended, and of the present moment */
const BETS = 4_000
const BETS_OF_MARKET = 20
const LIVE = 40
const FEW = 500
const BYTES_OF_KEY = 24
const TABLES = [
  'bet',
  'fill',
  'position',
  'statement',
  'round_bet',
  'casino_round',
  'market',
  'feed_result',
  'tick',
]

let database: Database
let fresh: Awaited<ReturnType<typeof freshLedger>>
beforeEach(async () => {
  fresh = await freshLedger()
  database = openDatabase(fresh)
  for (const sql of ROWS) await database.query(sql)
})
afterEach(async () => {
  await database.end()
  await fresh.drop()
})

const AT = `ms_to_time(${NOW} - (n * ${20 * DAY_MS}::bigint) / ${BETS} - ${DAY_MS})`
const ENDED = `generate_series(${BETS}, 1, -1) AS n`
const ROWS = [
  // a table that was just restored has no statistics
  ...TABLES.map((table) => `ALTER TABLE ${table} SET (autovacuum_enabled = off)`).filter(
    (sql) => !/ (fill|tick) /.test(sql),
  ),
  `INSERT INTO event (id, sport_id, name, series_name, starts_at)
   SELECT 'e' || n, '4', 'Kites v Herons', 'Cup', ms_to_time(${NOW} - n * ${DAY_MS}::bigint / 5) FROM generate_series(0, 100) n`,
  `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result)
   SELECT 'm' || n, 'e' || 1 + n / 2, '{}', 'SETTLED', false, 0, 1, '{"kind":"winners","winners":["a"],"removed":[]}'
   FROM generate_series(0, ${BETS / BETS_OF_MARKET} - 1) n`,
  `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at)
   SELECT market.id, 'simulator', result, 'done', event.starts_at, event.starts_at FROM market JOIN event ON event.id = event_id`,
  `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
     lapsed, voided, matched_times_odds, status, client_bet_id, placed_at)
   SELECT ${BETS} + 1 - n, 1 + n % 100, 'm' || n / ${BETS_OF_MARKET} % ${BETS / BETS_OF_MARKET}, 'a', 'BACK', 200, 200, 100, 100, 0, 0, 0, 0, 20000,
     'EXECUTION_COMPLETE', gen_random_uuid(), ${AT} FROM ${ENDED}`,
  `INSERT INTO fill (id, tick_id, market_id, runner_id, odds, stake, back_bet_id, lay_bet_id, back_user_id, lay_user_id, at)
   SELECT id, 1, market_id, 'a', 200, 100, id, NULL, user_id, 0, placed_at FROM bet`,
  `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure, settled_version, settled_net, settled_commission)
   SELECT DISTINCT market_id, user_id, '{100}'::bigint[], '{-100}'::bigint[], 0, 1, 98, 2 FROM bet`,
  `INSERT INTO statement (user_id, kind, amount, balance, narration, at)
   SELECT user_id, 'funds', 0, 0, 'Played', placed_at FROM bet`,
  `INSERT INTO casino_round (id, table_slug, title, status, outcome, winner, opened_at, ended_at, epoch, seed_number, play)
   SELECT 'r' || n, 't', 't', 'ENDED', '{"kind":"ENDED","code":"a","winner":"a","at":1}', 'a', ${AT}, ${AT}, 1, n, '{}' FROM ${ENDED}`,
  `INSERT INTO round_bet (id, user_id, round_id, table_slug, window_number, book, book_kind, market_name, selection,
     selection_name, terms, side, odds, stake, placed_at, status, outcome, net)
   SELECT ${2 * BETS} - n, 1 + n % 100, 'r' || n, 't', 0, 'main', '{}', 'Winner', 'a', 'a', '{"kind":"odds","side":"BACK","odds":200}', 'BACK',
     200, 100, ${AT}, 'SETTLED', '{"kind":"SETTLED"}', 0 FROM ${ENDED}`,
  `INSERT INTO tick (id, epoch, commands, at, hash, chain) SELECT n, 0, 1, ms_to_time(${NOW}), decode(repeat('00', 32), 'hex'), 2 FROM generate_series(1, ${BETS}) n`,
  `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version)
   SELECT 'live', 'e0', jsonb_build_object('marketId', 'live', 'eventId', 'e0', 'eventName', 'Kites v Herons', 'sportId', '4', 'name', 'Match Odds',
     'kind', 'match', 'ladder', 'FINEST', 'winners', 1, 'runners', '[{"runnerId":"a","name":"Kites","sort":0},{"runnerId":"b","name":"Herons","sort":1}]'::jsonb,
     'minStake', 100, 'maxStake', 100000, 'commissionRate', 200), 'OPEN', false, 0, 1`,
  `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
     lapsed, voided, matched_times_odds, status, client_bet_id, placed_at)
   SELECT ${3 * BETS} + n, 1 + n % 100, 'live', 'a', 'BACK', 300, 300, 100, 0, 100, 0, 0, 0, 0, 'EXECUTABLE', gen_random_uuid(),
     ms_to_time(${NOW}) FROM generate_series(1, ${LIVE}) n`,
  `INSERT INTO play_stretch (user_id, since) SELECT n, ms_to_time(${NOW} - 1000) FROM generate_series(1, 100) n`,
]

/** Rows that were read of each table until now; other connections have ended. */
async function rowsRead(): Promise<ReadonlyMap<string, number>> {
  for (;;) {
    const others = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    if (others.rowCount === 0) break
  }
  await database.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await database.query<{ name: string; rows: number }>(
    `SELECT relname AS name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint AS rows FROM pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, rows: read }) => [name, read]))
}

/** Tables of which more rows than `most` were read by this work. */
async function readMuch(work: () => Promise<unknown>, most = FEW): Promise<readonly string[]> {
  const before = await rowsRead()
  await work()
  return [...(await rowsRead())].flatMap(([name, read]) => {
    const rows = read - (before.get(name) ?? 0)
    return rows > most ? [`${name}: ${rows}`] : []
  })
}

test('[OP941] [PP15] a start reads what lives, whatever the ledger has of the month, also where no table has statistics', async () => {
  const ledger = createLedger(fresh, 'test')
  const start = async (): Promise<void> => {
    const taken = await ledger.takeOver(() => NOW)
    expect(taken.kind === 'taken' && taken.snapshot.rows.bet?.length).toBe(LIVE)
    await ledger.close()
    await shownEvents(database, NOW - DAY_MS)
    await marketsOfShownEvents(database, NOW - DAY_MS)
  }
  expect(await readMuch(start)).toEqual([])
})

test('[OP24] a server that has written nothing since it took over finds that without reading the journal', async () => {
  const ledger = createLedger(fresh, 'test')
  await ledger.takeOver(() => NOW)
  await ledger.close()
  const again = async (): Promise<void> => {
    expect(await ledger.takeOver(() => NOW)).toMatchObject({ lastOwnGroupId: 0 })
    await ledger.close()
  }
  expect(await readMuch(again)).toEqual([])
})

test('[LG40] [LG70] the keys of old bets are read page by page, and no row for each page', async () => {
  const ledger = createLedger(fresh, 'test')
  let keys = 0
  const read = async (): Promise<void> => {
    const take = (packed: Buffer): 'more' => {
      keys += packed.length / BYTES_OF_KEY
      return 'more'
    }
    expect(await ledger.readIdempotencyKeys({ most: 10 * BETS, take, page: 100 })).toBe('all')
  }
  expect(await readMuch(read, 3 * BETS)).toEqual([])
  expect(keys).toBe(BETS)
})
