import { setTimeout as wait } from 'node:timers/promises'

import { steadyNow } from '@crease/protocol/steady-clock.ts'
import type { FeedClock } from './feed.ts'

/** A timer of Node holds at most 2^31-1 ms; a longer sleep is slept in pieces. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The server's own clock, as feeds see it: where the machine's is set back, a made-up world does not wait for it [OP138]. */
export const wallClock: FeedClock = { now: steadyNow, sleep }

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  let left = ms
  while (left > 0 && !signal.aborted) {
    const piece = Math.min(left, LONGEST_TIMER_MS)
    await wait(piece, undefined, { signal }).catch(() => undefined)
    left -= piece
  }
}
