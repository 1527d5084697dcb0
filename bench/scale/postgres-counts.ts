import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@crease/exchange/ledger/database.ts'
import type { EmbeddedPostgres } from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import { familyCpuSeconds } from '../cpu-seconds.ts'

/** Seconds of processors' time of PostgreSQL, all its processes. */
export const postgresSeconds = ({ home }: EmbeddedPostgres): number =>
  // the first line of its own file is who began the others
  familyCpuSeconds(
    Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10),
  )

/** Transactions that were committed in a database. */
export async function commitsOf(of: Database): Promise<number> {
  const { rows } = await of.query<{ commits: number }>(
    'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.commits ?? 0
}
