import type { Random } from '../keys/streams.ts'

/** The public's belief about which of two forms the day has. */
export interface Signals {
  /** the chance of each form */
  readonly weights: () => readonly [number, number]
  /** a signal arrives, which is right a little more often than wrong */
  readonly hear: () => void
}

/** How much more often than half a signal is right. */
const SHARPNESS = 0.02

/**
 * A belief that follows Bayes' rule over weak signals of the truth: it is a martingale, and the truth is drawn by its
 * beginning, so earlier matches need no beliefs to be played again [WD90].
 */
export function createSignals(random: Random, truth: 0 | 1): Signals {
  let first = 0.5
  return {
    weights: () => [first, 1 - first],
    hear: () => {
      const isRight = random.next() < 0.5 + SHARPNESS
      const saysFirst = isRight === (truth === 0)
      const [ifFirst, ifSecond] = saysFirst
        ? [0.5 + SHARPNESS, 0.5 - SHARPNESS]
        : [0.5 - SHARPNESS, 0.5 + SHARPNESS]
      const both = first * ifFirst + (1 - first) * ifSecond
      first = (first * ifFirst) / both
    },
  }
}
