import type { Database } from '@crease/ledger/connections/database.ts'
import { IDLE_MS, KEPT_MS, SESSION_LIFE_MS } from './session-life.ts'
import { ALIVE } from './session-rows.ts'

/** Ends what is past its time, forgets tokens that are, and sessions that ended ninety days ago. */
export async function tidySessions(pool: Pick<Database, 'query'>, now: number): Promise<void> {
  const at = new Date(now)
  await pool.query(
    `UPDATE session SET ended_at = least(expires_at, last_used_at + interval '${IDLE_MS} ms'), secret = '',
       end_reason = CASE WHEN expires_at <= last_used_at + interval '${IDLE_MS} ms' THEN 'age' ELSE 'idle' END
     WHERE ended_at IS NULL AND NOT (${ALIVE})`,
    [at],
  )
  await pool.query(
    `DELETE FROM push_subscription USING session WHERE session.id = session_id
       AND (expires_at <= $1 OR end_reason <> 'idle')`,
    [at],
  )
  // an old access token still ends its session [AU7]
  await pool.query('DELETE FROM session_token WHERE ends_at < $1', [
    new Date(now - SESSION_LIFE_MS),
  ])
  // an excluded player's networks are known by their sessions as long as the exclusion [PP29]
  await pool.query(
    `DELETE FROM session WHERE ended_at < $1 AND NOT EXISTS (SELECT FROM current_standing
       WHERE current_standing.user_id = session.user_id AND pause = 'excluded' AND pause_until > $2)`,
    [new Date(now - KEPT_MS), at],
  )
}
