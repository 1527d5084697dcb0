/** The session token that every call and every socket carries, and the news that it has expired. */

let token: string | null = null
let onExpired: () => void = () => {}

/** The token that calls and sockets carry; null while nobody is signed in. */
export const bearer = (): string | null => token

/** Names the token of the calls and sockets that come. */
export function setBearer(value: string | null): void {
  token = value
}

/** Names what happens when the server says that the token has expired: signing out everywhere. */
export function whenTokenExpires(listener: () => void): void {
  onExpired = listener
}

/** The server no longer knows the token: whoever waits to hear it ends the session. */
export function tokenHasExpired(): void {
  onExpired()
}
