import type { UserId } from '@crease/domain/units/ids.ts'

/** A sign-in that holds, by its own id: tokens come and go, rooms and timers hang on this [AU50]. */
export interface Session {
  readonly id: string
  readonly userId: UserId
  /** when it is over unless it is used meanwhile, as was last known; epoch milliseconds */
  readonly expiresAt: number
}

/** The caller and the address; without an address only the player's own rate limit counts. */
export interface Caller extends Session {
  readonly ip?: string
}

/** The place of a sign-in. */
export interface Where {
  readonly ip: string
  /** what the browser or program says of itself; absent: nothing */
  readonly device?: string | undefined
  /** ids of earlier sessions of this device, as it says */
  readonly knownAs?: readonly string[] | undefined
}

/** The tokens for a browser: the refresh token is for its cookie alone. */
export interface Tokens {
  readonly token: string
  /** how long the access token is good, milliseconds */
  readonly goodForMs: number
  readonly refreshToken: string
  /** how long the session lasts at most from now, milliseconds */
  readonly sessionForMs: number
}
