import type { OddData } from '@crease/contract/shapes.ts'

/** The three columns of a match: 1, X, 2. */
export type Columns = readonly [OddData | null, OddData | null, OddData | null]

/**
 * Which entry stands in which column [UI1]: three entries (home, away, draw) as 0, 2, 1; two in columns
 * 1 and 3; one in the middle. Null is shown as '-'.
 */
export function columnsOf(entries: readonly OddData[]): Columns {
  const [first = null, second = null, third = null] = entries
  if (entries.length >= 3) return [first, third, second]
  if (entries.length === 2) return [first, null, second]
  return [null, first, null]
}

/** The word on the lock of a match: the first or second entry that is not ACTIVE; null when both are [UI2]. */
export function lockWord(entries: readonly OddData[]): string | null {
  return entries.slice(0, 2).find(({ status }) => status !== 'ACTIVE')?.status ?? null
}
