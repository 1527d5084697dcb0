import type { Config } from '../config.ts'
import { openDatabase } from '../ledger/database.ts'
import { assertDurable } from '../ledger/postgres/durability.ts'
import { startEmbeddedPostgres } from '../ledger/postgres/embedded-postgres.ts'
import { assertCounts } from '../ledger/installation.ts'
import { migrate } from '../ledger/migrate.ts'

export interface PreparedDatabase {
  readonly connectionString: string
  /** Ends the embedded server, if there is one. */
  readonly stop: () => Promise<void>
}

/**
 * The PostgreSQL of this server, durable and on the newest schema: the one at `databaseUrl`, or the embedded one
 * in `dataDir`. Throws when it cannot be reached, is too old, could forget a commit [LG22], or counts something else.
 */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config) : null
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? ''
  const database = openDatabase({ connectionString })
  const stop = async (): Promise<void> => embedded?.stop()
  try {
    await assertDurable(database)
    await migrate(database)
    await assertCounts(database, config.realMoney ? 'money' : 'points')
  } catch (error) {
    await database.end()
    await stop()
    throw error
  }
  await database.end()
  return { connectionString, stop }
}
