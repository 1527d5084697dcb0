import type { Match } from '../../link/named.ts'
import { leagueOf } from '../state/match/by-league.ts'

export const WHENS = ['inplay', 'today', 'tomorrow', 'all'] as const
/** Which part of a list is shown. */
export type When = (typeof WHENS)[number]

export interface Which {
  readonly when: When
  /** the series, or null for all of them */
  readonly league: string | null
}

const dayOf = (at: number): string => new Date(at).toDateString()

/** A day may have 23 or 25 hours. */
function dayAfter(at: number): string {
  const day = new Date(at)
  day.setDate(day.getDate() + 1)
  return day.toDateString()
}

/** Whether a match belongs to a part: what is in play is today's too, on whatever day it began [UI471]. */
export function isOn({ isPlayFlag, eventTime }: Match, when: When, now: number): boolean {
  const start = new Date(eventTime).getTime()
  switch (when) {
    case 'all':
      return true
    case 'inplay':
      return isPlayFlag
    case 'today':
      return isPlayFlag || dayOf(start) === dayOf(now)
    case 'tomorrow':
      return !isPlayFlag && dayOf(start) === dayAfter(now)
  }
}

/** The matches of a part and of a series, in their order. `now` in epoch milliseconds. */
export function whichMatches(
  matches: readonly Match[],
  { when, league }: Which,
  now: number,
): readonly Match[] {
  return matches.filter(
    (match) => isOn(match, when, now) && (league === null || leagueOf(match) === league),
  )
}

/** The series of a part, those with most matches first. */
export function leaguesOf(matches: readonly Match[], when: When, now: number): readonly string[] {
  const counts = Map.groupBy(
    matches.filter((match) => isOn(match, when, now)),
    leagueOf,
  )
  return [...counts]
    .toSorted(([one, some], [other, more]) => more.length - some.length || one.localeCompare(other))
    .map(([name]) => name)
}
