import { randomInt } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paise } from '@crease/domain/money.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { Sessions } from './intake/sessions/sessions.ts'

/** A player who can sign in at once; the password is made at the first start and kept in DATA_DIR. */
export interface ReadyPlayer {
  readonly loginId: string
  readonly password: string
}

const FILE = 'ready-player.json'
const OPERATOR_FILE = 'ready-operator.json'
const OPENING_BALANCE = paise(1_00_000_00)
const WORDS = [
  'mango',
  'river',
  'cedar',
  'lotus',
  'copper',
  'monsoon',
  'saffron',
  'harbour',
  'willow',
  'amber',
  'comet',
  'jasmine',
]

export interface SeedParts {
  readonly dataDir: string
  readonly sessions: Pick<Sessions, 'addPlayer'>
  readonly exchange: Pick<Exchange, 'submit'>
}

/**
 * The player whose sign-in is printed at start, made and funded when there is none yet. Nobody can guess
 * the password: it is drawn at random and stands only in DATA_DIR, readable by its owner.
 */
export async function ensureReadyPlayer(parts: SeedParts): Promise<ReadyPlayer> {
  const file = join(parts.dataDir, FILE)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) {
    const known = readPlayer(text)
    // a DATA_DIR that outlived its database: the same player is made again
    await addAndFund(known, parts)
    return known
  }
  const player = await newPlayer(parts)
  await mkdir(parts.dataDir, { recursive: true })
  await writeFile(file, JSON.stringify(player), { mode: 0o600 })
  return player
}

/** The operator whose sign-in is printed at start, kept like the ready player's; it has no funds. */
export async function ensureReadyOperator(parts: {
  readonly dataDir: string
  readonly sessions: Pick<Sessions, 'addPlayer'>
  readonly users: { readonly makeOperator: (loginId: string) => Promise<void> }
}): Promise<ReadyPlayer> {
  const { dataDir, sessions, users } = parts
  const file = join(dataDir, OPERATOR_FILE)
  const text = await readFile(file, 'utf8').catch(() => null)
  const add = async (one: ReadyPlayer): Promise<boolean> =>
    (await sessions.addPlayer({ ...one, displayName: 'Omar' })) !== null
  if (text !== null) {
    const known = readPlayer(text)
    if (await add(known)) await users.makeOperator(known.loginId)
    return known
  }
  let operator = { loginId: 'omar', password: newPassword() }
  while (!(await add(operator))) {
    operator = { ...operator, loginId: `omar-${randomInt(1_000, 10_000)}` }
  }
  await users.makeOperator(operator.loginId)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, JSON.stringify(operator), { mode: 0o600 })
  return operator
}

async function newPlayer(parts: SeedParts): Promise<ReadyPlayer> {
  for (let attempt = 0; ; attempt += 1) {
    // a database that outlived its DATA_DIR may hold the plain name already
    const loginId = attempt === 0 ? 'asha' : `asha-${randomInt(1_000, 10_000)}`
    const player = { loginId, password: newPassword() }
    if (await addAndFund(player, parts)) return player
  }
}

/** Whether the player was added; false when the login is taken. */
async function addAndFund(
  player: ReadyPlayer,
  { sessions, exchange }: SeedParts,
): Promise<boolean> {
  const user = await sessions.addPlayer({ ...player, displayName: 'Asha' })
  if (user === null) return false
  const narration = 'Opening balance'
  const { userId } = user
  await exchange.submit({ kind: 'fund', userId, amount: OPENING_BALANCE, narration })
  return true
}

function newPassword(): string {
  const words = [0, 1, 2].map(() => WORDS[randomInt(WORDS.length)])
  return `${words.join('-')}-${randomInt(100_000, 1_000_000)}`
}

function readPlayer(text: string): ReadyPlayer {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'object' && value !== null && 'loginId' in value && 'password' in value) {
    const { loginId, password } = value
    if (typeof loginId === 'string' && typeof password === 'string') return { loginId, password }
  }
  throw new Error(`${FILE} in DATA_DIR is damaged: delete it and a new player is made`)
}
