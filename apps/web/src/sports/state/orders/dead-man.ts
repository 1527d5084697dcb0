import { call } from '../../../link/call.ts'
import { notice } from '../notices/notices.ts'
import { usePreferences } from '../../../state/preferences/preferences.ts'

/** Seconds without a sign of life after which everything unmatched is cancelled. */
export const SILENCE_SECONDS = 30
/** A third of it: two heartbeats may be lost on the way. */
const BEAT_MS = 10_000

/**
 * While the player wishes it, tells the exchange that this browser is there; it is put out when the wish
 * ends, and fires when the browser is not heard [BS54]. Runs until the returned function is called, which
 * leaves the switch as it is: a page that is closed is not heard from.
 */
export function keepSwitch(): () => void {
  let wished = false
  const follow = (): void => {
    const { cancelWhenLost } = usePreferences.getState()
    if (cancelWhenLost === wished) return
    wished = cancelWhenLost
    void arm(wished ? SILENCE_SECONDS : 0)
  }
  const stopFollowing = usePreferences.subscribe(follow)
  follow()
  const beat = setInterval(() => {
    if (wished) void heartbeat()
  }, BEAT_MS)
  return () => {
    stopFollowing()
    clearInterval(beat)
  }
}

/** Signing out by hand is no lost line: the switch is put out. */
export function putOutSwitch(): void {
  if (usePreferences.getState().cancelWhenLost) void arm(0)
}

async function heartbeat(): Promise<void> {
  const outcome = await call('heartbeat')
  if (outcome.kind !== 'answered' || outcome.reply.status === 'ARMED') return
  if (outcome.reply.status === 'FIRED') notice({ kind: 'switch-fired' })
  if (usePreferences.getState().cancelWhenLost) await arm(SILENCE_SECONDS)
}

async function arm(timeoutSeconds: number): Promise<void> {
  await call('setDeadManSwitch', { body: { timeoutSeconds } })
}
