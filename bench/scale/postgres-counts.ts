import type { Database } from '@crease/ledger/connections/database.ts'

/** Transactions that were committed in a database. */
export async function commitsOf(of: Database): Promise<number> {
  const { rows } = await of.query<{ commits: number }>(
    'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.commits ?? 0
}
