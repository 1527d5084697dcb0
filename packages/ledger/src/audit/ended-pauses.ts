import type { UserId } from '@crease/domain/units/ids.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import { checkedRows } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isText, isWhole, whole } from '../codecs/guards.ts'

/** A server that was away for longer than this has not put on record what ended before. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60_000

/** SelfExclusion that have ended, and whose end is not on record yet. */
const ENDED = `SELECT user_id AS "user", pause, time_to_ms(pause_until) AS until FROM current_standing AS standing
  WHERE pause_until > ms_to_time($1) AND pause_until <= ms_to_time($2) AND NOT EXISTS (
    SELECT FROM audit_event AS event WHERE event.user_id = standing.user_id AND kind = 'state-changed'
      AND about::jsonb ->> 'until' = time_to_ms(pause_until)::text)
  ORDER BY pause_until LIMIT 1000`

const PAUSE = checkedRows('ended pauses', { user: whole<UserId>(), pause: isText, until: isWhole })

interface EndedPauses {
  readonly database: Pick<Database, 'query'>
  readonly record: RecordEvent
  /** epoch milliseconds */
  readonly now: number
}

/** Records once that a time-out or an exclusion has ended: its end has no actor but the clock [OP800]. */
export async function recordEndedPauses({ database, record, now }: EndedPauses): Promise<void> {
  const rows = await PAUSE.all(database, ENDED, [now - LOOK_BACK_MS, now])
  for (const { user, pause, until } of rows) {
    const about = { ended: pause, until }
    record({ kind: 'state-changed', user, by: null, from: null, about })
  }
}
