import { SPORTS } from '@crease/contract/sports.ts'
import { DAY, HOUR } from '@crease/simulator/time-spans.ts'
import { matchOf, slotsAt, type Match } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const LOOK_EVERY_MS = 2 * HOUR

export interface DayMatch {
  readonly slot: number
  /** the slug of its sport */
  readonly sport: string
  /** in the world's time */
  readonly startsAt: number
}

/**
 * `count` matches that a made-up world has, in the order of their starts: the first of every sport, then the second of
 * every sport, and so on, so that races every few minutes leave room for others. Contests of several days are left
 * out: no day could end with them.
 */
export function matchesOfDay(seed: number, count: number): readonly DayMatch[] {
  for (let until = DAY; ; until *= 2) {
    const found = matchesUntil(seed, until)
    if (found.length < count) continue
    return inTurns(found).slice(0, count).toSorted(byStart)
  }
}

function matchesUntil(seed: number, until: number): readonly DayMatch[] {
  const looks = Array.from({ length: until / LOOK_EVERY_MS + 1 }, (_, at) => at * LOOK_EVERY_MS)
  const slots = [...new Set(looks.flatMap(slotsAt))]
  return slots
    .map((slot) => ({ slot, match: matchOf(numberedSeed(seed), slot) }))
    .filter(({ match }) => endsInADay(match) && match.startsAt >= 0 && match.startsAt <= until)
    .map(({ slot, match }): DayMatch => ({ slot, sport: slugOf(match), startsAt: match.startsAt }))
}

function inTurns(matches: readonly DayMatch[]): readonly DayMatch[] {
  const sports = Map.groupBy(matches.toSorted(byStart), ({ sport }) => sport)
  return [...sports.values()]
    .flatMap((ofSport) => ofSport.map((match, turn) => ({ match, turn })))
    .toSorted((a, b) => a.turn - b.turn || byStart(a.match, b.match))
    .map(({ match }) => match)
}

const byStart = (a: DayMatch, b: DayMatch): number => a.startsAt - b.startsAt || a.slot - b.slot

function endsInADay(match: Match): boolean {
  if (match.sport === 'scored') return match.discipline.lane.longestMs < DAY
  return !['retired', 'test', 'cup'].includes(match.sport)
}

function slugOf({ sportId }: Match): string {
  const sport = SPORTS.find(({ id }) => id === sportId)
  if (sport === undefined) throw new Error(`no menu has the sport ${sportId}`)
  return sport.slug
}
