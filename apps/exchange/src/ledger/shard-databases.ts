import { openDatabase } from './database.ts'
import { editAddress } from './hosts/host-list.ts'

/** PostgreSQL's word for a database that is there already. */
const EXISTS = '42P04'

/** The ledger of shard 0 is where the only one is. */
const nameOf = (shard: number): string => (shard === 0 ? 'postgres' : `crease_shard_${shard}`)

/** The address of a shard's database in our own cluster, from that of the first [SH60]. */
export const shardAddress = (connectionString: string, shard: number): string =>
  editAddress(connectionString, (url) => (url.pathname = `/${nameOf(shard)}`))

/** Makes the databases of so many shards in our own cluster, where they are missing; as its owner. */
export async function ensureShardDatabases(
  connectionString: string,
  shards: number,
): Promise<void> {
  if (shards === 1) return
  const database = openDatabase({ connectionString })
  try {
    for (let shard = 1; shard < shards; shard += 1) {
      await database.query(`CREATE DATABASE ${nameOf(shard)}`).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === EXISTS)) throw error
      })
    }
  } finally {
    await database.end()
  }
}
