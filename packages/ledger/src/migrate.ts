import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Database } from './connections/database.ts'
import { onConnection } from './connections/in-transaction.ts'
import { grantRoles, ownAsOwner } from './roles/set-up-roles.ts'

/** The folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Brings the database to the newest schema, owned by the owner's role where we may make roles, and says anew what
 * the server's role may do with it [OP100]; returns the names of the migrations it ran.
 */
export function migrate(database: Database): Promise<readonly string[]> {
  return onConnection(database, async (client) => {
    const isOwners = await ownAsOwner(client)
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      log: () => undefined,
    })
    await grantRoles(client)
    if (isOwners) await client.query('RESET ROLE')
    return done.map((migration) => migration.name)
  })
}
