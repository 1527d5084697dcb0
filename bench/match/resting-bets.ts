import type { Database } from '@crease/ledger/connections/database.ts'
import { marketOf } from '../commit-ceiling.ts'

const BETS_A_USER_AND_MARKET = 10
const MARKETS_A_USER = 10
const MARKETS = 200
/** far from the ids that the database gives */
const FIRST_USER = 1_000_000
const STAKE = 100_00
const CASH = 20_000_00

/**
 * `bets` resting backs, in 200 markets, each of a player who bets ten times in ten of them; written without a server,
 * so that the ledger adds up. `bets` is a multiple of 100.
 */
export async function seedRestingBets(database: Database, bets: number): Promise<void> {
  const betsAUser = BETS_A_USER_AND_MARKET * MARKETS_A_USER
  await database.query(
    `INSERT INTO event (id, sport_id, name, series_name, starts_at) VALUES ('bench', '4', 'Bench', 'Bench', now())`,
  )
  const markets = Array.from({ length: MARKETS }, (_, index) => marketOf(index))
  await database.query(
    `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version)
     SELECT definition ->> 'marketId', 'bench', definition, 'OPEN', false, 0, 1 FROM jsonb_array_elements($1) AS definition`,
    [JSON.stringify(markets)],
  )
  const users = bets / betsAUser
  const exposure = BETS_A_USER_AND_MARKET * STAKE
  const held = exposure * MARKETS_A_USER
  const seeded = `FROM generate_series(0, ${users} - 1) AS u, generate_series(0, ${MARKETS_A_USER} - 1) AS m`
  const user = `${FIRST_USER} + u`
  const market = `'bench-' || (u * 7 + m) % ${MARKETS}`
  for (const sql of [
    `INSERT INTO account (user_id, kind, cash, held) SELECT ${user}, 'player', ${CASH}, ${held}
       FROM generate_series(0, ${users} - 1) AS u`,
    `INSERT INTO statement (user_id, kind, amount, balance, narration, at)
       SELECT ${user}, 'funds', ${CASH}, ${CASH}, 'Bench', now() FROM generate_series(0, ${users} - 1) AS u`,
    `INSERT INTO transfer (tick_id, debit, credit, amount, code, user_id, at)
       SELECT 0, 'BANK', 'CASH:' || ${user}, ${CASH}, 'FUND', ${user}, now() FROM generate_series(0, ${users} - 1) AS u`,
    `INSERT INTO transfer (tick_id, debit, credit, amount, code, user_id, market_id, at)
       SELECT 0, 'CASH:' || ${user}, 'HOLD:' || ${user} || ':' || ${market}, ${exposure}, 'HOLD', ${user}, ${market}, now() ${seeded}`,
    `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure)
       SELECT ${market}, ${user}, '{0,0,0,0}', '{0,0,0,0}', ${exposure} ${seeded}`,
    `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining,
         cancelled, lapsed, voided, matched_times_odds, status, client_bet_id, placed_at)
       SELECT 1000 + row_number() OVER (), ${user}, ${market}, 'a', 'BACK', 300 + 5 * b, 300 + 5 * b, ${STAKE}, 0, ${STAKE},
         0, 0, 0, 0, 'EXECUTABLE', gen_random_uuid(), now()
       ${seeded}, generate_series(0, ${BETS_A_USER_AND_MARKET} - 1) AS b`,
    'ANALYZE',
  ]) {
    await database.query(sql)
  }
}
