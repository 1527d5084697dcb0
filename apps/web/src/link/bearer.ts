/** The session token that every call and every socket carries, its renewal, and the news that it helps no more. */

let token: string | null = null
/** whose token it is; null: not named yet */
let owner: string | null = null
let session = new AbortController()
let endsAt = 0
let onExpired: ((why?: string) => void) | null = null
/** heard before anybody listened */
let expired: { readonly why?: string | undefined } | null = null
let onRenewed: (next: RenewedToken) => void = () => {}

/** An access token, and when it ends by this browser's clock: epoch milliseconds. */
export interface RenewedToken {
  readonly token: string
  readonly tokenEndsAt: number
}

/** A token is renewed so long before its end, where it is asked for: it may be a while on the way. */
const EARLY_MS = 5000

/** The token that calls and sockets carry; null without a session. */
export const bearer = (): string | null => token

/**
 * Aborted when another player comes or this one goes, and by no renewal: requests of one player are neither sent for the
 * next one nor answered to them [BS125].
 */
export const sessionSignal = (): AbortSignal => session.signal

/** Whose session it is; null: this page has not named it yet. */
export const bearerUser = (): string | null => owner

/** Sets the token of the next calls and sockets; another user is another session. */
export function setBearer(
  value: string | null,
  tokenEndsAt = Number.POSITIVE_INFINITY,
  userId = owner,
): void {
  token = value
  // of a token that came without, nothing is known
  endsAt = tokenEndsAt === 0 ? Number.POSITIVE_INFINITY : tokenEndsAt
  const before = owner
  owner = userId
  // the first user is of the session that the page began with
  if (before === null || before === userId) return
  session.abort()
  session = new AbortController()
}

/** Names what happens when no renewal helps: signing out everywhere. */
export function whenTokenExpires(listener: (why?: string) => void): void {
  onExpired = listener
  if (expired !== null && token !== null) listener(expired.why)
  expired = null
}

/** The server no longer knows the session: its listeners end it here. */
export function tokenHasExpired(why?: string): void {
  if (onExpired === null) expired = { why }
  else onExpired(why)
}

/** Names who keeps a renewed token. */
export function whenRenewed(listener: typeof onRenewed): void {
  onRenewed = listener
}

/** Another token has taken the place of this one, in this tab or another. */
export function tokenRenewed(next: RenewedToken): void {
  setBearer(next.token, next.tokenEndsAt)
  onRenewed(next)
}

/** The server takes this token no more, whatever the clock says. */
export function tokenRefused(refused: string): void {
  if (refused === token) endsAt = 0
}

/** Whether the token is too old to ask with. */
export const isTokenOld = (): boolean => token !== null && Date.now() >= endsAt - EARLY_MS

/** The token for a request, renewed first if it is old [UI631]; '' without a session. */
export async function freshBearer(): Promise<string> {
  if (isTokenOld()) await renewed()
  return token ?? ''
}

/** Renews the token; the code that does comes when it is first needed. */
export async function renewed(): Promise<'renewed' | 'over' | 'lost'> {
  // as it is now: while the code comes another tab may renew, and this one hear of it
  const used = token
  try {
    const { renew } = await import('./renew.ts')
    return await renew(used)
  } catch {
    // the line is lost, and the code with it
    return 'lost'
  }
}
