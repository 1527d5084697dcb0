import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { CalendarPlace } from '../cricket/match.ts'
import { fixtureList } from '../cricket/fixture-list.ts'
import { inTurn } from '../in-turn.ts'
import type { Form } from '../maker/belief.ts'
import { LEAGUE_TIMES } from '../lane-times.ts'
import { nameOf } from '../keys/names.ts'
import { matchSeed, openStream, type Seed } from '../keys/streams.ts'
import type { Billing } from '../stage/question.ts'
import { CUPS, LEAGUES, type Club, type League } from './leagues.ts'

export const FOOTBALL = '1'

/** Goals a side scores in ninety minutes against the other, as expected before the kick-off. */
export type GoalRates = Readonly<Record<FootballSide, number>>

/** All that is known of a match before it is played; how it is played follows from it and the seed. */
export interface FootballMatch extends Billing {
  readonly sport: 'football'
  readonly cup: boolean
  readonly seed: Seed
  readonly slot: number
  readonly clubs: Readonly<Record<FootballSide, Club>>
  readonly rates: GoalRates
}

/** Expected goals of the home side against an equal, and of the away side. */
const USUAL: GoalRates = { home: 1.5, away: 1.18 }

/** how far apart clubs are in attack and in defence, as seasons that were played have them */
const SPREAD = 0.22

const FIXTURES = fixtureList(8)

/** The league match of a slot: leagues take turns. */
export const leagueMatch = (seed: Seed, place: CalendarPlace): FootballMatch =>
  footballMatch(seed, place, LEAGUES)

/** The cup tie of a slot. */
export const cupMatch = (seed: Seed, place: CalendarPlace): FootballMatch =>
  footballMatch(seed, place, CUPS)

/** The same seed and slot give the same match, always [WD1]. */
function footballMatch(
  seed: Seed,
  { slot, startsAt, listedAt }: CalendarPlace,
  leagues: readonly League[],
): FootballMatch {
  const key = matchSeed(seed, slot)
  const league = inTurn(leagues, slot)
  const number = Math.floor(slot / leagues.length)
  const pairing = inTurn(FIXTURES, number)
  const secondLeg = Math.floor(number / FIXTURES.length) % 2 === 1
  const home = inTurn(league.clubs, secondLeg ? pairing.away : pairing.home)
  const away = inTurn(league.clubs, secondLeg ? pairing.home : pairing.away)
  return {
    sport: 'football',
    key,
    eventId: nameOf(seed, slot),
    sportId: FOOTBALL,
    name: `${home.name} v ${away.name}`,
    seriesName: league.name,
    listedAt,
    startsAt,
    cup: league.cup,
    seed,
    slot,
    clubs: { home, away },
    rates: ratesOf(seed, home, away),
  }
}

/** Slots of a lane have their turn below this, see `calendar.ts`. */
const TURNS = 1_000_000
/** Two legs of every meeting. */
const SEASON = 2 * FIXTURES.length

/** A league match in its season: the clubs of its league, its place, counted from 0, and the matches before it. */
export function seasonOf(match: FootballMatch): Season {
  const { seed, slot, startsAt } = match
  const round = Math.floor(slot / LEAGUES.length) % SEASON
  const played = Math.min(round, Math.floor((slot % TURNS) / LEAGUES.length))
  const before = Array.from({ length: played }, (_, at) => {
    const behind = (played - at) * LEAGUES.length
    const start = startsAt - behind * LEAGUE_TIMES.everyMs
    const times = { startsAt: start, listedAt: start - LEAGUE_TIMES.listedBeforeMs }
    return leagueMatch(seed, { slot: slot - behind, ...times })
  })
  return { clubs: inTurn(LEAGUES, slot).clubs, round, matches: SEASON, before }
}

export interface Season {
  readonly clubs: readonly Club[]
  readonly round: number
  readonly matches: number
  readonly before: readonly FootballMatch[]
}

/** A club is as strong in every match of a seed: attack and defence multiply the usual rates. */
function ratesOf(seed: Seed, home: Club, away: Club): GoalRates {
  const [host, guest] = [strengthOf(seed, home), strengthOf(seed, away)]
  return {
    home: Math.max(0.35, USUAL.home * host.attack * guest.defence),
    away: Math.max(0.3, USUAL.away * guest.attack * host.defence),
  }
}

function strengthOf(seed: Seed, club: Club): { readonly attack: number; readonly defence: number } {
  const random = openStream(seed, club.name)
  return { attack: Math.exp(SPREAD * random.around()), defence: Math.exp(SPREAD * random.around()) }
}

/** The effect of a form of the day on the usual goals: of one side against the other, and of both. */
const EDGE = 0.06
const PACE = 0.06

/** The same match in a form of the day. */
export function inFormOf(match: FootballMatch, { edge, pace }: Form): FootballMatch {
  const { home, away } = match.rates
  const rates = {
    home: home * Math.exp(PACE * pace + EDGE * edge),
    away: away * Math.exp(PACE * pace - EDGE * edge),
  }
  return { ...match, rates }
}
