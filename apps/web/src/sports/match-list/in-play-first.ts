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

function rank({ matchOdds, isPlayFlag }: Match): number {
  if (isOver(matchOdds.oddDatas)) return 2
  return isPlayFlag ? 0 : 1
}
