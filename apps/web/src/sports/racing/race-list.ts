import { isDecided } from '@crease/contract/racing-sports.ts'
import type { Match } from '../../link/named.ts'

type Listed = Pick<Match, 'eventTime' | 'isPlayFlag' | 'race' | 'matchOdds'>

const RUNNING: ReadonlySet<string> = new Set(['running', 'photograph'])

/** Whether a race is being run. */
export const isRunning = ({ race, isPlayFlag }: Listed): boolean =>
  RUNNING.has(race?.phase ?? '') || (isPlayFlag && race?.phase === undefined)

/** Far beyond every date: the start of a race is not known. */
export const UNKNOWN = Number.MAX_SAFE_INTEGER

export function startOf({ eventTime }: Pick<Listed, 'eventTime'>): number {
  const at = Date.parse(eventTime)
  return Number.isNaN(at) ? UNKNOWN : at
}

export interface Meeting {
  readonly course: string
  readonly races: readonly Match[]
}

/** Races by course, each course's in the order of time; the course of the next race comes first. */
export function meetingsOf(matches: readonly Match[]): readonly Meeting[] {
  const byCourse = new Map<string, Match[]>()
  for (const match of matches.toSorted((one, other) => startOf(one) - startOf(other))) {
    const course = match.seriesName === '' ? match.eventName : match.seriesName
    const known = byCourse.get(course)
    if (known === undefined) byCourse.set(course, [match])
    else known.push(match)
  }
  const nextOf = ({ races }: Meeting): number =>
    Math.min(UNKNOWN, ...races.filter((race) => !isDecided(race)).map(startOf))
  return [...byCourse]
    .map(([course, races]) => ({ course, races }))
    .toSorted((one, other) => nextOf(one) - nextOf(other))
}
