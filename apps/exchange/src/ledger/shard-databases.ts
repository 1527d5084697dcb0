import pg from 'pg'
import { openDatabase } from './database.ts'
import { editAddress, hostsOf } from './hosts/host-list.ts'

/** PostgreSQL's word for a database that is there already. */
const EXISTS = '42P04'

/** Of our own cluster the first one is where the only one is: the others are named without it. */
const OURS = '/postgres'

/** The ledger of shard 0 is where the only one is; the others are beside it. */
const nameOf = (first: string, shard: number): string =>
  first === OURS ? `/crease_shard_${shard}` : `${first}_shard_${shard}`

/** The address of a shard's database, from that of the first on the same server [SH60] [SH84]. */
export const shardAddress = (connectionString: string, shard: number): string =>
  shard === 0
    ? connectionString
    : editAddress(connectionString, (url) => (url.pathname = nameOf(url.pathname, shard)))

/** The address of what follows a shard's ledger [SH96]; null: nothing does. */
export function standbyOf(
  shard: number,
  { readDatabaseUrls, shardDatabases }: Standbys,
): string | null {
  const [first] = readDatabaseUrls
  if (first === undefined) return null
  return shardDatabases.length === 0
    ? shardAddress(first, shard)
    : (readDatabaseUrls[shard] ?? null)
}

interface Standbys {
  readonly readDatabaseUrls: readonly string[]
  readonly shardDatabases: readonly string[]
}

/** Makes the databases of so many shards beside the first, where they are missing; as its owner. */
export async function ensureShardDatabases(
  connectionString: string,
  shards: number,
): Promise<void> {
  if (shards === 1) return
  const database = openDatabase({ connectionString })
  try {
    for (let shard = 1; shard < shards; shard += 1) {
      const { pathname } = new URL(hostsOf(shardAddress(connectionString, shard))[0] ?? '')
      const name = pg.escapeIdentifier(decodeURIComponent(pathname.slice(1)))
      await database.query(`CREATE DATABASE ${name}`).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === EXISTS)) throw error
      })
    }
  } finally {
    await database.end()
  }
}
