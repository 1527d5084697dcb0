import { openDatabase, openReads, warm, type Database } from '../database.ts'
import { assertDurable } from './durability.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { LedgerWatch } from '../ledger-watch.ts'
import { migrate } from '../migrate.ts'

export interface StartedDatabase {
  readonly address: { readonly connectionString: string }
  /** for what the server itself does, however long it takes */
  readonly database: Database
  /** for what people ask */
  readonly reads: Database
  readonly watch: Pick<LedgerWatch, 'answers'>
  /** Closes the pools, then the embedded server if there is one. */
  readonly stop: () => Promise<void>
}

/**
 * The PostgreSQL of this server, durable and on the newest schema: the one at `databaseUrl`, or the
 * embedded one in `dataDir`. Throws when it cannot be reached, is too old, or could forget a commit [LG22].
 */
export async function startDatabase(where: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}): Promise<StartedDatabase> {
  const embedded = where.databaseUrl === null ? await startEmbeddedPostgres(where) : null
  const connectionString = embedded?.connectionString ?? where.databaseUrl ?? ''
  const database = openDatabase({ connectionString })
  const reads = openReads({ connectionString })
  const watch = new LedgerWatch({ connectionString }, reads.breakStuck)
  async function stop(): Promise<void> {
    await watch.stop()
    await reads.database.end()
    await database.end()
    await embedded?.stop()
  }
  try {
    await assertDurable(database)
    await migrate(database)
    await warm(reads.database)
  } catch (error) {
    await stop()
    throw error
  }
  return { address: { connectionString }, database, reads: reads.database, watch, stop }
}
