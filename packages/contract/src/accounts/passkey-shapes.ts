import { Type, type Static } from 'typebox'
import { done } from '../plain-shapes.ts'

/** WebAuthn's JSON between browser and authenticator, as far as we use it. */

/** bytes in base64url, bounded by what any authenticator says */
const Bytes = Type.String({ minLength: 1, maxLength: 16_384 })
const KeyId = Type.String({ minLength: 1, maxLength: 1400 })
const PublicKey = Type.Literal('public-key')
const Named = Type.Object({ id: KeyId, type: PublicKey })

/** How a new passkey is asked for. */
export const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Number() })),
  timeout: Type.Number(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Named),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
})
export type CreationOptions = Static<typeof CreationOptions>

/** How a passkey is asked to sign; no key named: whichever the player has for us. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Number(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(Named),
})
export type RequestOptions = Static<typeof RequestOptions>

/** A passkey that was made. */
export const Created = Type.Object({
  id: KeyId,
  rawId: KeyId,
  type: PublicKey,
  response: Type.Object({ clientDataJSON: Bytes, attestationObject: Bytes }),
})
export type Created = Static<typeof Created>

/** The signature of a passkey. */
export const Asserted = Type.Object({
  id: KeyId,
  rawId: KeyId,
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Bytes),
  }),
})
export type Asserted = Static<typeof Asserted>

export const CreationOptionsReply = done({ options: CreationOptions })
export const RequestOptionsReply = done({ options: RequestOptions })
