import type { PlaySums } from '@crease/domain/records/players/protection.ts'
import { PERIODS, periodStart, type Period } from '@crease/domain/units/calendar.ts'
import { userId } from '@crease/domain/units/ids.ts'
import type { Connection } from './database.ts'

/** What a bet counts as staked, in paise [PP7]: the same as `stakedOf` of the domain. */
export const BET_COST = `(CASE WHEN bet.side = 'LAY' THEN (matched + remaining) * (odds - 100)
    WHEN definition -> 'payoff' ->> 'kind' = 'meter'
      THEN (matched + remaining) * (100 * ((definition -> 'payoff' ->> 'cap')::bigint + 1) - odds)
    ELSE (matched + remaining) * 100 END + 99) / 100`

/** The same of a bet on a round. */
export const ROUND_COST = `CASE WHEN status IN ('LAPSED', 'VOID') THEN 0
    WHEN terms ->> 'kind' = 'spread' THEN stake * (terms ->> 'cap')::bigint
    WHEN side = 'BACK' THEN stake ELSE stake * odds / 100 - stake END`

/** Far above any stake that is taken: beyond it a sum would be none of the database's numbers, and no start would be. */
const MOST_COUNTED = 1_000_000_000_000

/**
 * What each player has staked, won or lost and paid in, counted from bets, rounds and statements [PP5], since the
 * moments of `since`: a table of (user_id, day, week, month), or of (day, week, month), one row for all. The
 * database is told which, or it plans for few players where it is all.
 */
export const playedSql = (
  since: string,
  whose: 'each' | 'all',
): string => `WITH since AS (${since}), moves AS (
    SELECT bet.user_id, bet.placed_at AS at, ${BET_COST} AS staked, 0 AS net, 0 AS deposited, true AS is_bet
    FROM bet JOIN market ON market.id = bet.market_id
    WHERE bet.placed_at >= (SELECT min(least(week, month)) FROM since) AND bet.stake <= ${MOST_COUNTED}
    UNION ALL SELECT user_id, placed_at, ${ROUND_COST}, 0, 0, true FROM round_bet
    WHERE placed_at >= (SELECT min(least(week, month)) FROM since)
    UNION ALL SELECT user_id, at, 0, amount, 0, false FROM statement
    WHERE kind <> 'funds' AND at >= (SELECT min(least(week, month)) FROM since)
    UNION ALL SELECT user_id, at, 0, 0, amount, false FROM transfer
    WHERE code = 'DEPOSIT' AND user_id IS NOT NULL AND at >= (SELECT min(least(week, month)) FROM since))
  SELECT moves.user_id AS "userId", ${['staked', 'net', 'deposited'].map(sums).join(', ')},
    coalesce(time_to_ms(max(moves.at) FILTER (WHERE is_bet)), 0) AS "lastBetAt"
  FROM moves JOIN since ON ${whose === 'all' ? 'true' : 'since.user_id = moves.user_id'}
  WHERE moves.at >= least(week, month) GROUP BY moves.user_id`

const sums = (of: string): string =>
  `jsonb_build_object(${PERIODS.map((per) => `'${per}', ${sumOf(of, per)}`).join(', ')}) AS ${of}`

const sumOf = (of: string, per: Period): string =>
  `coalesce(sum(${of}) FILTER (WHERE moves.at >= ${per}), 0)::bigint`

type Counted = Omit<PlaySums, 'starts'>

/** The sums of everybody with something since the present month or week began [PP5]. */
export async function loadPlayed(
  connection: Pick<Connection, 'query'>,
  now: number,
): Promise<readonly PlaySums[]> {
  const starts = {
    day: periodStart('day', now),
    week: periodStart('week', now),
    month: periodStart('month', now),
  }
  const since = PERIODS.map((per) => `ms_to_time(${starts[per]}) AS ${per}`)
  const { rows } = await connection.query<Counted>(playedSql(`SELECT ${since.join(', ')}`, 'all'))
  return rows.map((row) => ({ ...row, userId: userId(Number(row.userId)), starts }))
}
