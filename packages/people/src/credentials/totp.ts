import { Secret, TOTP } from 'otpauth'

/** One step of drift either way is taken [AU93]. */
const DRIFT_STEPS = 1
const STEP_MS = 30_000
const SECRET_BYTES = 20

/** A secret for an app that shows codes, 160 random bits. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes

/** The step of which this is the code, around `now` (epoch milliseconds); null: of none. */
export function totpStep(secret: Uint8Array, code: string, now: number): number | null {
  const delta = codes(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

/** The secret for the app: as text, or as a picture. */
export function totpSetup(
  secret: Uint8Array,
  who: { readonly issuer: string; readonly label: string },
): { readonly secret: string; readonly uri: string } {
  const made = codes(secret, who)
  return { secret: made.secret.base32, uri: made.toString() }
}

const codes = (secret: Uint8Array, who?: { readonly issuer: string; readonly label: string }) =>
  new TOTP({ ...who, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
