import { openDatabase, type Database } from './database.ts'
import { embeddedAddress, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { OWNER_ROLE, REPORT_ROLE } from './roles/set-up-roles.ts'
import { shardAddress } from './shard-databases.ts'

export interface OpenedLedger {
  readonly database: Database
  readonly connectionString: string
  readonly close: () => Promise<void>
}

/** Which ledger a command means. */
interface Named {
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl?: string | null
  /** where each shard's is; the first has users, sessions and what they keep */
  readonly shardDatabases?: readonly string[]
  readonly dataDir: string
  /** a log with a hole restores nothing behind it */
  readonly backupDir?: string | null
}

/**
 * For a command that checks or reads: the database that is named, or runs already, or else is started for it alone;
 * null: there is none yet. In our own cluster it comes as the reports' role [OP101], or as the owner for a command that
 * writes, at DATABASE_OWNER_URL where that is given. Of several shards it is the first one's.
 */
export async function openLedger(
  named: Named,
  as: 'report' | 'owner' = 'report',
): Promise<OpenedLedger | null> {
  const { dataDir, backupDir = null } = named
  const given = givenTo(named, as)
  if (given !== null) return opened(await answering([given]))
  const role = as === 'report' ? REPORT_ROLE : OWNER_ROLE
  return openEmbedded(dataDir, { role, backupDir })
}

/** The address that somebody named; null: nobody did, and the ledger is our own cluster. */
function givenTo(
  { databaseUrl, databaseOwnerUrl = null, shardDatabases = [] }: Named,
  as: 'report' | 'owner',
): string | null {
  const owners = as === 'owner' ? databaseOwnerUrl : null
  return owners ?? databaseUrl ?? shardDatabases[0] ?? null
}

async function openEmbedded(
  dataDir: string,
  { role, backupDir }: { readonly role: string; readonly backupDir: string | null },
): Promise<OpenedLedger | null> {
  const address = await embeddedAddress(dataDir)
  if (address === null) return null
  const running = await answering([
    (await embeddedAddress(dataDir, role)) ?? address,
    address,
  ]).catch(() => null)
  if (running !== null) return opened(running)
  const postgres = await startEmbeddedPostgres({ dataDir, backupDir })
  const own = await answering([postgres.addressAs(role), postgres.connectionString])
  return opened(own, postgres.stop)
}

export interface OpenedShards {
  readonly databases: readonly Database[]
  readonly close: () => Promise<void>
}

/** The same of every shard, in their order. */
export async function openShards(
  named: Named & { readonly shards: number },
): Promise<OpenedShards | null> {
  const first = await openLedger(named)
  if (first === null) return null
  const others: Answering[] = []
  const close = async (): Promise<void> => {
    for (const { database } of others) await database.end()
    await first.close()
  }
  try {
    for (let shard = 1; shard < named.shards; shard += 1) {
      const given = named.shardDatabases?.[shard]
      others.push(await answering([given ?? shardAddress(first.connectionString, shard)]))
    }
  } catch (error) {
    await close()
    throw error
  }
  return { databases: [first.database, ...others.map(({ database }) => database)], close }
}

interface Answering {
  readonly database: Database
  readonly connectionString: string
}

const opened = (ledger: Answering, after?: () => Promise<void>): OpenedLedger => ({
  ...ledger,
  close: async () => {
    await ledger.database.end()
    await after?.()
  },
})

/** The first of these addresses that answers: a ledger that no server has opened since has no roles yet. */
async function answering(addresses: readonly string[]): Promise<Answering> {
  let fault: unknown = null
  for (const connectionString of addresses) {
    const database = openDatabase({ connectionString })
    try {
      await database.query('SELECT 1')
      return { database, connectionString }
    } catch (error) {
      fault = error
      await database.end()
    }
  }
  throw fault
}
