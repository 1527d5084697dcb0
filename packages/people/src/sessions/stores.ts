import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { AddedDemoUser, NewDemoUser } from '../users/demo-users.ts'
import type { UserRow } from '../users/users.ts'
import type { AccountNotices } from '../notices/account-notices.ts'
import type { SessionRows } from './session-rows.ts'

/** The users' data that sign-in needs; `users/users.ts` is the real store. */
export interface UserStore {
  readonly findByLogin: (loginId: string) => Promise<UserRow | null>
  /** null for an unknown login, and for an operator's */
  readonly playerOfLogin: (loginId: string) => Promise<UserId | null>
  /** null if the login is taken */
  readonly add: (user: Omit<UserRow, 'userId' | 'isOperator'>) => Promise<UserRow | null>
}

/** Whether accounts may be used; `protection/play-reads.ts` is the real one. */
export interface StandingStore {
  readonly standing: (userId: UserId) => Promise<StandingRow | null>
  /** the reason of a refused registration [PP36] */
  readonly whyRefused: (userId: UserId) => Promise<string>
}

/** The demo users, bounded in number; `users/demo-users.ts` is the real one. */
export interface DemoStore {
  readonly add: (user: NewDemoUser, now: number) => Promise<AddedDemoUser>
  /** false while its account has something */
  readonly remove: (user: UserId) => Promise<boolean>
}

/** Notices to players about their account. */
export type AccountNoticeStore = Pick<AccountNotices, 'add' | 'addForOperators'>

/** The store of sessions, which outlives the server. */
export type SessionStore = Pick<
  SessionRows,
  | 'add'
  | 'find'
  | 'byId'
  | 'findRefresh'
  | 'renew'
  | 'end'
  | 'endOf'
  | 'endOverMost'
  | 'alive'
  | 'last'
  | 'knows'
>
