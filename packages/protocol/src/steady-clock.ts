/** How much faster or slower than time itself the clock goes to meet the wall clock again. */
const CATCH_UP = 0.05

/** A moment further ahead than this was written by a broken clock, and is not met, milliseconds. */
const LEAD_MOST_MS = 24 * 60 * 60 * 1000

/** Epoch milliseconds. */
export interface Clock {
  (): number
  /** Goes on from a moment that others have written, if that is ahead; absent: it has no such way. */
  readonly goOnFrom?: (moment: number) => void
}

interface ClockParts {
  /** the machine's time, epoch milliseconds: it may jump */
  readonly wall: () => number
  /** milliseconds that only go forward */
  readonly monotonic: () => number
}

/**
 * The time, epoch milliseconds, that never goes back [OP138]: where the machine's clock is set back, what waits for a
 * moment does not wait for that moment to come again. It goes on evenly then, a twentieth slower, until both agree;
 * where the clock is set forward, or the machine has slept, it follows at once. A successor goes on from the newest moment
 * of its ledger.
 */
export function steadyClock({ wall, monotonic }: ClockParts): Clock {
  let last = wall()
  let at = monotonic()
  const now = (): number => {
    const elapsed = Math.max(0, monotonic() - at)
    at += elapsed
    last = Math.max(wall(), last + elapsed * (1 - CATCH_UP))
    return Math.floor(last)
  }
  return Object.assign(now, {
    goOnFrom: (moment: number) => {
      if (moment - wall() <= LEAD_MOST_MS) last = Math.max(now(), moment)
    },
  })
}

/** The clock of this machine. */
export const steadyNow: Clock = steadyClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
})
