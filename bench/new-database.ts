import { openDatabase } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import type { EmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'

/** The address of a database of its own on this PostgreSQL, migrated and empty. */
export async function newDatabase(server: EmbeddedPostgres, name: string): Promise<string> {
  const admin = openDatabase(server)
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = new URL(server.connectionString)
  url.pathname = `/${name}`
  const database = openDatabase({ connectionString: url.href })
  await migrate(database)
  await database.end()
  return url.href
}
