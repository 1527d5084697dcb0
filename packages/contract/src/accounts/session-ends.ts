import { Type, type Static } from 'typebox'

/** Why a session came to its end. */
export const SessionEnd = Type.Union([
  /** its player signed out */
  Type.Literal('signed-out'),
  /** its player ended it from another device */
  Type.Literal('ended'),
  /** an operator ended it */
  Type.Literal('operator'),
  /** its player signed in on more devices than an account may have */
  Type.Literal('too-many'),
  /** unused for too long */
  Type.Literal('idle'),
  /** it is as old as one may be */
  Type.Literal('age'),
  /** a refresh token of it was used twice: somebody has a copy */
  Type.Literal('reused'),
  /** the password or another proof of who its player is was changed */
  Type.Literal('credentials'),
  /** the account was locked, closed, or takes a pause */
  Type.Literal('account'),
  /** it lasted as long as its player wished at most */
  Type.Literal('limit'),
])
export type SessionEnd = Static<typeof SessionEnd>
