import { bearer, renewed, sessionSignal, tokenRefused } from '../link/bearer.ts'
import { keptSession } from '../link/early/kept-session.ts'
import { followTouches } from '../link/touched.ts'
import { useAuth } from '../state/player/auth.ts'
import { sessionEnded } from './session.ts'

/** Renewed so long before its end, milliseconds: a slow line has time, and a second try. */
const BEFORE_END_MS = 60_000
/** After a renewal that was lost it is tried again, milliseconds. */
const AGAIN_MS = 10_000
/** A token of a clock that has jumped is not renewed all the time. */
const LEAST_MS = 5000

/** Renews the token before its end for as long as the page lives [UI631]; the returned function ends it. */
export function keepRenewed(): () => void {
  const stopTouches = followTouches()
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = async (): Promise<void> => {
    if ((await renewed()) === 'lost') wait(AGAIN_MS)
  }
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), ms)
  }
  const follow = ({ token, tokenEndsAt }: { token: string; tokenEndsAt: number }): void => {
    if (token !== '') wait(Math.max(LEAST_MS, tokenEndsAt - BEFORE_END_MS - Date.now()))
  }
  const stop = useAuth.subscribe((now, before) => now.token !== before.token && follow(now))
  follow(useAuth.getState())
  return () => {
    clearTimeout(timer)
    stop()
    stopTouches()
  }
}

/**
 * The server has ended the session of a socket: this browser may have another by now, of the same player, which
 * goes on. Only where it has none is everybody signed out here [UI632].
 */
export async function endedByServer(why?: string): Promise<void> {
  const used = bearer()
  if (used === null) return
  const session = sessionSignal()
  const { userId } = useAuth.getState()
  tokenRefused(used)
  if ((await renewed()) !== 'lost') return
  // another player has come meanwhile, here or in another tab: nothing of theirs ends by it
  if (session.aborted || (keptSession()?.userId ?? userId) !== userId) return
  sessionEnded(why)
}
