import { Type, type Static } from 'typebox'

/** What players are told of their account itself, beside their bets. */
export const AccountNoticeKind = Type.Union([
  /** wrong passwords for this account, since the last sign-in; `count` of them */
  Type.Literal('failed-sign-ins'),
  /** a refresh token of it came twice: its session was ended [AU55] */
  Type.Literal('session-reused'),
  /** its password was changed, by the present one or a token [AU100] */
  Type.Literal('password-changed'),
  /** a second factor was set up or taken away [AU101] */
  Type.Literal('factors-changed'),
  /** its mail address is another one [AU154] */
  Type.Literal('mail-changed'),
])
export type AccountNoticeKind = Static<typeof AccountNoticeKind>
