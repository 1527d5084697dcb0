import { storage } from '../storage.ts'
/** Under this name the browser keeps who is signed in; state/player/auth.ts writes it. */
export const AUTH_KEY = 'crease-auth'

/** The session as the browser stores it. */
export interface KeptSession {
  readonly token: string
  readonly userId: string
  /** epoch milliseconds by this browser's clock */
  readonly tokenEndsAt: number
}

/** The stored session, before the code of sessions is loaded; null: there is none. */
export function keptSession(): KeptSession | null {
  const { token, userId, isLoggedIn, tokenEndsAt } = Object(keptState())
  if (typeof token !== 'string' || token === '' || isLoggedIn !== true) return null
  return { token, userId: String(userId), tokenEndsAt: Number(tokenEndsAt ?? 0) }
}

/** The same where nothing has to be set up before anything else is fetched [UI651]. */
export function readySession(): KeptSession | null {
  const { setUp = 'done' } = Object(keptState())
  return setUp === 'done' ? keptSession() : null
}

function keptState(): unknown {
  try {
    const kept: unknown = JSON.parse(storage.getItem(AUTH_KEY) ?? 'null')
    return Object(kept).state
  } catch {
    // a storage with something else in it
    return null
  }
}
