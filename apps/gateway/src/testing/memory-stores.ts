import type { CasinoReads, HistoryReads, StakeButtonStore } from '../betting/reads.ts'
import type { SportReads } from '../api/handlers/sport-handlers.ts'
import type { ProtectionDeps } from '../api/handlers/protection-handlers.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import { refused } from '@crease/protocol/edge-refusal.ts'
import type { AccountDeps } from '../api/handlers/account-handlers.ts'
import { OWN_TENANT } from '@crease/contract/look/own-tenant.ts'
import { ANY_HOST, type Tenant } from '@crease/contract/look/tenant.ts'
import type { HostRow, TenantAct } from '@crease/people/tenants/tenants.ts'
import type { TenantStore } from '../tenants/tenants.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { AddedDemoUser, NewDemoUser } from '@crease/people/users/demo-users.ts'
import type { UserRow } from '@crease/people/users/users.ts'
import type { OwnButtons } from '@crease/ledger/reads/report-rows.ts'
import { MemorySessions } from './memory-sessions.ts'
import type { AccountNoticeKind } from '@crease/contract/accounts/account-notices.ts'
import type {
  AccountNoticeStore,
  DemoStore,
  StandingStore,
  UserStore,
} from '@crease/people/sessions/stores.ts'

/** Users and sessions in memory, for tests of the API; the real ones have a test on PostgreSQL. */
export class MemoryUsers implements UserStore {
  readonly rows: UserRow[] = []

  readonly findByLogin = async (loginId: string): Promise<UserRow | null> =>
    this.rows.find((row) => row.loginId === loginId) ?? null

  readonly playerOfLogin = async (loginId: string): Promise<UserId | null> => {
    const found = await this.findByLogin(loginId)
    return found === null || found.isOperator ? null : found.userId
  }

  readonly add = async (user: Omit<UserRow, 'userId' | 'isOperator'>): Promise<UserRow | null> => {
    if (this.rows.some((row) => row.loginId === user.loginId)) return null
    const row = { ...user, userId: userId(this.rows.length + 1), isOperator: false }
    this.rows.push(row)
    return row
  }
}

/** Demo users in memory, as many as anybody wants; the quotas have a test on PostgreSQL. */
export class MemoryDemos implements DemoStore {
  readonly #users: MemoryUsers
  /** what the next one is answered instead */
  nextAnswer: AddedDemoUser | null = null

  constructor(users: MemoryUsers) {
    this.#users = users
  }

  readonly add = async ({ loginId, displayName }: NewDemoUser): Promise<AddedDemoUser> => {
    const scripted = this.nextAnswer
    this.nextAnswer = null
    if (scripted !== null) return scripted
    const user = await this.#users.add({ loginId, displayName, passwordHash: null, isDemo: true })
    return user === null ? { kind: 'too-many' } : { kind: 'added', user }
  }

  readonly remove = async (user: UserId): Promise<boolean> => {
    const at = this.#users.rows.findIndex((row) => row.userId === user)
    if (at !== -1) this.#users.rows.splice(at, 1)
    return at !== -1
  }
}

/** Notices to players about their account, in memory. */
export class MemoryNotices implements AccountNoticeStore {
  readonly told: [UserId, AccountNoticeKind][] = []

  readonly add = async (user: UserId, what: AccountNoticeKind): Promise<void> =>
    void this.told.push([user, what])

  readonly addForOperators = async (): Promise<void> => undefined
}

/** The stores of sign-in, in memory. */
export function memoryStores() {
  const users = new MemoryUsers()
  const sessions = new MemorySessions()
  return { users, demos: new MemoryDemos(users), sessions, notices: new MemoryNotices() }
}

/** Stake buttons in memory; a tab that is null stays as it is. */
export class MemoryButtons implements StakeButtonStore {
  readonly rows = new Map<UserId, OwnButtons>()

  readonly find = async (user: UserId): Promise<OwnButtons> =>
    this.rows.get(user) ?? { game: null, casino: null }

  readonly set = async (user: UserId, { game, casino }: OwnButtons): Promise<OwnButtons> => {
    const before = await this.find(user)
    const now = { game: game ?? before.game, casino: casino ?? before.casino }
    this.rows.set(user, now)
    return now
  }
}

const NO_MESSAGE = refused({ code: 'MESSAGE_UNKNOWN' })

/** An account that keeps nothing beside its money, and says nothing. */
export const keepsNothing = (): AccountDeps['player'] => ({
  notices: {
    headsAfter: async () => ({ heads: [], number: 0, linesOf: async () => [] }),
    seen: async () => 0,
    see: async () => 0,
  },
  favourites: {
    find: async () => ({ markets: [], tables: [] }),
    change: async () => ({ markets: [], tables: [] }),
  },
  messages: {
    send: async () => NO_MESSAGE,
    own: async () => [],
    forOperators: async () => ({ messages: [], unanswered: 0 }),
    answer: async () => NO_MESSAGE,
  },
  marketOf: () => null,
  push: { publicKey: async () => null, add: async () => {}, remove: async () => {} },
  now: Date.now,
  changed: () => {},
})
/** Tenants in memory: the product's own, and whatever a test adds; `operator` may change them. */
export class MemoryTenants implements TenantStore {
  readonly rows = new Map<string, Tenant>([[ANY_HOST, OWN_TENANT]])
  readonly acts: TenantAct[] = []
  operator: UserId | null = null
  isAway = false

  readonly all = async (): Promise<readonly HostRow[]> => {
    if (this.isAway) throw new Error('the ledger is away')
    return [...this.rows].map(([host, tenant]) => ({ host, tenant }))
  }

  readonly operatorName = async (user: UserId): Promise<string | null> =>
    user === this.operator ? 'Omar' : null

  readonly set = async (act: TenantAct): Promise<boolean> => {
    this.acts.push(act)
    const { host, tenant, refusedWith } = act
    if (refusedWith !== null) return true
    if (tenant === null) return host !== ANY_HOST && this.rows.delete(host)
    this.rows.set(host, tenant)
    return true
  }
}

/** No sport has settings: they have tests on PostgreSQL. */
export const NO_SPORTS: SportReads = { all: async () => [], asked: async () => [] }

/** Every account is open, and without play. */
export const NO_STANDINGS: StandingStore = {
  standing: async () => null,
  whyRefused: async () => '',
}
const NO_PLAY: ProtectionDeps['play'] = { activity: async () => [] }
export const NOBODY_PLAYED: Pick<ProtectionDeps, 'play' | 'mailExclusion'> = {
  play: NO_PLAY,
  mailExclusion: () => undefined,
}

/** No rounds here: they are tried on PostgreSQL. */
export const NO_HISTORY: HistoryReads = {
  settledBets: async () => ({ rows: [], next: null }),
  marketAccount: async () => null,
  bySport: async () => [],
  byMarket: async () => ({ rows: [], next: null }),
}

export const NO_CASINO: CasinoReads = {
  currentBets: async () => ({ rows: [], total: 0, stake: NO_MONEY, liability: NO_MONEY, upTo: 0 }),
  results: async () => ({ rows: [], total: 0, upTo: 0 }),
}
