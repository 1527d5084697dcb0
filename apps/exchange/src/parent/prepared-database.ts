import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import { assertDurable } from '../ledger/postgres/durability.ts'
import { assertSynchronous } from '../ledger/postgres/synchronous.ts'
import { startEmbeddedPostgres } from '../ledger/postgres/embedded-postgres.ts'
import { assertCounts } from '../ledger/installation.ts'
import { migrate } from '../ledger/migrate.ts'
import { appAddress } from '../ledger/roles/app-address.ts'
import { APP_ROLE } from '../ledger/roles/set-up-roles.ts'

export interface PreparedDatabase {
  /** as the role that may neither change what is written nor how it is kept [OP100] */
  readonly connectionString: string
  /** Ends the embedded server, if there is one. */
  readonly stop: () => Promise<void>
}

/**
 * The PostgreSQL of this server, durable and on the newest schema: the one at `databaseUrl`, or the embedded one
 * in `dataDir`. Throws when it cannot be reached, is too old, could forget a commit [LG22], or counts something else.
 */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  if (config.databaseUrl !== null) {
    const owners = config.databaseOwnerUrl ?? config.databaseUrl
    const given = config.databaseOwnerUrl === null ? null : config.databaseUrl
    const connectionString = await prepared(
      config,
      owners,
      async (database) => given ?? (await appAddress(database, owners)),
    )
    return { connectionString, stop: async () => undefined }
  }
  const embedded = await startEmbeddedPostgres(config)
  try {
    const { addressAs, stop } = embedded
    const connectionString = await prepared(config, embedded.connectionString, async () =>
      addressAs(APP_ROLE),
    )
    return { connectionString, stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Brings the ledger at the address of its owner up to now, and answers by which address the server comes to it. */
async function prepared(
  config: Config,
  connectionString: string,
  addressOf: (database: Database) => Promise<string>,
): Promise<string> {
  const database = openDatabase({ connectionString })
  try {
    await assertDurable(database)
    if (config.syncStandby === 'required') await assertSynchronous(database)
    // one brings it up to now: who decides on it
    if (config.roles.includes('exchange')) await migrate(database)
    await assertCounts(database, config.realMoney ? 'money' : 'points')
    return await addressOf(database)
  } finally {
    await database.end()
  }
}
