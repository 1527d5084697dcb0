import type { Way } from '@crease/contract/accounts/sign-in-shapes.ts'
import { randomBytes } from 'node:crypto'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import { signInRefusal } from '@crease/domain/risk/play-limits.ts'
import { setTimeout as byTheClock } from 'node:timers/promises'
import { userId as userOf, type UserId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { UserRow } from '@crease/people/users/users.ts'
import { LiveSessions, type LiveSessionsDeps } from './live-sessions.ts'
import type { Begun } from './renewed.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'
import { FailedSignIns, type Attempt } from './failed-sign-ins.ts'
import { networkOf } from '../edge/network.ts'
import { Passwords } from '@crease/people/credentials/passwords.ts'
import type { Where } from '@crease/people/sessions/session.ts'
import type { DemoStore, StandingStore, UserStore } from '@crease/people/sessions/stores.ts'

/** sign-ins that wait at once, of all */
const MOST_WAITING = 500
/** asked about where there is no such user: the answer takes as long */
const NOBODY = userOf(0)

export type SignInOutcome =
  | SignedIn
  | ({ readonly kind: 'second-factor' } & SecondFactorAsk)
  | (Refused & { readonly code: SignInRefusal })
  /** the password was right, and the account may not be used */
  | (Refused & { readonly code: Refusal['code']; readonly standing: Refusal })

interface Refused {
  readonly kind: 'refused'
  /** the user of the account; null: unknown */
  readonly user: UserId | null
}

/** A successful sign-in, with its new session. */
export interface SignedIn extends Begun {
  readonly kind: 'signed-in'
  readonly user: Pick<UserRow, 'userId' | 'loginId' | 'displayName' | 'isDemo' | 'isOperator'>
}

/** Nothing more is asked of a demo account. */
export type DemoOutcome = Exclude<SignInOutcome, { readonly kind: 'second-factor' }>

/** The next step of a sign-in with a second factor [AU91]. */
export interface SecondFactorAsk {
  readonly ticket: string
  readonly ways: readonly Way[]
}

type SignInRefusal = 'LOGIN_FAILED' | 'DEMO_LOGIN_FAILED' | 'DEMO_LIMIT' | 'DEMO_FULL' | 'BUSY'

export interface SessionsDeps extends LiveSessionsDeps {
  readonly users: UserStore
  readonly demos: DemoStore
  readonly standings: StandingStore
  readonly exchange: Pick<ExchangePort, 'openAccount'>
  /** absent: passwords are all that there is */
  readonly passwords?: Passwords
  /** what is asked besides the password; null: nothing */
  readonly secondFactor?: (user: UserRow, where: Where) => Promise<SecondFactorAsk | null>
  /** a demo player has nothing to set up, and need not be asked about */
  readonly demoMade?: (user: UserId) => void
  /** absent: this gateway is alone */
  readonly shared?: SharedLimits
  /** waits this long after earlier failures, milliseconds; absent: by the clock */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Sign-in, and the sessions that it starts. */
export class Sessions extends LiveSessions {
  readonly #deps: SessionsDeps
  readonly #passwords: Passwords
  readonly #failed: FailedSignIns
  #waiting = 0

  constructor(deps: SessionsDeps) {
    super(deps)
    this.#deps = deps
    this.#passwords = deps.passwords ?? new Passwords()
    this.#failed = new FailedSignIns(deps.now, deps.shared)
  }

  /** Signs in by login and password; refuses LOGIN_FAILED without saying which was wrong [AU1]. */
  async signIn(who: Where & { loginId: string; password: string }): Promise<SignInOutcome> {
    const attempt = { loginId: who.loginId, network: networkOf(who.ip) }
    const user = await this.userOf(who.loginId)
    const whose = refusedOf(user)
    if (!(await this.#waited(attempt, user, who))) return { ...whose, code: 'BUSY' }
    const answer = await this.#passwords.check(user?.passwordHash ?? null, who.password)
    if (answer === 'busy') return { ...whose, code: 'BUSY' }
    if (answer === 'wrong' || user === null) {
      this.#failed.failed(attempt)
      this.#tellOfFailure(user)
      return { ...whose, code: 'LOGIN_FAILED' }
    }
    this.#failed.succeeded(attempt)
    const outcome = await this.#goOn(user, who)
    // a change of the password ends the sessions that it finds: one that began after it ends here [AU102]
    const newest = await this.userOf(who.loginId)
    if (newest?.passwordHash === user.passwordHash) return outcome
    if (outcome.kind === 'signed-in') await this.end(outcome.session, 'credentials')
    return { ...whose, code: 'LOGIN_FAILED' }
  }

  #tellOfFailure(user: UserRow | null): void {
    if (user !== null && !user.isDemo) this.tell(user.userId, 'failed-sign-ins')
  }

  /** The password was right: a second factor is asked for where one is set, else a session begins. */
  async #goOn(user: UserRow, where: Where): Promise<SignInOutcome> {
    const barred = await this.barred(user.userId)
    if (barred !== null)
      return { kind: 'refused', user: user.userId, code: barred.code, standing: barred }
    const ask = (await this.#deps.secondFactor?.(user, where)) ?? null
    if (ask !== null) return { kind: 'second-factor', ...ask }
    return { kind: 'signed-in', user, ...(await this.begin(user, where)) }
  }

  /**
   * Why the account of somebody who has shown who it is may not be used now [PP20]: every way to sign in asks this
   * before a session begins. Null: it may be, also by who has taken a break: that session bets nothing [PP26].
   */
  async barred(userId: UserId): Promise<Refusal | null> {
    const { standings } = this.#deps
    const refusal = signInRefusal((await standings.standing(userId)) ?? undefined)
    if (refusal?.code !== 'REGISTRATION_REFUSED') return refusal
    return { ...refusal, why: await standings.whyRefused(userId) }
  }

  /**
   * Makes a fresh demo player with a wallet of its own, and signs it in [AU6]: DEMO_LIMIT where its network
   * has had as many as it may within the hour, DEMO_FULL where there are as many as there may be [AU21].
   */
  async signInDemo(who: Where): Promise<DemoOutcome> {
    const { demos, exchange, now } = this.#deps
    const added = await demos.add({ ...newDemoName(), madeFrom: networkOf(who.ip) }, now())
    if (added.kind !== 'added') return refused(QUOTA_CODES[added.kind])
    const { user } = added
    const { userId } = user
    const { kind } = await exchange.openAccount(userId)
    if (kind !== 'opened') {
      await demos.remove(userId)
      return refused('DEMO_LOGIN_FAILED')
    }
    this.#deps.demoMade?.(userId)
    return { kind: 'signed-in', user, ...(await this.begin(user, who)) }
  }

  /** The user of this login; null: there is none. */
  async userOf(loginId: string): Promise<UserRow | null> {
    return isStorable(loginId) ? this.#deps.users.findByLogin(loginId) : null
  }

  /** The player of this login; null: unknown, or an operator. */
  async playerOf(loginId: string): Promise<UserId | null> {
    return isStorable(loginId) ? this.#deps.users.playerOfLogin(loginId) : null
  }

  /** Waits as long as earlier failures require, for any user [AU70]; false: too many wait already. */
  async #waited(attempt: Attempt, user: UserRow | null, who: Where): Promise<boolean> {
    const { pause = byTheClock } = this.#deps
    const isWatched = this.#failed.isWatched(attempt)
    const isKnown = isWatched && (await this.knows(user?.userId ?? NOBODY, who))
    const waitMs = this.#failed.waitMs(attempt, isKnown)
    if (waitMs === 0) return true
    if (this.#waiting >= MOST_WAITING) return false
    this.#waiting += 1
    await pause(waitMs).finally(() => (this.#waiting -= 1))
    return true
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
}

const refused = (code: SignInRefusal): DemoOutcome => ({ kind: 'refused', user: null, code })

/** PostgreSQL keeps every text but one with a zero character, which no login has. */
const isStorable = (text: string): boolean => !text.includes('\0')

function newDemoName(): Pick<UserRow, 'loginId' | 'displayName'> {
  const name = randomBytes(6).toString('hex')
  return { loginId: `demo-${name}`, displayName: `Demo ${name.slice(0, 4).toUpperCase()}` }
}

const QUOTA_CODES = { 'too-many-from-there': 'DEMO_LIMIT', 'too-many': 'DEMO_FULL' } as const

const refusedOf = (user: UserRow | null) =>
  ({ kind: 'refused', user: user === null ? null : user.userId }) as const
