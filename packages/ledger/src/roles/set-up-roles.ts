import type pg from 'pg'
import { checkedRows } from '../codecs/checked-rows.ts'
import { isFlag, isText } from '../codecs/guards.ts'
import { GRANTS } from './grants.ts'

/** The role of the server, which owns no table [OP100]. */
export const APP_ROLE = 'crease_app'
/** The role of checks and reports, which only reads [OP101]. */
export const REPORT_ROLE = 'crease_report'
/** The role of migrations, where the database lets us make roles [OP102]. */
export const OWNER_ROLE = 'crease_owner'

/** One server at a time sets them up; the second waits, and finds them. */
const LOCK = 'SELECT pg_advisory_xact_lock(20261120, 2)'

const RIGHTS = checkedRows('rights of the role', { mayMakeRoles: isFlag })
const ROLE = checkedRows('names of roles', { name: isText })
const TABLE = checkedRows('names of tables', { name: isText })

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Makes the three roles where they are missing, and from now on owns as the owner's: what there is and what
 * migrations make. False where this connection may make no roles: then it stays what it is.
 */
export async function ownAsOwner(client: Client): Promise<boolean> {
  const rights = await RIGHTS.first(
    client,
    'SELECT rolsuper AS "mayMakeRoles" FROM pg_roles WHERE rolname = current_user',
  )
  if (rights?.mayMakeRoles !== true) return false
  for (const role of [OWNER_ROLE, APP_ROLE, REPORT_ROLE]) await client.query(makeRole(role))
  await client.query('BEGIN')
  await client.query(LOCK)
  await client.query(OWN_ALL)
  await client.query('COMMIT')
  await client.query(`SET ROLE ${OWNER_ROLE}`)
  return true
}

/** Two servers may make it at the same time: roles are all databases' together. */
const makeRole = (role: string): string => `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
    CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`

const OWN_ALL = `DO $$ DECLARE one record; BEGIN
  IF (SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = 'public') <> '${OWNER_ROLE}' THEN
    ALTER SCHEMA public OWNER TO ${OWNER_ROLE};
  END IF;
  FOR one IN SELECT relname, relkind FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
      AND relowner <> '${OWNER_ROLE}'::regrole LOOP
    EXECUTE format('ALTER %s public.%I OWNER TO ${OWNER_ROLE}',
      CASE one.relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, one.relname);
  END LOOP;
  FOR one IN SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND relowner <> '${OWNER_ROLE}'::regrole LOOP
    EXECUTE format('ALTER SEQUENCE public.%I OWNER TO ${OWNER_ROLE}', one.relname);
  END LOOP;
  FOR one IN SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proowner <> '${OWNER_ROLE}'::regrole LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO ${OWNER_ROLE}', one.name);
  END LOOP;
END $$`

/** The error of a database in which a role is missing that only its superuser can make [OP1120]. */
export const noRole = (...names: readonly string[]): Error =>
  new Error(
    `the database has no role ${names.join(' and no role ')}: its superuser must make it, by ` +
      `${names.map((name) => `CREATE ROLE ${name} LOGIN`).join('; ')} (docs/settings.md, Roles of the database)`,
  )

/**
 * Grants the server and the reports the rights of `GRANTS`, and no others. Called by the owner, after migrations.
 * Without the roles it does nothing; with only one of them it throws.
 */
export async function grantRoles(client: Client): Promise<void> {
  const wanted = [APP_ROLE, REPORT_ROLE]
  const known = await ROLE.all(
    client,
    'SELECT rolname::text AS name FROM pg_roles WHERE rolname = ANY ($1)',
    [wanted],
  )
  if (known.length === 0) return
  const missing = wanted.filter((role) => known.every(({ name }) => name !== role))
  if (missing.length > 0) throw noRole(...missing)
  await client.query('BEGIN')
  await client.query(LOCK)
  const tables = await TABLE.all(
    client,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  for (const statement of statements(tables.map(({ name }) => name))) await client.query(statement)
  await client.query('COMMIT')
}

function statements(tables: readonly string[]): readonly string[] {
  return [
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${APP_ROLE}, ${REPORT_ROLE}`,
    `GRANT USAGE ON SCHEMA public TO ${APP_ROLE}, ${REPORT_ROLE}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, ${APP_ROLE}, ${REPORT_ROLE}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${APP_ROLE}, ${REPORT_ROLE}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${APP_ROLE}, ${REPORT_ROLE}`,
    `GRANT INSERT ON verification, backup_taken TO ${REPORT_ROLE}`,
    // a check keeps up to where the ledger is sound
    `GRANT INSERT, UPDATE, DELETE ON verified_head, verified_sum TO ${REPORT_ROLE}`,
    ...tables.flatMap(statementsOf),
  ]
}

function statementsOf(table: string): readonly string[] {
  const grant = GRANTS[table]
  if (grant === undefined) return []
  const { insert, update, mayDelete } = grant
  const inserts = insert === undefined ? 'INSERT' : `INSERT (${insert.join(', ')})`
  const mayInsert = insert === undefined || insert.length > 0
  const updates = update === 'all' ? 'UPDATE' : `UPDATE (${update.join(', ')})`
  const what = [
    ...(mayInsert ? [inserts] : []),
    ...(update.length > 0 ? [updates] : []),
    ...(mayDelete ? ['DELETE'] : []),
  ]
  if (what.length === 0) return []
  return [`GRANT ${what.join(', ')} ON ${table} TO ${APP_ROLE}`]
}
