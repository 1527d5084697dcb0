import type { UserId } from '@crease/domain/units/ids.ts'
import { isText, isWhole, whole } from '@crease/ledger/codecs/guards.ts'

/** Members of each pending request. */
export const ASK = {
  askId: isWhole,
  by: whole<UserId>(),
  operator: isText,
  reason: isText,
  note: isText,
  at: isWhole,
} as const
/** Their columns, of the row `ask`. */
export const ASK_COLUMNS = `ask.id AS "askId", ask.user_id AS by, ask.operator, ask.reason, ask.note, time_to_ms(ask.at) AS at`

/** The most pending requests that are shown, of markets and of rounds each. */
export const SHOWN_MOST = 200

/** The request itself, without the notes on it. */
export const questionOf = (row: string): string => `(${row}.asked - '{onVersion,atStake}'::text[])`

/** Limits of the player that were set since: a request for earlier ones is out of date [OP169]. */
const LIMITS_SINCE = `EXISTS (
  SELECT FROM operator_act AS since
  WHERE ask.act = 'set-limits' AND since.act = 'set-limits' AND since.id > ask.id AND since.refused_with IS NULL
    AND since.asked -> 'limits' -> 'userId' = ask.asked -> 'limits' -> 'userId')`

/** A bet that was made void since: its market has the settlement of before, if it has one at all [OP165]. */
const VOID_SINCE = `EXISTS (
  SELECT FROM operator_act AS since
  WHERE ask.act = 'void-bet' AND since.act = 'void-bet' AND since.id > ask.id AND since.refused_with IS NULL
    AND since.market_id = ask.market_id AND ${questionOf('since')} = ${questionOf('ask')})`

/** An act that needs a second operator, and that none has declined since [OP163] [OP165]. */
export const WAITS = `ask.refused_with = 'SECOND_YES_NEEDED' AND NOT EXISTS (
  SELECT FROM operator_act AS no JOIN operator_act AS refused ON refused.id = (no.asked ->> 'askId')::bigint
  WHERE no.act = 'decline-act' AND no.id > ask.id
    AND (no.market_id = ask.market_id OR (no.market_id IS NULL AND ask.market_id IS NULL))
    AND refused.act = ask.act AND ${questionOf('refused')} = ${questionOf('ask')}) AND NOT ${LIMITS_SINCE} AND NOT ${VOID_SINCE}`
