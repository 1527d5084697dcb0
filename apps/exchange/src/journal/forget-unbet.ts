import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isWhole } from '@crease/ledger/codecs/guards.ts'

const DAY_MS = 24 * 3_600_000
/** how long an ended market without a bet is kept after its start and its result */
const KEPT_MS = 7 * DAY_MS
/** Events that start earlier were looked at by the first round of this life, and their markets had bets. */
const LOOKED_BACK_MS = 60 * DAY_MS
/** markets that one transaction deletes */
const AT_ONCE = 500

const FORGOTTEN = checkedRows('markets and events that were deleted', { gone: isWhole })

/** A round of forgetting. */
export interface Round {
  /** epoch milliseconds */
  readonly now: number
  readonly round: 'first' | 'later'
  /** a stop ends it after the transaction that is under way */
  readonly signal?: AbortSignal
}

/**
 * Deletes markets that ended a week ago without a bet, and events without a market [LG181], in transactions of 500;
 * answers how many rows went. The first round of a life looks at all events, the others at those of two months.
 */
export async function forgetUnbet(
  database: Pick<Database, 'query'>,
  { now, round, signal }: Round,
): Promise<number> {
  const before = now - KEPT_MS
  const since = round === 'first' ? null : before - LOOKED_BACK_MS
  for (let all = 0; ;) {
    const found = await FORGOTTEN.first(
      database,
      `SELECT forget_unbet(coalesce(ms_to_time($1), '-infinity'), ms_to_time($2), $3) AS gone`,
      [since, before, AT_ONCE],
    )
    const gone = found?.gone ?? 0
    all += gone
    if (gone < AT_ONCE || signal?.aborted === true) return all
  }
}
