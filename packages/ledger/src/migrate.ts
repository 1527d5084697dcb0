import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { ClientBase } from 'pg'
import { WrongSetting } from './wrong-setting.ts'
import { checkedRows } from './codecs/checked-rows.ts'
import { isFlag, isText } from './codecs/guards.ts'
import type { Database } from './connections/database.ts'
import { onConnection } from './connections/in-transaction.ts'
import { grantRoles, ownAsOwner } from './roles/set-up-roles.ts'

type Queries = Pick<Database | ClientBase, 'query'>

/** The folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))
/** how the library announces the next migration */
const ANNOUNCED = /^### MIGRATION (\S+) \(UP\)/

const TABLE = checkedRows('table of migrations', { name: isText })
const RIGHT = checkedRows('right to migrate', { mayMigrate: isFlag })
const DONE = checkedRows('migrations', { name: isText })

/**
 * Brings the database to the newest schema, owned by the owner's role where we may make roles, and grants the rights of
 * the server's role again [OP100]; returns the names of the migrations it ran. All of them run in one transaction:
 * after a failure the release before still starts [OP961]. `begins` is called with each name. A user who does not own
 * the tables may start if no migration is missing [OP1121].
 */
export function migrate(
  database: Database,
  begins: (name: string) => void = () => undefined,
): Promise<readonly string[]> {
  return onConnection(database, async (client) => {
    const isOwners = await ownAsOwner(client)
    if (!(await mayMigrate(client))) {
      const { names } = await pendingMigrations(client)
      if (names.length === 0) return []
      // another machine may be about to make them
      throw new Error(
        `the ledger lacks ${names.length} of the migrations, first ${names[0] ?? ''}, and this user does not own its tables: ` +
          'set DATABASE_OWNER_URL to the role that does',
      )
    }
    const info = (said: string): void => {
      const name = ANNOUNCED.exec(said)?.[1]
      if (name !== undefined) begins(name)
    }
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      singleTransaction: true,
      // a spare that starts beside another exchange
      advisoryLockMode: 'wait',
      logger: { info, warn: () => undefined, error: () => undefined },
    })
    await grantRoles(client)
    if (isOwners) await client.query('RESET ROLE')
    return done.map((migration) => migration.name)
  })
}

/** Whether this user owns the tables, or may make the first ones. */
async function mayMigrate(client: Queries): Promise<boolean> {
  const right = await RIGHT.first(
    client,
    `SELECT coalesce((SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class
       WHERE oid = to_regclass('migration')), has_schema_privilege('public', 'CREATE')) AS "mayMigrate"`,
    [],
  )
  return right?.mayMigrate === true
}

/** The migrations that a ledger lacks, in their order; none has run on a new one. */
interface PendingMigrations {
  readonly names: readonly string[]
  readonly isNew: boolean
}

/** Throws if a later release has migrated the ledger [OP962]. */
export async function pendingMigrations(database: Queries): Promise<PendingMigrations> {
  const files = await readdir(MIGRATIONS)
  const known = files.map((file) => file.replace(/\.sql$/, '')).toSorted()
  const table = await TABLE.first(
    database,
    `SELECT relname AS name FROM pg_class WHERE oid = to_regclass('migration')`,
    [],
  )
  const done = table === null ? [] : await DONE.all(database, 'SELECT name FROM migration', [])
  const names = new Set(done.map(({ name }) => name))
  const later = [...names].filter((name) => !known.includes(name)).toSorted()
  if (later.length > 0) {
    throw new WrongSetting(
      `a later release has migrated this ledger (${later.at(-1)}): start that release, or restore a backup from before it`,
    )
  }
  return { names: known.filter((name) => !names.has(name)), isNew: names.size === 0 }
}
