import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { AddedDemoUser, NewDemoUser } from '@crease/exchange/ledger/reads/demo-users.ts'
import type { SessionRow } from '@crease/exchange/ledger/reads/sessions.ts'
import type { UserRow } from '@crease/exchange/ledger/reads/users.ts'
import type { OwnButtons } from '@crease/exchange/ledger/reads/report-rows.ts'
import type { StakeButtonStore } from '../betting/reads.ts'
import type { DemoStore, SessionStore, UserStore } from '../sessions/stores.ts'

/** Users and sessions in memory, for tests of the door; the real ones have a test on PostgreSQL. */
export class MemoryUsers implements UserStore {
  readonly rows: UserRow[] = []

  readonly findByLogin = async (loginId: string): Promise<UserRow | null> =>
    this.rows.find((row) => row.loginId === loginId) ?? null

  readonly add = async (user: Omit<UserRow, 'userId'>): Promise<UserRow | null> => {
    if (this.rows.some((row) => row.loginId === user.loginId)) return null
    const row = { ...user, userId: userId(this.rows.length + 1) }
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

  readonly over = async (): Promise<readonly UserId[]> => []

  readonly remove = async (user: UserId): Promise<boolean> => {
    const at = this.#users.rows.findIndex((row) => row.userId === user)
    if (at !== -1) this.#users.rows.splice(at, 1)
    return at !== -1
  }
}

/** Counts what it is asked, so that a test sees what a cache has answered. */
export class MemorySessions implements SessionStore {
  readonly rows = new Map<string, SessionRow>()
  /** how often a session was looked up: what the cache answers is not */
  finds = 0

  readonly add = async (session: SessionRow): Promise<void> => {
    this.rows.set(session.tokenHash.toString('hex'), session)
  }

  readonly find = async (tokenHash: Buffer): Promise<SessionRow | null> => {
    this.finds += 1
    return this.rows.get(tokenHash.toString('hex')) ?? null
  }

  readonly remove = async (tokenHash: Buffer): Promise<void> => {
    this.rows.delete(tokenHash.toString('hex'))
  }

  readonly removeExpired = async (now: number): Promise<number> => {
    const expired = [...this.rows].filter(([, row]) => row.expiresAt <= now)
    for (const [key] of expired) this.rows.delete(key)
    return expired.length
  }
}

/** What sign-in stands on, in memory. */
export function memoryStores() {
  const users = new MemoryUsers()
  return { users, demos: new MemoryDemos(users), sessions: new MemorySessions() }
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
