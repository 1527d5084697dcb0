import { forgetPlayer } from '../state/session-stores.ts'
import { call } from '../link/call.ts'
import { forgetSession, isSignedIn, useAuth, useSessionEnd } from '../state/player/auth.ts'
import { putOutSwitch } from '../sports/state/orders/dead-man.ts'
import { emptyStorage } from './empty-storage.ts'

/** How long after each attempt the server is told again that a session is over, milliseconds [DR59]. */
const TELL_AGAIN_MS = [1000, 2000, 4000, 8000, 16_000]

/**
 * Signs out here at once, and forgets the data of the player in this browser [DR58]. The server is asked until it
 * answers [DR59]; resolves to whether it did.
 */
export async function signOut(): Promise<boolean> {
  const { token } = useAuth.getState()
  if (token !== '') putOutSwitch()
  forgetSession()
  forgetPlayer()
  emptyStorage()
  return token === '' || tellSignedOut(token)
}

async function tellSignedOut(token: string): Promise<boolean> {
  for (const pauseMs of [0, ...TELL_AGAIN_MS]) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const outcome = await call('signOut', { token })
    if (outcome.kind === 'answered') return true
    // It has ended already, maybe by an attempt whose answer was lost.
    if (outcome.kind === 'refused' && outcome.status === 401) return true
  }
  return false
}

/** The server ended it: the token has expired, or was given back elsewhere. */
export function sessionEnded(why?: string): void {
  if (isSignedIn(useAuth.getState())) useSessionEnd.setState({ byItself: true, why })
  forgetSession()
}

/** The welcome is shown once after a sign-in. */
export function closeBanner(): void {
  useAuth.setState({ showbaner: false })
}
