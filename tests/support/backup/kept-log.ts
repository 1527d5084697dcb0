import type { Database } from '@crease/ledger/connections/database.ts'
import { expect } from 'vitest'

/** Ends the present file of the log, as every minute does, and waits until it is kept. */
export async function keepLog(database: Database): Promise<void> {
  const { rows } = await database.query<{ file: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS file',
  )
  const isKept = async (): Promise<boolean> => {
    const { rowCount } = await database.query(
      'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1',
      [rows[0]?.file],
    )
    return rowCount === 1
  }
  await expect.poll(isKept).toBe(true)
}
