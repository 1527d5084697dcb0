import type {
  Asserted,
  Created,
  CreationOptions,
  RequestOptions,
} from '@crease/contract/accounts/passkey-shapes.ts'
import type { Standing } from './standing.ts'
import type { ChallengeSource, PasskeyRow, Passkeys } from './passkeys.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Session } from '../sessions/session.ts'
import type { PagePlace } from './page-place.ts'

/** A place that passkeys can be made for. */
export interface Site extends PagePlace {
  readonly rpId: string
}

/** The asker of a challenge: a session and its user, or, before a sign-in, a network. */
export interface ChallengeAsker {
  /** null: unknown yet; the passkey names the user */
  readonly user: UserId | null
  readonly from: ChallengeSource
}

const TIMEOUT_MS = 60_000
/** ES256, EdDSA, RS256: what authenticators have, the best first. */
const ALGORITHMS = [-7, -8, -257]
const CHALLENGE_BYTES = 32

/** Makes passkeys and has them sign, by WebAuthn; the library is loaded when it is first asked. */
export class PasskeyCeremonies {
  readonly #rows: Passkeys
  readonly #now: () => number

  constructor(rows: Passkeys, now: () => number) {
    this.#rows = rows
    this.#now = now
  }

  /** How a new passkey of this user is asked for [AU96]. */
  async creation(
    { userId: user, id: addedIn }: Pick<Session, 'userId' | 'id'>,
    standing: Standing,
    site: Site,
  ): Promise<CreationOptions> {
    const challenge = await this.#challenge({ user, from: { addedIn } })
    const known = await this.#rows.of(user)
    return {
      rp: { id: site.rpId, name: 'Crease' },
      user: { id: handleOf(user), name: standing.loginId, displayName: standing.displayName },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: known.map(named),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }
  }

  /** Keeps the passkey that was made; false: it is none of ours, or there is no place for it. */
  async add(
    user: UserId,
    made: { readonly name: string; readonly response: Created },
    site: Site,
  ): Promise<boolean> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const verified = await verifyRegistrationResponse({
      response: { ...made.response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => this.#rows.take(challenge, user, this.#now()),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null)
    if (verified?.registrationInfo === undefined) return false
    const { credential } = verified.registrationInfo
    return this.#rows.add({
      id: credential.id,
      userId: user,
      rpId: site.rpId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [],
      name: made.name,
      madeAt: new Date(this.#now()),
    })
  }

  /** The request to a passkey for a signature: one of this user's, or, before a sign-in, any that names its user. */
  async request(asker: ChallengeAsker, site: Site): Promise<RequestOptions> {
    const { user } = asker
    const challenge = await this.#challenge(asker)
    const keys = user === null ? [] : await this.#rows.of(user)
    return {
      challenge,
      rpId: site.rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: keys.filter(({ rpId }) => rpId === site.rpId).map(named),
    }
  }

  /** The user whose passkey signed the challenge of `user` (null: before a sign-in); null: none. */
  async signer(user: UserId | null, response: Asserted, site: Site): Promise<UserId | null> {
    const key = await this.#rows.find(response.id)
    if (key === null || !isOwnKey(key, user, response)) return null
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const verified = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => this.#rows.take(challenge, user, this.#now()),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: { id: key.id, publicKey: Uint8Array.from(key.publicKey), counter: key.counter },
    }).catch(() => null)
    if (verified?.verified !== true) return null
    const { newCounter } = verified.authenticationInfo
    return (await this.#rows.use(key.id, newCounter, this.#now())) ? key.userId : null
  }

  /** Whether a passkey that signed is too little without the password [AU158]. */
  async needsPassword({ id }: Pick<Asserted, 'id'>): Promise<boolean> {
    return (await this.#rows.find(id))?.needsPassword ?? true
  }

  /** A passkey signed in with the password of this hash. */
  knowsPassword({ id }: Pick<Asserted, 'id'>, passwordHash: string | null): Promise<void> {
    return this.#rows.knowsPassword(id, passwordHash)
  }

  async #challenge({ user, from }: ChallengeAsker): Promise<string> {
    const bytes = crypto.getRandomValues(Buffer.alloc(CHALLENGE_BYTES))
    const challenge = bytes.toString('base64url')
    await this.#rows.ask({ challenge, user, from }, this.#now())
    return challenge
  }
}

/** The user handle of a passkey. */
const handleOf = (user: UserId): string => Buffer.from(String(user)).toString('base64url')

/** Before a sign-in the key must name its user, and the named user must be its own [AU151]. */
function isOwnKey({ userId }: PasskeyRow, asked: UserId | null, { response }: Asserted): boolean {
  const isNamed = response.userHandle === handleOf(userId)
  if (asked === null) return isNamed
  return asked === userId && (response.userHandle === undefined || isNamed)
}

const named = ({ id }: PasskeyRow): { id: string; type: 'public-key' } => ({
  id,
  type: 'public-key',
})
