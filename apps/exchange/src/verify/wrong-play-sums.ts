import { PERIODS } from '@crease/domain/units/calendar.ts'
import type { PlaySums } from '@crease/domain/records/players/protection.ts'
import type pg from 'pg'
import { PLAYED, playedSql } from '@crease/ledger/tables/played.ts'
import { PLAY_SUMS } from '@crease/ledger/tables/protection.ts'
import type { Finding } from './recomputed-exposures.ts'

const RULE = '[PP5] what a player has staked, won and paid in is counted as it happened'

const SINCE = `SELECT user_id, ms_to_time((starts ->> 'day')::bigint) AS day,
  ms_to_time((starts ->> 'week')::bigint) AS week, ms_to_time((starts ->> 'month')::bigint) AS month FROM play_sums`

type Sums = Pick<PlaySums, 'staked' | 'net' | 'deposited'>

const NOTHING: Sums = {
  staked: { day: 0, week: 0, month: 0 },
  net: { day: 0, week: 0, month: 0 },
  deposited: { day: 0, week: 0, month: 0 },
}

/** Every sum of a player with rules of their own that is not what bets, rounds and statements come to [PP5]. */
export async function wrongPlaySums(connection: pg.ClientBase): Promise<readonly Finding[]> {
  const kept = PLAY_SUMS.checkedAll(
    (await connection.query(`SELECT ${PLAY_SUMS.select} FROM play_sums ORDER BY user_id`)).rows,
  )
  if (kept.length === 0) return []
  const counted = await PLAYED.all(connection, playedSql(SINCE, 'each'))
  const byUser = new Map(counted.map((row) => [row.userId, row]))
  return kept.flatMap((is) => wrongSums(is, byUser.get(is.userId) ?? NOTHING))
}

function wrongSums(is: PlaySums, must: Sums): readonly Finding[] {
  return (['staked', 'net', 'deposited'] as const).flatMap((of) =>
    PERIODS.filter((per) => is[of][per] !== must[of][per]).map((per) => ({
      rule: RULE,
      detail: `user ${is.userId}: ${of} of the ${per} ${is[of][per]}, must be ${must[of][per]}`,
    })),
  )
}
