import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { ReadySignIn, ShownSignIn } from '@crease/protocol/parent-messages.ts'
import type { Users } from '@crease/people/users/users.ts'
import type { Passwords } from './sessions/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'

export interface ReadyParts {
  readonly dataDir: string
  readonly sessions: Pick<Sessions, 'addPlayer'>
}

interface Ready {
  /** in DATA_DIR */
  readonly file: string
  readonly loginId: string
  readonly displayName: string
  /** what a user that was just added still lacks */
  readonly begin: (user: { readonly userId: UserId; readonly loginId: string }) => Promise<unknown>
}

const OPERATOR_FILE = 'ready-operator.json'
/** a guard: the exchange has started by then */
const FUNDED_WITHIN_MS = 60_000
const ASKED_EVERY_MS = 200
/** 128 bits, as letters and figures that a hand can type [AU106] */
const PASSWORD_BYTES = 16

/** The player whose sign-in is printed at start, made and funded when there is none yet. */
export function ensureReadyPlayer(
  parts: ReadyParts & { readonly exchange: Pick<ExchangePort, 'openAccount'> },
): Promise<ReadySignIn> {
  return ensureReady(parts, {
    file: 'ready-player.json',
    loginId: 'asha',
    displayName: 'Asha',
    begin: ({ userId }) => open(parts.exchange, userId),
  })
}

/** Opens the account of a new player: a machine that is busy as it starts is asked again, since BUSY means that nothing was done. */
async function open(exchange: Pick<ExchangePort, 'openAccount'>, userId: UserId): Promise<void> {
  for (const latest = performance.now() + FUNDED_WITHIN_MS; ; await pause(ASKED_EVERY_MS)) {
    const reply = await exchange.openAccount(userId)
    if (reply.kind !== 'refused') return
    if (reply.refusal.code !== 'BUSY' || performance.now() > latest) {
      throw new Error(`the ready player was not funded: ${reply.refusal.code}`)
    }
  }
}

/** The parts for setting the first operator's password. */
export interface OperatorParts {
  readonly dataDir: string
  readonly users: Pick<Users, 'operatorToBegin' | 'begin'>
  readonly passwords: Pick<Passwords, 'hash'>
}

/**
 * Gives the first operator of the ledger a password, which is printed once [OP41] [AU106]: its owner made the operator,
 * without one. The operator has no funds, and chooses another password first. Null: other servers began it.
 */
export async function ensureReadyOperator(parts: OperatorParts): Promise<ShownSignIn | null> {
  const { dataDir, users, passwords } = parts
  const known = await knownIn(dataDir, OPERATOR_FILE)
  const loginId = await users.operatorToBegin()
  if (loginId === null) return known === null ? null : { loginId: known.loginId, password: null }
  // a DATA_DIR that outlived its database: the same one is made again
  const made = { loginId, password: known?.password ?? newPassword() }
  await keep(dataDir, OPERATOR_FILE, made)
  if (await users.begin(loginId, await passwords.hash(made.password))) return made
  // another server was quicker
  await rm(join(dataDir, OPERATOR_FILE), { force: true })
  return null
}

/** The password cannot be guessed: it is drawn at random and kept in DATA_DIR only, readable by its owner. */
async function ensureReady({ dataDir, sessions }: ReadyParts, one: Ready): Promise<ReadySignIn> {
  const add = async (signIn: ReadySignIn): Promise<boolean> => {
    const user = await sessions.addPlayer({ ...signIn, displayName: one.displayName })
    if (user !== null) await one.begin(user)
    return user !== null
  }
  const known = await knownIn(dataDir, one.file)
  if (known !== null) {
    // a DATA_DIR that outlived its database: the same one is made again
    await add(known)
    return known
  }
  let made = { loginId: one.loginId, password: newPassword() }
  // a database that outlived its DATA_DIR may hold the plain name already
  while (!(await add(made)))
    made = { ...made, loginId: `${one.loginId}-${randomInt(1_000, 10_000)}` }
  await keep(dataDir, one.file, made)
  return made
}

async function knownIn(dataDir: string, file: string): Promise<ReadySignIn | null> {
  const text = await readFile(join(dataDir, file), 'utf8').catch(() => null)
  return text === null ? null : readSignIn(text, file)
}

async function keep(dataDir: string, file: string, made: ReadySignIn): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, file), JSON.stringify(made), { mode: 0o600 })
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
