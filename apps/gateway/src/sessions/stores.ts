import type { UserId } from '@crease/domain/units/ids.ts'
import type { AddedDemoUser, NewDemoUser } from '@crease/exchange/ledger/reads/demo-users.ts'
import type { SessionRow } from '@crease/exchange/ledger/reads/sessions.ts'
import type { UserRow } from '@crease/exchange/ledger/reads/users.ts'

/** What sign-in needs to know of users; `ledger/users.ts` is the real one. */
export interface UserStore {
  readonly findByLogin: (loginId: string) => Promise<UserRow | null>
  /** null if the login is taken */
  readonly add: (user: Omit<UserRow, 'userId'>) => Promise<UserRow | null>
}

/** The demo users, bounded in number; `ledger/demo-users.ts` is the real one. */
export interface DemoStore {
  readonly add: (user: NewDemoUser, now: number) => Promise<AddedDemoUser>
  /** at most `most` of those made before `then` (epoch milliseconds), and what closed ones were paid since */
  readonly over: (then: number, most: number) => Promise<readonly UserId[]>
  /** false while its account has something */
  readonly remove: (user: UserId) => Promise<boolean>
}

/** Where sign-ins outlive the server; `ledger/sessions.ts` is the real one. */
export interface SessionStore {
  readonly add: (session: SessionRow) => Promise<void>
  readonly find: (tokenHash: Buffer) => Promise<SessionRow | null>
  readonly remove: (tokenHash: Buffer) => Promise<void>
  readonly removeExpired: (now: number) => Promise<number>
}
