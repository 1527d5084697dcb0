import { Type, type Static } from 'typebox'
import { nullable, oneWord, done } from '../plain-shapes.ts'

/** Ways to prove who one is. */
export const Way = oneWord('password', 'totp', 'recovery', 'passkey')
export type Way = Static<typeof Way>

/** The password was right; a second factor is asked for. */
export const SecondFactorReply = done({
  kind: Type.Literal('second-factor'),
  ticket: Type.String(),
  ways: Type.Array(Way),
})
export type SecondFactorReply = Static<typeof SecondFactorReply>

/** The previous sign-in, as shown to the player. */
const LastSignIn = Type.Object({ at: Type.String(), device: Type.String(), network: Type.String() })

/** The player of a new session, with its access token. */
export const SignInReply = done({
  token: Type.String(),
  /** how long the token is good, milliseconds; its cookie brings the next one [AU51] */
  goodForMs: Type.Integer(),
  userName: Type.String(),
  userId: Type.String(),
  isDemo: Type.Boolean(),
  /** whether the pages of operators are shown; what they may do is asked of the server each time */
  isOperator: Type.Boolean(),
  /** what the device says at its next sign-in, so that strangers' wrong codes do not keep it out [AU91] */
  knownAs: Type.String(),
  /** the sign-in before this one [AU65]; null: this is the first */
  lastSignIn: nullable(LastSignIn),
})
export type SignInReply = Static<typeof SignInReply>
