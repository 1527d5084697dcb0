import { Type, type Static } from 'typebox'
import { Asserted, Created } from './passkey-shapes.ts'
import { nullable, Text, Id, done } from '../plain-shapes.ts'

/** Shapes of registration, passwords and second factors. */

/** The terms of ours that a player accepts; a change of meaning is a new version. */
export const TERMS_VERSION = '2026-11-23'

/** its real bounds have a sentence of their own [AU84] */
const Password = Type.String({ maxLength: 1024 })
/** 256 bits, base64url */
const Token = Type.String({ minLength: 1, maxLength: 64 })
const Code = Type.String({ minLength: 1, maxLength: 32 })

export const RegistrationReply = done({
  open: Type.Boolean(),
  minAge: Type.Number(),
  termsVersion: Type.String(),
  /** a forgotten password can be mailed about */
  mails: Type.Boolean(),
  /** this host can ask for passkeys */
  passkeys: Type.Boolean(),
})
export type RegistrationReply = Static<typeof RegistrationReply>

export const RegisterBody = Type.Object({
  loginId: Id,
  password: Password,
  name: Type.String({ minLength: 1, maxLength: 24 }),
  /** a calendar day, YYYY-MM-DD */
  born: Type.String({ maxLength: 10 }),
  ofAge: Type.Literal(true),
  termsVersion: Type.String({ maxLength: 32 }),
  email: Type.Optional(Type.String({ maxLength: 254 })),
})
export type RegisterBody = Static<typeof RegisterBody>

export const SignInCodeBody = Type.Object({ ticket: Token, code: Code })

export const PasskeySignInOptionsBody = Type.Object({ ticket: Type.Optional(Token) })
export const PasskeySignInBody = Type.Object({ ticket: Type.Optional(Token), response: Asserted })
export const AddPasskeyBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40 }),
  response: Created,
})
export const RemovePasskeyBody = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1400 }) })

/** A new mail address, and the token that was mailed there [AU152]. */
export const ChangeEmailBody = Type.Object({ email: Type.String({ maxLength: 254 }) })
export const ConfirmEmailBody = Type.Object({ token: Token })

export const ForgotPasswordBody = Type.Object({ loginId: Id })
export const ResetPasswordBody = Type.Object({ token: Token, password: Password })
export const ChangePasswordBody = Type.Object({ current: Password, password: Password })

export const StepUpBody = Type.Union([
  Type.Object({ way: Type.Literal('password'), password: Password }),
  Type.Object({ way: Type.Literal('totp'), code: Code }),
  Type.Object({ way: Type.Literal('passkey'), response: Asserted }),
])
export type StepUpBody = Static<typeof StepUpBody>

export const SecurityReply = done({
  loginId: Type.String(),
  /** a demo account has no password, and nothing here */
  hasPassword: Type.Boolean(),
  mustChange: Type.Boolean(),
  /** an operator, who needs a second factor */
  needsFactor: Type.Boolean(),
  totp: Type.Boolean(),
  codesLeft: Type.Number(),
  /** mostly covered; null: the account has none */
  email: nullable(Type.String()),
  /** mail is sent from here, so that an address can be changed */
  mails: Type.Boolean(),
  /** passkeys can be made and used at this host */
  passkeysHere: Type.Boolean(),
  passkeys: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      madeAt: Type.String(),
      usedAt: nullable(Type.String()),
    }),
  ),
})
export type SecurityReply = Static<typeof SecurityReply>

export const BeginTotpReply = done({
  /** base32, to be typed */
  secret: Type.String(),
  /** otpauth://, to be drawn */
  uri: Type.String(),
})
export const ConfirmTotpBody = Type.Object({ code: Code })
/** Shown once; null: those that there are stay. */
export const CodesReply = done({ codes: nullable(Type.Array(Type.String())) })

export const OperatorResetBody = Type.Object({ loginId: Id, reason: Text })
