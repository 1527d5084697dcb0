import type { SessionRow } from '../../ledger/sessions.ts'
import type { UserRow } from '../../ledger/users.ts'

/** What sign-in needs to know of users; `ledger/users.ts` is the real one. */
export interface UserStore {
  readonly findByLogin: (loginId: string) => Promise<UserRow | null>
  /** null if the login is taken */
  readonly add: (user: Omit<UserRow, 'userId'>) => Promise<UserRow | null>
}

/** Where sign-ins outlive the server; `ledger/sessions.ts` is the real one. */
export interface SessionStore {
  readonly add: (session: SessionRow) => Promise<void>
  readonly find: (tokenHash: Buffer) => Promise<SessionRow | null>
  readonly remove: (tokenHash: Buffer) => Promise<void>
  readonly removeExpired: (now: number) => Promise<number>
}
