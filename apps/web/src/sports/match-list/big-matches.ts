import type { EventId } from '@crease/domain/units/ids.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { Match } from '../../link/named.ts'
import { isOver } from './list-columns.ts'
import { isOn } from './which-matches.ts'

/** The most matches at the head of the first page. */
export const BIG_MAX = 3

/**
 * The ids of today's big matches [UI472]: those with the most matched, then with the most on offer; one that was
 * chosen before stays until it is over or gone, so that nothing moves under a finger.
 */
export function bigMatches(
  matches: readonly Match[],
  before: readonly EventId[],
  now: number,
): readonly EventId[] {
  const todays = matches.filter(
    (match) => isMatch(match) && isOn(match, 'today', now) && !isOver(match.matchOdds.oddDatas),
  )
  const listed = new Set(todays.map(({ eventId }) => eventId))
  const kept = before.filter((eventId) => listed.has(eventId))
  const others = todays
    .filter(({ eventId }) => !kept.includes(eventId))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map(({ eventId }) => eventId)
  return [...kept, ...others].slice(0, BIG_MAX)
}

/** Two sides, or three outcomes: an outright has no prices in a list [UI475]. */
const isMatch = ({ matchOdds }: Match): boolean => matchOdds.runners === undefined

/** What was matched weighs more than anything that is only on offer. */
const MATCHED_WEIGHT = 1000

function weightOf({ matchOdds: { matched = NO_MONEY, oddDatas } }: Match): number {
  const offered = oddDatas.reduce((sum, { bs1, ls1 }) => sum + (bs1 ?? 0) + (ls1 ?? 0), 0)
  return matched * MATCHED_WEIGHT + offered
}
