import type { Match } from '@crease/contract/shapes.ts'

/** In play first, then by start; the order does not hang on prices, so rows stay under the finger [UI3]. */
export function inPlayFirst(matches: readonly Match[]): readonly Match[] {
  return matches.toSorted(
    (a, b) =>
      Number(b.isPlayFlag) - Number(a.isPlayFlag) ||
      a.eventTime.localeCompare(b.eventTime) ||
      a.eventId.localeCompare(b.eventId),
  )
}
