import type { Database } from './database.ts'

/** What a ledger counts: points that are worth nothing, or money. */
type Counts = 'points' | 'money'

/** What a ledger is for good, noted at its first start. */
export interface Installation {
  readonly counts: Counts
  /** which shard, counted from 0 */
  readonly shard: number
  /** of how many */
  readonly shards: number
}

/**
 * Notes at the first start what the ledger counts and which shard of how many it is, and throws where it is asked for
 * something else: points never become money, since anybody may have been given them [AU24]; and its events, accounts and
 * numbers of bets are those of one shard of so many [SH60].
 */
export async function assertInstallation(database: Database, asked: Installation): Promise<void> {
  await database.query(
    'INSERT INTO installation (counts, shard, shards) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [asked.counts, asked.shard, asked.shards],
  )
  const { rows } = await database.query<Installation>(
    'SELECT counts, shard, shards FROM installation',
  )
  const [known] = rows
  if (known === undefined) throw new Error('the ledger does not say what it is')
  if (known.counts !== asked.counts) {
    throw new Error(
      `REAL_MONEY must be ${String(known.counts === 'money')} with this ledger, which counts ${known.counts}: ` +
        `for ${asked.counts} begin with an empty one (another DATA_DIR or DATABASE_URL)`,
    )
  }
  if (known.shards !== asked.shards) {
    throw new Error(
      `SHARDS must be ${known.shards} with this ledger, which is one of so many: ` +
        `for ${asked.shards} begin with empty ones (another DATA_DIR, DATABASE_URL or SHARD_DATABASES)`,
    )
  }
  if (known.shard !== asked.shard) {
    throw new Error(
      `this ledger is that of shard ${known.shard} and not of shard ${asked.shard}: put SHARD_DATABASES in their order`,
    )
  }
}
