import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Database } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

/** Brings the database to the newest schema; returns the names of the migrations it ran. */
export async function migrate(database: Database): Promise<readonly string[]> {
  const client = await database.connect()
  try {
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      log: () => undefined,
    })
    return done.map((migration) => migration.name)
  } finally {
    client.release()
  }
}
