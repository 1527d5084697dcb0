import type { FeedCounts } from './feed.ts'

/** Counts what a feed left out, by reason: a feed is untrusted, and nothing vanishes unseen [FD8]. */
export interface Tally<Reason extends string> {
  readonly count: (reason: Reason) => void
  readonly counts: () => FeedCounts
}

/** A tally that stands at nothing. */
export function createTally<Reason extends string>(): Tally<Reason> {
  const numbers = new Map<Reason, number>()
  return {
    count: (reason) => {
      numbers.set(reason, (numbers.get(reason) ?? 0) + 1)
    },
    counts: () => Object.fromEntries(numbers),
  }
}
