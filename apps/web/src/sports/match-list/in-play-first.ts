import type { Match } from '../../link/named.ts'
import { isOver } from './list-columns.ts'

/** In play first, then upcoming by start, then what is over; prices move no row from under a finger [UI3]. */
export function inPlayFirst(matches: readonly Match[]): readonly Match[] {
  return matches.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.eventTime.localeCompare(b.eventTime) ||
      a.eventId.localeCompare(b.eventId),
  )
}

/** An outright is in play for days: it follows the matches of its list. */
function rank({ matchOdds, isPlayFlag }: Match): number {
  if (isOver(matchOdds.oddDatas)) return 3
  if (!isPlayFlag) return 2
  return matchOdds.runners === undefined ? 0 : 1
}
