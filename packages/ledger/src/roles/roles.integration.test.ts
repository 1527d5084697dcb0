import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../connections/database.ts'
import { openFreshLedger } from '../testing/test-database.ts'
import { appAddress } from './app-address.ts'
import { GRANTS } from './grants.ts'
import { REPORT_ROLE } from './set-up-roles.ts'
import { perFile } from '../testing/per-test.ts'

/** as the owner of the database */
const owners = perFile(openFreshLedger)
const app = perFile(async () =>
  openDatabase({ connectionString: await appAddress(owners(), owners().connectionString) }),
)

/** The code with which the database refuses; null: it did it, and it is undone. */
async function refusal(
  database: Database,
  ...statements: readonly string[]
): Promise<string | null> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const NOT_ALLOWED = '42501'
/** our own triggers */
const REFUSED = 'P0001'
const APPENDED = [
  'transfer',
  'fill',
  'statement',
  'tick',
  'cash_out',
  'operator_act',
  'fill_void',
  'audit_event',
]
const MONEY = [...APPENDED, 'account', 'bet', 'round_bet', 'casino_round', 'position']

test('[OP100] the role of the server is no superuser, owns nothing and makes nothing', async () => {
  const { rows } = await app().query(
    `SELECT current_user AS name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
       (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned
     FROM pg_roles WHERE rolname = current_user`,
  )
  expect(rows).toEqual([
    {
      name: 'crease_app',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      owned: 0,
    },
  ])
  for (const statement of [
    'CREATE TABLE mine (n int)',
    'CREATE ROLE mine',
    'ALTER TABLE transfer DISABLE TRIGGER transfer_is_append_only',
    'DROP TRIGGER transfer_is_append_only ON transfer',
    'SET session_replication_role = replica',
    "COPY (SELECT 1) TO PROGRAM 'true'",
    'DROP TABLE stake_buttons',
  ]) {
    expect([statement, await refusal(app(), statement)]).toEqual([statement, NOT_ALLOWED])
  }
})

test('[OP100] no row of money is deleted or emptied by the server, and none that only grows is changed', async () => {
  for (const table of MONEY) {
    for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`]) {
      expect([statement, await refusal(app(), statement)]).toEqual([statement, NOT_ALLOWED])
    }
  }
  for (const change of [
    'UPDATE transfer SET amount = 1',
    'UPDATE fill SET stake = 1',
    "UPDATE statement SET narration = ''",
    'UPDATE tick SET commands = 0',
    'UPDATE cash_out SET user_id = 7',
    "UPDATE operator_act SET reason = ''",
    'UPDATE audit_event SET times = 1',
    'UPDATE bet SET stake = stake + 1',
    'UPDATE bet SET user_id = 7',
    'UPDATE round_bet SET stake = 1',
    "UPDATE app_user SET login_id = 'asha'",
    "UPDATE app_user SET role = 'operator'",
    "INSERT INTO app_user (login_id, display_name, is_demo, role) VALUES ('o', 'O', false, 'operator')",
    'DELETE FROM account_standing',
    "UPDATE account_standing SET operator = 'open'",
    'UPDATE app_user SET is_demo = false',
    "UPDATE registration SET born = '2000-01-01'",
    'UPDATE passkey SET public_key = public_key',
  ]) {
    expect([change, await refusal(app(), change)]).toEqual([change, NOT_ALLOWED])
  }
  // what it is not given it cannot give
  const given = ['GRANT DELETE ON transfer TO crease_app', 'DELETE FROM transfer'] as const
  expect(await refusal(app(), ...given)).toBe(NOT_ALLOWED)
  const player = "INSERT INTO app_user (login_id, display_name, is_demo) VALUES ('p', 'P', false)"
  expect(await refusal(app(), player)).toBeNull()
  // its own work is allowed; and the owner of the database may switch the triggers
  expect(await refusal(app(), 'UPDATE bet SET remaining = 0', 'DELETE FROM session')).toBeNull()
  const unlocked = 'ALTER TABLE transfer DISABLE TRIGGER transfer_is_append_only'
  expect(await refusal(owners(), unlocked)).toBeNull()
})

test('[OP102] what the ledger keeps belongs to the role that migrates, which is no superuser', async () => {
  const { rows } = await owners().query(
    `SELECT DISTINCT relowner::regrole::text AS owner, rolsuper FROM pg_class
     JOIN pg_roles ON pg_roles.oid = relowner
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')`,
  )
  expect(rows).toEqual([{ owner: 'crease_owner', rolsuper: false }])
})

test('[OP103] what only grows is not emptied by its owner either', async () => {
  for (const table of MONEY.filter((name) => name !== 'position')) {
    const statement = `TRUNCATE ${table} CASCADE`
    expect([statement, await refusal(owners(), statement)]).toEqual([statement, REFUSED])
  }
})

test('[OP101] reports read, and write nothing but that they have checked', async () => {
  const asReport = `SET ROLE ${REPORT_ROLE}`
  expect(await refusal(owners(), asReport, 'SELECT * FROM transfer LIMIT 1')).toBeNull()
  for (const statement of ['DELETE FROM session', 'INSERT INTO installation (counts) VALUES (1)']) {
    expect([statement, await refusal(owners(), asReport, statement)]).toEqual([
      statement,
      NOT_ALLOWED,
    ])
  }
})

test('[OP100] every table is named with what may be done to it', async () => {
  const { rows } = await owners().query<{ name: string }>(
    // a part of a table is written through the table
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  )
  const names = rows.map(({ name }) => name).filter((name) => name !== 'migration')
  expect(names.filter((name) => GRANTS[name] === undefined)).toEqual([])
  expect(Object.keys(GRANTS).filter((name) => !names.includes(name))).toEqual([])
})
