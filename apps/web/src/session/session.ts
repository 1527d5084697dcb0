import { forgetPlayer } from '../state/session-stores.ts'
import { call } from '../link/call.ts'
import { forgetSession, isSignedIn, useAuth } from '../state/player/auth.ts'
import { wishesSwitch } from '../sports/state/orders/dead-man.ts'
import { pause } from '../state/connection/pause.ts'
import { emptyStorage } from './empty-storage.ts'

/** Pauses before the attempts to end a session at the server, milliseconds [DR59]. */
const SIGN_OUT_MS = [0, 1000, 2000, 4000, 8000, 16_000]
/** Each waits so long for the switch, milliseconds: the page may be closed any moment. */
const DISARMED_WITHIN_MS = 500

/**
 * Signs out here at once, and forgets the data of the player in this browser [DR58]. The server disarms the player's
 * switch [BS54] and ends the session, each asked until it answers [DR59]; resolves to whether the session has ended.
 */
export async function signOut(): Promise<boolean> {
  const { token } = useAuth.getState()
  let isArmed = wishesSwitch()
  forgetSession()
  forgetPlayer()
  emptyStorage()
  if (token === '') return true
  const disarm = async (): Promise<void> => {
    const outcome = await call('setDeadManSwitch', { token, body: { timeoutSeconds: 0 } })
    if (outcome.kind === 'answered') isArmed = false
  }
  for (const pauseMs of SIGN_OUT_MS) {
    if (pauseMs > 0) await pause(pauseMs)
    // before the end of the session, after which nothing is disarmed
    if (isArmed) await Promise.race([disarm(), pause(DISARMED_WITHIN_MS)])
    const outcome = await call('signOut', { token })
    // refused: the session has ended already, maybe by an attempt whose answer was lost
    if (outcome.kind === 'answered' || (outcome.kind === 'refused' && outcome.status === 401)) {
      return true
    }
  }
  return false
}

/** The server ended it: the token has expired, or was given back elsewhere. */
export function sessionEnded(why?: string): void {
  const auth = useAuth.getState()
  forgetSession(isSignedIn(auth) ? (why ?? '') : auth.ended)
}

/** The welcome is shown once after a sign-in. */
export function closeBanner(): void {
  useAuth.setState({ showbaner: false })
}
