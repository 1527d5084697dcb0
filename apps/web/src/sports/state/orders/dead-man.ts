import { call } from '../../../link/call.ts'
import { notice } from '../notices/notices.ts'
import { useConnection } from '../../../state/connection/connection.ts'
import { useAuth } from '../../../state/player/auth.ts'
import { usePreferences } from '../../../state/preferences/preferences.ts'

/** Seconds without a sign of life after which everything unmatched is cancelled. */
export const SILENCE_SECONDS = 30
/** A third of it: two heartbeats may be lost on the way. */
const BEAT_MS = 10_000
/** So much earlier than the last one was due, milliseconds: no clock keeps the time to the millisecond. */
const EARLY_MS = 500

/**
 * While the player wishes it, tells the exchange that this browser is there; it is put out when the wish
 * ends, and fires when the browser is not heard [BS54]. Runs until the returned function is called, which
 * leaves the switch as it is: a page that is closed is not heard from. One in the background is: its timers may run once
 * a minute, but what comes over its line wakes it.
 */
export function keepSwitch(): () => void {
  let wished = false
  const follow = (): void => {
    const wishes = wishesSwitch()
    if (wishes === wished) return
    wished = wishes
    void arm(wished ? SILENCE_SECONDS : 0)
  }
  const stopFollowing = usePreferences.subscribe(follow)
  follow()
  let beatenAt = performance.now()
  const beat = (): void => {
    const now = performance.now()
    if (!wished || now - beatenAt < BEAT_MS - EARLY_MS) return
    beatenAt = now
    void heartbeat()
  }
  const timer = setInterval(beat, BEAT_MS)
  const stopHearing = useConnection.subscribe(beat)
  return () => {
    stopFollowing()
    stopHearing()
    clearInterval(timer)
  }
}

/** Whether this player wishes the switch in this browser [BS54]. */
export const wishesSwitch = (): boolean =>
  usePreferences.getState().cancelWhenLostOf.includes(useAuth.getState().userId)

/** The player's wish, for this browser alone. */
export function wishSwitch(wished: boolean): void {
  const { userId } = useAuth.getState()
  const others = usePreferences.getState().cancelWhenLostOf.filter((user) => user !== userId)
  usePreferences.setState({ cancelWhenLostOf: wished ? [...others, userId] : others })
}

async function heartbeat(): Promise<void> {
  const outcome = await call('heartbeat')
  if (outcome.kind !== 'answered' || outcome.reply.status === 'ARMED') return
  if (outcome.reply.status === 'FIRED') notice({ kind: 'switch-fired' })
  if (wishesSwitch()) await arm(SILENCE_SECONDS)
}

async function arm(timeoutSeconds: number): Promise<void> {
  await call('setDeadManSwitch', { body: { timeoutSeconds } })
}
