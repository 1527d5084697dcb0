import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { marketOf } from '../commit-ceiling.ts'

/** Markets that have not ended, rounds as many as there are tables, and the player's bets in each. */
const LIVE = 500
const TABLES = 65
const BETS_EACH = 20
/** far above those of what was settled */
const FIRST_BET = 1_000_000_000

/** A player's open rows: ten thousand bets in live markets, 1,300 on rounds. */
export async function addCurrentRows(database: Database, user: UserId): Promise<void> {
  const markets = Array.from({ length: LIVE }, (_, nth) => marketOf(nth))
  await database.query(
    `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version)
     SELECT definition ->> 'marketId', 'bench', definition, 'OPEN', false, 0, 1 FROM jsonb_array_elements($1) AS definition`,
    [JSON.stringify(markets)],
  )
  const each = `FROM generate_series(0, ${LIVE - 1}) AS m, generate_series(0, ${BETS_EACH - 1}) AS b`
  await database.query(
    `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
       lapsed, voided, matched_times_odds, status, placed_at)
     SELECT ${FIRST_BET} + m * ${BETS_EACH} + b, $1, 'bench-' || m, 'a', 'BACK', 200, 200, 100, 50, 50, 0, 0, 0, 10000,
       'EXECUTABLE', now() ${each}`,
    [user],
  )
  await database.query(
    `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure)
     SELECT 'bench-' || m, $1, '{50}', '{-50}', 100 FROM generate_series(0, ${LIVE - 1}) AS m`,
    [user],
  )
  await database.query(
    `INSERT INTO casino_round (id, table_slug, title, status, outcome, opened_at, epoch, seed_number, play)
     SELECT 'live-' || m, 'table-' || m, 'lucky7', 'BETTING', '{"kind": "BETTING", "window": 0}', now(), 1, m, '{}'
     FROM generate_series(0, ${TABLES - 1}) AS m`,
  )
  await database.query(
    `INSERT INTO round_bet (id, user_id, round_id, table_slug, window_number, book, book_kind, market_name, selection,
       selection_name, terms, side, odds, stake, placed_at, status, outcome)
     SELECT ${2 * FIRST_BET} + m * ${BETS_EACH} + b, $1, 'live-' || m, 'table-' || m, 0, 'main',
       '{"kind": "one-wins", "of": 2, "orElse": []}', 'Winner', 'high', 'High',
       '{"kind": "odds", "side": "BACK", "odds": 200}', 'BACK', 200, 100, now(), 'ACCEPTED', '{"kind": "ACCEPTED"}'
     FROM generate_series(0, ${TABLES - 1}) AS m, generate_series(0, ${BETS_EACH - 1}) AS b`,
    [user],
  )
  for (const table of ['market', 'bet', 'position', 'casino_round', 'round_bet']) {
    await database.query(`ANALYZE ${table}`)
  }
}
