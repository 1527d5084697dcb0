import type { Database } from '@crease/ledger/connections/database.ts'
import { expect, vi } from 'vitest'

/**
 * Ends the exchange's session while it writes what `send` sends, and answers with the result of `send`. The group is
 * held by a lock until its session is gone, so that it fails at any load of the machine.
 */
export async function cutUnderWay<T>(database: Database, send: () => Promise<T>): Promise<T> {
  const holder = await database.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE tick IN ACCESS EXCLUSIVE MODE')
    const answer = send()
    await vi.waitFor(async () => {
      const { rows } = await holder.query(
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
          WHERE application_name = 'crease-sequencer' AND datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, 60_000)
    await holder.query('ROLLBACK')
    return await answer
  } finally {
    holder.release()
  }
}
