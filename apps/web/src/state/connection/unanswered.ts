const counts: (() => number)[] = []

/** Names a count of bets of the present player that wait for their answer. */
export function countUnanswered(count: () => number): void {
  counts.push(count)
}

/** The number of all of them. */
export const unansweredNow = (): number => counts.reduce((sum, count) => sum + count(), 0)
