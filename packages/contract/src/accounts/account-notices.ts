import { Type, type Static } from 'typebox'

/** Notices about an account itself, besides its bets. */
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
  /** a session was renewed twice with one token, the second time from elsewhere [AU64] */
  Type.Literal('renewed-elsewhere'),
  /** wrong codes behind the right password, since the last sign-in; `count` of them [AU91] */
  Type.Literal('wrong-codes'),
  /** operators alone: there is a new operator, or one who has other second factors [AU156] */
  Type.Literal('operator-made'),
  Type.Literal('operator-factors'),
  /** operators alone: a registration that looks like an excluded player's waits for them [PP29] */
  Type.Literal('registration-held'),
  /** operators alone: a player has written to them [PM1] */
  Type.Literal('message-received'),
  /** an operator has answered a message [PM1] */
  Type.Literal('message-answered'),
])
export type AccountNoticeKind = Static<typeof AccountNoticeKind>
