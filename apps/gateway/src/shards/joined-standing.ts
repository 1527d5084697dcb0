import type { ResultsStanding } from '@crease/protocol/result-acts.ts'

/** How results stand in all shards; null: who asks is no operator. */
export function joinedStanding(all: readonly (ResultsStanding | null)[]): ResultsStanding | null {
  const known = all.filter((each) => each !== null)
  const [first] = known
  if (first === undefined || known.length < all.length) return null
  return {
    otherwise: first.otherwise,
    waits: first.waits,
    open: known.flatMap(({ open }) => open),
    alarms: known.flatMap(({ alarms }) => alarms),
  }
}
