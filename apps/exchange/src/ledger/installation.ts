import type { Database } from './database.ts'

/** What a ledger counts: points that are worth nothing, or money. */
export type Counts = 'points' | 'money'

/**
 * Notes at the first start what the ledger counts, and throws where it is asked for the other one: points
 * never become money, since anybody may have been given them [AU24].
 */
export async function assertCounts(database: Database, counts: Counts): Promise<void> {
  await database.query('INSERT INTO installation (counts) VALUES ($1) ON CONFLICT DO NOTHING', [
    counts,
  ])
  const { rows } = await database.query<{ counts: Counts }>('SELECT counts FROM installation')
  const known = rows[0]?.counts
  if (known === counts) return
  throw new Error(
    `REAL_MONEY must be ${String(known === 'money')} with this ledger, which counts ${known}: ` +
      `for ${counts} begin with an empty one (another DATA_DIR or DATABASE_URL)`,
  )
}
