/** Of a frame so much is spent on what can wait, milliseconds; the rest is for what is laid out and painted of it. */
const SPENT_MAX_MS = 6

interface Frames {
  /** calls when the next frame is made */
  readonly next: (run: () => void) => void
  /** milliseconds, rising */
  readonly now: () => number
}

/** Asks for a run in a frame that has room for it; the returned function takes it back. */
export type InTurn = (run: () => void) => () => void

/** A queue over frames: in the order that was asked for, at least one a frame, and no more when its time is spent. */
export function turns({ next, now }: Frames): InTurn {
  let waiting: readonly (() => void)[] = []
  let isAsked = false
  const ask = (): void => {
    if (isAsked || waiting.length === 0) return
    isAsked = true
    next(frame)
  }
  const frame = (): void => {
    isAsked = false
    const began = now()
    do {
      const [first, ...others] = waiting
      waiting = others
      first?.()
    } while (waiting.length > 0 && now() - began < SPENT_MAX_MS)
    ask()
  }
  return (run) => {
    waiting = [...waiting, run]
    ask()
    return () => {
      waiting = waiting.filter((one) => one !== run)
    }
  }
}
