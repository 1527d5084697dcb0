import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { skeletonOf } from '@crease/people/rules/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { ReadySignIn, ShownSignIn } from '@crease/protocol/parent-messages.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { isPassword, passwordHash } from '@crease/people/credentials/password-hash.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { writeWhole } from '@crease/process/whole-file.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { isFlag, isText, orNull, whole } from '@crease/ledger/codecs/guards.ts'

/** The sign-ins of a new ledger: null where there is none to show. */
export interface FirstAccounts {
  /** a player with points; null where money counts, since none is given away */
  readonly player: ReadySignIn | null
  readonly operator: ShownSignIn | null
}

interface Asked {
  /** keeps the passwords, readable by its owner alone */
  readonly dataDir: string
  readonly realMoney: boolean
  /** without a gateway nothing prints a password: `npm run operator` gives the operator one, and there is no player */
  readonly roles: readonly string[]
}

type Queries = Pick<Database, 'query'>

const FILES = { player: 'ready-player.json', operator: 'ready-operator.json' } as const
/** 128 bits, as letters and figures that a hand can type [AU106] */
const PASSWORD_BYTES = 16

const MADE = checkedRows('installation', { areMade: isFlag })
const OPERATOR = checkedRows('first operator', { loginId: isText, hasPassword: isFlag })
const PASSWORD = checkedRows('password of the first operator', { hash: orNull(isText) })
const ADDED = checkedRows('first account', { userId: whole<UserId>() })

/**
 * Makes the first operator and the player of the printed sign-in, once per ledger, by its owner [OP41]; later starts show
 * those of their DATA_DIR. The exchange opens the player's account.
 */
export async function firstAccounts(database: Database, asked: Asked): Promise<FirstAccounts> {
  // only the owner of the ledger may lock the row
  const made = (await areMade(database)) ? null : await make(database, asked)
  if (made !== null) return made
  const [player, operator] = await Promise.all([
    asked.realMoney ? null : madeBefore(database, asked.dataDir, 'player'),
    madeBefore(database, asked.dataDir, 'operator'),
  ])
  return { player: player !== null && hasPassword(player) ? player : null, operator }
}

const hasPassword = (signIn: ShownSignIn): signIn is ReadySignIn => signIn.password !== null

/**
 * A sign-in of an earlier start, which may have ended before it showed it: with the password for as long as that is the
 * user's [AU106].
 */
async function madeBefore(
  database: Queries,
  dataDir: string,
  who: keyof typeof FILES,
): Promise<ShownSignIn | null> {
  const known = await knownIn(dataDir, who)
  if (known === null) return null
  const { loginId, password } = known
  const query = 'SELECT password_hash AS hash FROM app_user WHERE login_id = $1'
  const hash = (await PASSWORD.first(database, query, [loginId]))?.hash ?? null
  return {
    loginId,
    password: hash !== null && (await isPassword(hash, password)) ? password : null,
  }
}

async function areMade(database: Queries, lock: '' | 'FOR UPDATE' = ''): Promise<boolean> {
  const query = `SELECT first_accounts AS "areMade" FROM installation ${lock}`
  return (await MADE.first(database, query))?.areMade === true
}

/** Null: another server was quicker. */
function make(
  database: Database,
  { dataDir, realMoney, roles }: Asked,
): Promise<FirstAccounts | null> {
  const prints = roles.includes('gateway')
  return inTransaction(database, 'write', async (client) => {
    if (await areMade(client, 'FOR UPDATE')) return null
    const loginId = await ensureOperator(client)
    const operator =
      loginId === null || !prints ? null : await giveOperator(client, dataDir, loginId)
    const player = realMoney || !prints ? null : await makePlayer(client, dataDir)
    await client.query('UPDATE installation SET first_accounts = true, ready_player = $1', [
      player?.userId ?? null,
    ])
    return { operator, player: player?.signIn ?? null }
  })
}

/** The login of an operator without a password, who is added if there is none; null: one has a password. */
async function ensureOperator(client: Queries): Promise<string | null> {
  const query = `SELECT login_id AS "loginId", password_hash IS NOT NULL AS "hasPassword"
    FROM app_user WHERE role = 'operator' ORDER BY id LIMIT 1`
  const found = await OPERATOR.first(client, query)
  if (found !== null) return found.hasPassword ? null : found.loginId
  return (await add(client, { loginId: 'omar', role: 'operator' })).loginId
}

async function giveOperator(client: Queries, dataDir: string, loginId: string) {
  const password = (await knownIn(dataDir, 'operator'))?.password ?? newPassword()
  const hash = await passwordHash(password)
  await client.query('UPDATE app_user SET password_hash = $2 WHERE login_id = $1', [loginId, hash])
  return keep(dataDir, 'operator', { loginId, password })
}

/** The file of a DATA_DIR that outlived its ledger names the same player again. */
async function makePlayer(client: Queries, dataDir: string) {
  const known = await knownIn(dataDir, 'player')
  const password = known?.password ?? newPassword()
  const asked = { loginId: known?.loginId ?? 'asha', role: 'player' } as const
  const { loginId, userId } = await add(client, asked)
  await client.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [
    userId,
    await passwordHash(password),
  ])
  return { userId, signIn: await keep(dataDir, 'player', { loginId, password }) }
}

/** Adds a user without a password; a login that is taken gets a number. */
async function add(
  client: Queries,
  { loginId: asked, role }: { readonly loginId: string; readonly role: 'operator' | 'player' },
): Promise<{ readonly loginId: string; readonly userId: UserId }> {
  const name = asked.charAt(0).toUpperCase() + asked.slice(1)
  for (let loginId = asked; ; loginId = `${asked}-${randomInt(1_000, 10_000)}`) {
    const row = await ADDED.first(
      client,
      `INSERT INTO app_user (login_id, display_name, is_demo, skeleton, role, must_change)
       VALUES ($1, $2, false, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id AS "userId"`,
      [loginId, name, skeletonOf(loginId), role, role === 'operator'],
    )
    if (row !== null) return { loginId, userId: row.userId }
  }
}

async function knownIn(dataDir: string, who: keyof typeof FILES): Promise<ReadySignIn | null> {
  const file = FILES[who]
  const text = await readFile(join(dataDir, file), 'utf8').catch(() => null)
  return text === null ? null : readSignIn(text, file)
}

async function keep(
  dataDir: string,
  who: keyof typeof FILES,
  made: ReadySignIn,
): Promise<ReadySignIn> {
  await writeWhole(join(dataDir, FILES[who]), JSON.stringify(made))
  return made
}

const newPassword = (): string =>
  randomBytes(PASSWORD_BYTES)
    .toString('hex')
    .replaceAll(/(.{8})(?!$)/g, '$1-')

function readSignIn(text: string, file: string): ReadySignIn {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'object' && value !== null && 'loginId' in value && 'password' in value) {
    const { loginId, password } = value
    if (typeof loginId === 'string' && typeof password === 'string') return { loginId, password }
  }
  throw new Error(`${file} in DATA_DIR is damaged: delete it and another sign-in is made`)
}
