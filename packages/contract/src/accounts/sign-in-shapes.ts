import { Type, type Static } from 'typebox'

/** Ways to prove who one is. */
export const Way = Type.Union([
  Type.Literal('password'),
  Type.Literal('totp'),
  Type.Literal('recovery'),
  Type.Literal('passkey'),
])
export type Way = Static<typeof Way>

/** The password was right; a second factor is asked for. */
export const SecondFactorReply = Type.Object({
  success: Type.Literal(true),
  kind: Type.Literal('second-factor'),
  ticket: Type.String(),
  ways: Type.Array(Way),
})
export type SecondFactorReply = Static<typeof SecondFactorReply>

/** The previous sign-in, as shown to the player. */
export const LastSignIn = Type.Object({
  at: Type.String(),
  device: Type.String(),
  network: Type.String(),
})
export type LastSignIn = Static<typeof LastSignIn>
