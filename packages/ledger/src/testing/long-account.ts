import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../connections/database.ts'

export interface LongAccount {
  readonly userId: UserId
  /** lines of the statement in all, a multiple of ten */
  readonly lines: number
  /** when the first was written, epoch milliseconds; a line each `stepMs` follows */
  readonly began: number
  readonly stepMs: number
}

/** Sports of the lines of markets, in turn. */
const SPORT = `CASE n % 3 WHEN 0 THEN '4' WHEN 1 THEN '2' ELSE '1' END`
const AT = `ms_to_time($2::bigint + n * $3::bigint)`
const RUNNERS = `[{"runnerId": "a", "name": "Ayr", "sort": 0}, {"runnerId": "b", "name": "Bute", "sort": 1}]`
const FIXED = `"ladder": "FINEST", "winners": 1, "minStake": 100, "maxStake": 1000000000, "commissionRate": 200`
const DEFINITION = `jsonb_build_object('marketId', 'm' || n, 'eventId', 'e' || n / 100, 'eventName', 'Ayr v Bute',
  'sportId', ${SPORT}, 'name', 'Match Odds', 'kind', 'match', 'runners', '${RUNNERS}'::jsonb) || '{${FIXED}}'::jsonb`
const RESULT = `CASE WHEN n % 10 = 4 THEN '{"kind": "void", "reason": "Abandoned"}'
  ELSE '{"kind": "winners", "winners": ["a"], "removed": []}' END::jsonb`

/** Ten lines are one of funds, three of rounds, one void and five of markets. */
const KIND = `CASE WHEN n % 10 = 0 THEN 'funds' WHEN n % 10 < 4 THEN 'casino' ELSE 'sport' END`
const AMOUNT = `CASE WHEN n % 10 = 4 THEN 0 WHEN n % 2 = 0 THEN n ELSE -n END`

const IN_MARKETS = `n % 10 >= 4`
const ON_ROUNDS = `n % 10 BETWEEN 1 AND 3`

/** Each statement has the lines' count, the first moment, the step and the player as $1 to $4. */
const STATEMENTS: readonly string[] = [
  `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result)
   SELECT 'm' || n, 'e' || n / 100, ${DEFINITION}, CASE WHEN n % 10 = 4 THEN 'VOIDED' ELSE 'SETTLED' END, false, 0, 1, ${RESULT}
   FROM made WHERE ${IN_MARKETS}`,
  `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
     lapsed, voided, matched_times_odds, status, client_bet_id, placed_at)
   SELECT n, $4, 'm' || n, CASE WHEN n % 2 = 0 THEN 'a' ELSE 'b' END, 'BACK', 200, 200, n, n, 0, 0, 0, 0, n * 200,
     'EXECUTION_COMPLETE', NULL, ${AT} FROM made WHERE ${IN_MARKETS}`,
  `INSERT INTO position (market_id, user_id, if_win, if_lose, exposure, settled_version, settled_net, settled_commission)
   SELECT 'm' || n, $4, '{0,0}', '{0,0}', 0, 1, 0, 0 FROM made WHERE ${IN_MARKETS}`,
  `INSERT INTO casino_round (id, table_slug, title, status, outcome, winner, opened_at, ended_at, epoch, seed_number, play)
   SELECT 'r' || n, 'lucky7', 'lucky7', 'ENDED', jsonb_build_object('kind', 'ENDED', 'code', '', 'winner', 'High', 'at', $2::bigint + n * $3::bigint),
     'High', ${AT}, ${AT}, 1, n, '{}' FROM made WHERE ${ON_ROUNDS}`,
  `INSERT INTO round_bet (id, user_id, client_bet_id, round_id, table_slug, window_number, book, book_kind, market_name,
     selection, selection_name, terms, side, odds, stake, placed_at, status, outcome, net)
   SELECT n, $4, NULL, 'r' || n, 'lucky7', 0, 'main', '{"kind": "one-wins", "of": 2, "orElse": []}', 'Winner', 'high', 'High',
     '{"kind": "odds", "side": "BACK", "odds": 200}', 'BACK', 200, n, ${AT}, 'SETTLED',
     jsonb_build_object('kind', 'SETTLED', 'comes', '{"kind": "win"}'::jsonb, 'net', ${AMOUNT}, 'at', $2::bigint), ${AMOUNT} FROM made WHERE ${ON_ROUNDS}`,
  `INSERT INTO statement (user_id, kind, market_id, amount, balance, narration, at, settlement_version, settlement_entry,
     report, nth, credit_to, debit_to, staked, staked_to, sport, commission, sport_net_to, sport_commission_to)
   SELECT user_id, kind, market, amount, sum(amount) OVER cash, 'Line ' || n, at, version, entry, report,
     row_number() OVER reports, sum(greatest(amount, 0)) OVER reports, sum(greatest(-amount, 0)) OVER reports,
     staked, sum(staked) OVER reports, sport, 0, CASE WHEN sport IS NULL THEN 0 ELSE sum(amount) OVER sports END, 0
   FROM (SELECT player AS user_id, n, ${KIND} AS kind, ${AMOUNT}::bigint AS amount, ${AT} AS at,
       CASE WHEN n % 10 = 0 THEN 0 ELSE n END AS staked,
       CASE WHEN n % 10 = 4 THEN 'refund' ELSE ${KIND} END AS report,
       CASE WHEN ${IN_MARKETS} THEN 'm' || n WHEN ${ON_ROUNDS} THEN 'r' || n END AS market,
       CASE WHEN ${IN_MARKETS} THEN 1 END AS version, CASE WHEN ${IN_MARKETS} THEN 'result' END AS entry,
       CASE WHEN ${IN_MARKETS} THEN ${SPORT} WHEN ${ON_ROUNDS} THEN 'c9' END AS sport
     FROM made, (VALUES ($4::bigint), ($4::bigint + 1)) AS players(player)) AS lines
   WINDOW cash AS (PARTITION BY user_id ORDER BY n), reports AS (PARTITION BY user_id, report ORDER BY n),
     sports AS (PARTITION BY user_id, sport ORDER BY n)
   ORDER BY n`,
]

/**
 * A player's account of `lines` lines, with the markets, rounds and bets that they name, written without a server;
 * each is followed by a neighbour's line. The sums are kept as the writer keeps them.
 */
export async function addLongAccount(
  database: Pick<Database, 'query'>,
  { userId, lines, began, stepMs }: LongAccount,
): Promise<void> {
  for (const sql of STATEMENTS) {
    await database.query(
      `WITH given AS (SELECT $2::bigint, $3::bigint, $4::bigint), made AS (SELECT generate_series(1, $1::int) AS n) ${sql}`,
      [lines, began, stepMs, userId],
    )
  }
  for (const name of ['market', 'bet', 'position', 'casino_round', 'round_bet', 'statement']) {
    await database.query(`ANALYZE ${name}`)
  }
}
