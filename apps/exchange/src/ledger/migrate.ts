import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Database } from './database.ts'
import { onConnection } from './in-transaction.ts'

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

/** Brings the database to the newest schema; returns the names of the migrations it ran. */
export function migrate(database: Database): Promise<readonly string[]> {
  return onConnection(database, async (client) => {
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      log: () => undefined,
    })
    return done.map((migration) => migration.name)
  })
}
