/** How long a session lasts, however much it is used [AU4]. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000
/** An operator's. */
export const OPERATOR_LIFE_MS = 8 * 60 * 60_000
/** An unused session ends after this time [AU52]. */
export const IDLE_MS = 30 * 60_000
/** Lifetime of an access token; it is renewed afterwards [AU51]. */
export const ACCESS_LIFE_MS = 10 * 60_000
/** A refresh token may be used twice within this time, because the first reply may be lost [AU54]. */
export const GRACE_MS = 10_000
/** Sessions that one account may have at once [AU56]. */
export const MOST_SESSIONS = 5
/** Ended sessions are kept for this time [AU50]. */
export const KEPT_MS = 90 * 24 * 60 * 60_000
/**
 * Access tokens that are kept of one session, the oldest forgotten first, and renewals after which it ends: seventy are
 * made in twelve hours. A refresh token is kept as long as its session, so that a copy of it is always known [AU55].
 */
export const MOST_TOKENS = 256
/** A step-up is valid for this time [AU98]. */
export const PROOF_MS = 5 * 60_000

/** When a session is over unless it is used meanwhile. */
export const endOf = (of: { readonly expiresAt: number; readonly lastUsedAt: number }): number =>
  Math.min(of.expiresAt, of.lastUsedAt + IDLE_MS)
