import type { TennisPlayer } from '@crease/domain/rulebook/tennis-results.ts'
import { fixtureList } from '../cricket/fixture-list.ts'
import { inTurn } from '../in-turn.ts'
import type { CalendarPlace } from '../cricket/match.ts'
import type { Form } from '../maker/belief.ts'
import { nameOf } from '../keys/names.ts'
import { matchSeed, openStream, type Seed } from '../keys/streams.ts'
import type { Billing } from '../stage/question.ts'
import type { MatchFormat } from './match-format.ts'
import { MAJORS, TOURS, type Surface, type Tour } from './tours.ts'

export const TENNIS = '2'

/** Chances that each player wins a point on the own serve against this opponent, here. */
export type ServeChances = Readonly<Record<TennisPlayer, number>>

interface Entrant {
  readonly name: string
  readonly shortName: string
}

/** All that is known of a match before it is played; how it is played follows from it and the seed. */
export interface TennisMatch extends Billing, MatchFormat {
  readonly sport: 'tennis'
  readonly surface: Surface
  readonly players: Readonly<Record<TennisPlayer, Entrant>>
  readonly serves: ServeChances
  /** serves first, by the toss */
  readonly firstServer: TennisPlayer
}

const FIXTURES = fixtureList(8)

/** The best-of-three match of a slot: tournaments take turns. */
export const tourMatch = (seed: Seed, place: CalendarPlace): TennisMatch =>
  tennisMatch(seed, place, TOURS)

/** The best-of-five match of a slot. */
export const majorMatch = (seed: Seed, place: CalendarPlace): TennisMatch =>
  tennisMatch(seed, place, MAJORS)

/** The same seed and slot give the same match, always [WD1]. */
function tennisMatch(
  seed: Seed,
  { slot, startsAt, listedAt }: CalendarPlace,
  tours: readonly Tour[],
): TennisMatch {
  const key = matchSeed(seed, slot)
  const tour = inTurn(tours, slot)
  const number = Math.floor(slot / tours.length)
  const { home, away } = inTurn(FIXTURES, number)
  const first = inTurn(tour.players, home)
  const second = inTurn(tour.players, away)
  const random = openStream(key, 'match')
  return {
    sport: 'tennis',
    key,
    eventId: nameOf(seed, slot),
    sportId: TENNIS,
    name: `${first} v ${second}`,
    seriesName: tour.name,
    listedAt,
    startsAt,
    bestOf: tour.bestOf,
    finalTieBreak: tour.finalTieBreak,
    surface: tour.surface,
    players: { first: entrant(first), second: entrant(second) },
    serves: servesOf(seed, tour, [first, second]),
    firstServer: random.next() < 0.5 ? 'first' : 'second',
  }
}

/** A player is as strong in every match of a seed, on serve and in return. */
function servesOf(
  seed: Seed,
  tour: Tour,
  [first, second]: readonly [string, string],
): ServeChances {
  const one = skillOf(seed, tour, first)
  const other = skillOf(seed, tour, second)
  const serve = tour.serve / 100
  return {
    first: bounded(serve + one.serve - other.back),
    second: bounded(serve + other.serve - one.back),
  }
}

const bounded = (chance: number) => Math.min(0.8, Math.max(0.45, chance))

/** The effect of a form of the day on a player's chance of a point on serve, for one or for both. */
const EDGE = 0.005
const PACE = 0.008

/** The same match in a form of the day. */
export function inFormOf(match: TennisMatch, { edge, pace }: Form): TennisMatch {
  const { first, second } = match.serves
  const serves = {
    first: bounded(first + PACE * pace + EDGE * edge),
    second: bounded(second + PACE * pace - EDGE * edge),
  }
  return { ...match, serves }
}

interface Skill {
  readonly serve: number
  readonly back: number
}

function skillOf(seed: Seed, { apart }: Tour, name: string): Skill {
  const random = openStream(seed, name)
  return { serve: 0.05 * apart * random.around(), back: 0.04 * apart * random.around() }
}

function entrant(name: string): Entrant {
  const last = name.split(' ').slice(1).join(' ')
  return { name, shortName: last.slice(0, 3).toUpperCase() }
}
