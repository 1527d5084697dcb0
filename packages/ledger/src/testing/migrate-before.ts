import { readdir } from 'node:fs/promises'
import { runner } from 'node-pg-migrate'
import type { Database } from '../connections/database.ts'
import { onConnection } from '../connections/in-transaction.ts'
import { MIGRATIONS } from '../migrate.ts'

/** Brings an empty database to the schema before the migration of this number. */
export async function migrateBefore(database: Database, number: string): Promise<void> {
  const count = (await readdir(MIGRATIONS)).filter((name) => name < number).length
  await onConnection(database, (dbClient) =>
    runner({
      dbClient,
      dir: MIGRATIONS,
      direction: 'up',
      count,
      migrationsTable: 'migration',
      log: () => undefined,
    }),
  )
}
