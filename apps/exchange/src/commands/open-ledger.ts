import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import {
  embeddedAddress,
  startEmbeddedPostgres,
} from '@crease/ledger/postgres/embedded-postgres.ts'
import { OWNER_ROLE, REPORT_ROLE } from '@crease/ledger/roles/set-up-roles.ts'

export interface OpenedLedger {
  readonly database: Database
  readonly connectionString: string
  readonly close: () => Promise<void>
}

/** Which ledger a command means. */
interface Named {
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl?: string | null
  readonly dataDir: string
  /** a log with a hole restores nothing behind it */
  readonly backupDir?: string | null
}

/**
 * For a command that checks or reads: the database that is named, or runs already, or else is started for it alone;
 * null: there is none yet. In our own cluster it comes as the reports' role [OP101], or as the owner for a command that
 * writes, at DATABASE_OWNER_URL where that is given.
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
  { databaseUrl, databaseOwnerUrl = null }: Named,
  as: 'report' | 'owner',
): string | null {
  const owners = as === 'owner' ? databaseOwnerUrl : null
  return owners ?? databaseUrl
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
