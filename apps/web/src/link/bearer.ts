/** The session token that every call and every socket carries, and the news that it has expired. */

let token: string | null = null
let onExpired: () => void = () => {}

export const bearer = (): string | null => token

export function setBearer(value: string | null): void {
  token = value
}

/** Names what happens when the server says that the token has expired: signing out everywhere. */
export function whenTokenExpires(listener: () => void): void {
  onExpired = listener
}

export function tokenHasExpired(): void {
  onExpired()
}
