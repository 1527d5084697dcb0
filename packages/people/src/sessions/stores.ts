import type { AccountNotices } from '../notices/account-notices.ts'
import type { PlayReads } from '../protection/play-reads.ts'
import type { DemoUsers } from '../users/demo-users.ts'
import type { Users } from '../users/users.ts'
import type { SessionRows } from './session-rows.ts'

/** The users' data that sign-in needs. */
export type UserStore = Pick<Users, 'findByLogin' | 'playerOfLogin' | 'add'>

/** Whether accounts may be used. */
export type StandingStore = Pick<PlayReads, 'standing' | 'whyRefused'>

/** The demo users, bounded in number. */
export type DemoStore = Pick<DemoUsers, 'add' | 'remove'>

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
