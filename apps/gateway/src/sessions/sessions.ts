import type { Session } from './session.ts'
import { randomBytes } from 'node:crypto'
import { paise } from '@crease/domain/units/money.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { UserRow } from '@crease/exchange/ledger/reads/users.ts'
import { EndedSessions } from './ended-sessions.ts'
import { networkOf } from './network.ts'
import { Passwords } from './passwords.ts'
import { SessionCache } from './session-cache.ts'
import type { DemoStore, SessionStore, UserStore } from './stores.ts'
import { looksLikeToken, newToken, tokenHash } from './token.ts'
import { UnknownTokens } from './unknown-tokens.ts'

export const SESSION_LIFE_MS = 12 * 60 * 60_000
/** 1,500 points: what a demo player starts with */
const DEMO_FUNDS = paise(150_000)
const CACHED_SESSIONS = 50_000

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: UserRow }
  | { readonly kind: 'refused'; readonly code: SignInRefusal }

type SignInRefusal = 'LOGIN_FAILED' | 'DEMO_LOGIN_FAILED' | 'DEMO_LIMIT' | 'DEMO_FULL' | 'BUSY'

export interface SessionsDeps {
  readonly users: UserStore
  readonly demos: DemoStore
  readonly sessions: SessionStore
  readonly exchange: Pick<ExchangePort, 'submit'>
  /** epoch milliseconds */
  readonly now: () => number
}

/** Who is who: signs in and out, and tells whose a token is. */
export class Sessions {
  readonly #deps: SessionsDeps
  readonly #passwords = new Passwords()
  readonly #cache = new SessionCache(CACHED_SESSIONS)
  readonly #loading = new Map<string, Promise<Session | null>>()
  readonly #onEnd: ((tokenHash: string) => void)[] = []
  readonly #unknown = new UnknownTokens()
  readonly #ended: EndedSessions

  constructor(deps: SessionsDeps) {
    this.#deps = deps
    this.#ended = new EndedSessions(async (hash) => {
      await deps.sessions.remove(Buffer.from(hash, 'hex'))
      // A look-up that began before the removal would put the session back after it.
      await this.#loading.get(hash)?.catch(() => null)
      this.#cache.delete(hash)
    })
  }

  /** Signs in by login and password; refuses LOGIN_FAILED without saying which was wrong [AU1]. */
  async signIn(who: { loginId: string; password: string; ip: string }): Promise<SignInOutcome> {
    const user = isStorable(who.loginId) ? await this.#deps.users.findByLogin(who.loginId) : null
    const answer = await this.#passwords.check(user?.passwordHash ?? null, who.password)
    if (answer === 'busy') return { kind: 'refused', code: 'BUSY' }
    if (answer === 'wrong' || user === null) return { kind: 'refused', code: 'LOGIN_FAILED' }
    return { kind: 'signed-in', token: await this.#begin(user, who.ip), user }
  }

  /**
   * Makes a fresh demo player with a wallet of its own, and signs it in [AU6]: DEMO_LIMIT where its network
   * has had as many as it may within the hour, DEMO_FULL where there are as many as there may be [AU21].
   */
  async signInDemo(who: { ip: string }): Promise<SignInOutcome> {
    const { demos, exchange, now } = this.#deps
    const added = await demos.add({ ...newDemoName(), madeFrom: networkOf(who.ip) }, now())
    if (added.kind !== 'added') return { kind: 'refused', code: QUOTA_CODES[added.kind] }
    const { user } = added
    const { userId } = user
    const funds = { amount: DEMO_FUNDS, narration: 'Demo points', account: 'demo' } as const
    const funded = await exchange.submit({ kind: 'fund', userId, ...funds })
    if (funded.kind !== 'done') {
      await demos.remove(userId)
      return { kind: 'refused', code: 'DEMO_LOGIN_FAILED' }
    }
    return { kind: 'signed-in', token: await this.#begin(user, who.ip), user }
  }

  /** Adds a player with a password, for seeding; null if the login is taken. Funds nothing. */
  async addPlayer(player: {
    loginId: string
    displayName: string
    password: string
  }): Promise<UserRow | null> {
    const passwordHash = await this.#passwords.hash(player.password)
    const { loginId, displayName } = player
    return this.#deps.users.add({ loginId, displayName, passwordHash, isDemo: false })
  }

  /** Whose token this is; null when it is unknown, ended or expired [AU4]. */
  async authenticate(token: string): Promise<Session | null> {
    if (!looksLikeToken(token)) return null
    const hash = tokenHash(token)
    if (this.#ended.has(hash)) return null
    const session = this.#cache.get(hash) ?? (await this.#loadOnce(hash))
    // It may have ended while it was looked up.
    if (session === null || this.#ended.has(hash)) return null
    if (session.expiresAt > this.#deps.now()) return session
    // Told again by itself where the table cannot be told now.
    await this.signOut(session).catch(() => undefined)
    return null
  }

  /**
   * Ends a session, at once and everywhere, whatever the table can do; resolves when the table agrees, so
   * that no restart brings it back [AU11].
   */
  async signOut({ tokenHash: hash }: Session): Promise<void> {
    this.#cache.delete(hash)
    const removed = this.#ended.end(hash)
    for (const tell of this.#onEnd) tell(hash)
    await removed
  }

  /** A session has ended on another gateway, which tells the table. */
  endedElsewhere(hash: string): void {
    this.#cache.delete(hash)
    this.#ended.note(hash)
  }

  /** Calls `tell` with the token hash of every session that ends by sign-out or by its age. */
  onEnd(tell: (tokenHash: string) => void): void {
    this.#onEnd.push(tell)
  }

  /** One look-up serves all who ask for the same token meanwhile. */
  async #loadOnce(hash: string): Promise<Session | null> {
    if (this.#unknown.has(hash, this.#deps.now())) return null
    const running = this.#loading.get(hash)
    if (running !== undefined) return running
    const load = this.#load(hash).finally(() => this.#loading.delete(hash))
    this.#loading.set(hash, load)
    return load
  }

  async #load(hash: string): Promise<Session | null> {
    const row = await this.#deps.sessions.find(Buffer.from(hash, 'hex'))
    if (row === null) {
      this.#unknown.add(hash, this.#deps.now())
      return null
    }
    const { userId, expiresAt } = row
    const session: Session = { tokenHash: hash, userId, expiresAt }
    this.#cache.set(session)
    return session
  }

  async #begin(user: UserRow, ip: string): Promise<string> {
    const token = newToken()
    const hash = tokenHash(token)
    this.#unknown.forget(hash)
    const createdAt = this.#deps.now()
    const expiresAt = createdAt + SESSION_LIFE_MS
    const { userId } = user
    await this.#deps.sessions.add({
      tokenHash: Buffer.from(hash, 'hex'),
      userId,
      createdAt,
      expiresAt,
      ip,
    })
    this.#cache.set({ tokenHash: hash, userId, expiresAt })
    return token
  }
}

/** PostgreSQL keeps every text but one with a zero character, which no login has. */
const isStorable = (text: string): boolean => !text.includes('\0')

function newDemoName(): Pick<UserRow, 'loginId' | 'displayName'> {
  const name = randomBytes(6).toString('hex')
  return { loginId: `demo-${name}`, displayName: `Demo ${name.slice(0, 4).toUpperCase()}` }
}

const QUOTA_CODES = { 'too-many-from-there': 'DEMO_LIMIT', 'too-many': 'DEMO_FULL' } as const
