import { openDatabase, type Database } from './database.ts'
import { embeddedAddress, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { APP_ROLE, REPORT_ROLE } from './roles/set-up-roles.ts'

export interface OpenedLedger {
  readonly database: Database
  readonly close: () => Promise<void>
}

/**
 * For a command that checks or reads: the database that is named, or runs already, or else is started for it alone;
 * null: there is none yet. In our own cluster it comes as the reports' role [OP101], or as the server's own for a
 * command that writes.
 */
export async function openLedger(
  {
    databaseUrl,
    dataDir,
    backupDir = null,
  }: {
    readonly databaseUrl: string | null
    readonly dataDir: string
    /** a log with a hole restores nothing behind it */
    readonly backupDir?: string | null
  },
  as: 'report' | 'app' = 'report',
): Promise<OpenedLedger | null> {
  const role = as === 'report' ? REPORT_ROLE : APP_ROLE
  if (databaseUrl !== null) return opened(await answering([databaseUrl]))
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

const opened = (database: Database, after?: () => Promise<void>): OpenedLedger => ({
  database,
  close: async () => {
    await database.end()
    await after?.()
  },
})

/** The first of these addresses that answers: a ledger that no server has opened since has no roles yet. */
async function answering(addresses: readonly string[]): Promise<Database> {
  let fault: unknown = null
  for (const connectionString of addresses) {
    const database = openDatabase({ connectionString })
    try {
      await database.query('SELECT 1')
      return database
    } catch (error) {
      fault = error
      await database.end()
    }
  }
  throw fault
}
