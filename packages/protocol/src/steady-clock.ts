/** How much faster or slower than time itself the clock goes to meet the wall clock again. */
const CATCH_UP = 0.05

interface ClockParts {
  /** the machine's time, epoch milliseconds: it may jump */
  readonly wall: () => number
  /** milliseconds that only go forward */
  readonly monotonic: () => number
}

/**
 * The time, epoch milliseconds, that never goes back [OP138]: where the machine's clock is set back, what waits for a
 * moment does not wait for that moment to come again. It goes on evenly then, a twentieth slower, until both agree;
 * where the clock is set forward, or the machine has slept, it follows at once.
 */
export function steadyClock({ wall, monotonic }: ClockParts): () => number {
  let last = wall()
  let at = monotonic()
  return () => {
    const elapsed = Math.max(0, monotonic() - at)
    at += elapsed
    last = Math.max(wall(), last + elapsed * (1 - CATCH_UP))
    return Math.floor(last)
  }
}

/** The clock of this machine. */
export const steadyNow: () => number = steadyClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
})
