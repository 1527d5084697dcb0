import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@crease/ledger/connections/database.ts'

/** A moment with pauses around it, so that no commit is of the same one. */
export async function aMoment(): Promise<string> {
  await pause(1_500)
  const moment = new Date().toISOString()
  await pause(1_500)
  return moment
}

/** The marks of a database, and whether `crease-backup` has received everything of its log. */
export const marksIn = (database: () => Database) => ({
  mark: (name: string) => database().query('INSERT INTO mark VALUES ($1)', [name]),
  marks: async (): Promise<readonly string[]> => {
    const { rows } = await database().query<{ name: string }>('SELECT name FROM mark ORDER BY name')
    return rows.map(({ name }) => name)
  },
  isKept: async (): Promise<boolean> => {
    const { rows } = await database().query<{ kept: boolean }>(
      `SELECT active AND restart_lsn >= pg_current_wal_flush_lsn() AS kept
       FROM pg_replication_slots WHERE slot_name = 'crease_backup'`,
    )
    return rows[0]?.kept === true
  },
})
