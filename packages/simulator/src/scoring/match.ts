import { fixtureList } from '../cricket/fixture-list.ts'
import type { CalendarPlace } from '../cricket/match.ts'
import { inTurn } from '../in-turn.ts'
import { remembered } from '../remembered.ts'
import { nameOf } from '../keys/names.ts'
import { matchSeed, openStream, type Seed } from '../keys/streams.ts'
import type { Billing } from '../stage/question.ts'
import { entrantsOf, reserve, type Entrant, type Reserved } from './entrants/people.ts'
import type { League, ScoredSport } from './sport.ts'
import { SCORED_SPORTS } from './sports.ts'

/** A competitor of a match with its strength in this world, from -1 to 1. */
export interface Competitor extends Entrant {
  readonly strength: number
}

/** All that is known of a match before it is played. */
export interface ScoredMatch extends Billing {
  readonly sport: 'scored'
  readonly discipline: ScoredSport
  readonly league: League
  /** counts the matches of its league from 0 */
  readonly number: number
  /** two sides, the home side first; of a field all entrants */
  readonly entrants: readonly Competitor[]
  /** serves first, or has White */
  readonly opens: 0 | 1
  readonly seed: Seed
  readonly slot: number
}

/** The match of a slot of a sport's lane: its leagues take turns. */
export function scoredMatch(sport: ScoredSport, seed: Seed, place: CalendarPlace): ScoredMatch {
  const { slot, startsAt, listedAt } = place
  const league = inTurn(sport.leagues, slot)
  const number = Math.floor((slot % TURNS) / sport.leagues.length)
  const all = competitorsOf(seed, sport, league)
  const key = matchSeed(seed, slot)
  const entrants = sport.rules.family === 'field' ? all : pairOf(all, number)
  return {
    sport: 'scored',
    discipline: sport,
    league,
    number,
    key,
    seed,
    slot,
    eventId: nameOf(seed, slot),
    sportId: sport.sportId,
    name:
      sport.rules.family === 'field'
        ? contestName(league, number)
        : entrants.map(({ name }) => name).join(' v '),
    seriesName: league.name,
    listedAt,
    startsAt,
    entrants,
    opens: openStream(key, 'match').next() < 0.5 ? 0 : 1,
  }
}

/** Slots of a lane have their turn below this, see `calendar.ts`. */
const TURNS = 1_000_000

/** Matches of the seasons under way, which each of their tables needs again. */
const earlier = remembered<ScoredMatch>(2_000)

/** The match of a league with a number, as far as its play needs it. */
export function earlierMatch(match: ScoredMatch, number: number): ScoredMatch {
  const { discipline: sport, seed } = match
  const behind = (match.number - number) * sport.leagues.length
  const slot = match.slot - behind
  const startsAt = match.startsAt - behind * sport.lane.everyMs
  return earlier(`${seed} ${slot}`, () => scoredMatch(sport, seed, { slot, startsAt, listedAt: 0 }))
}

function pairOf(all: readonly Competitor[], number: number): readonly Competitor[] {
  const { home, away } = inTurn(fixturesOf(all.length), number)
  return [inTurn(all, home), inTurn(all, away)]
}

const fixtures = new Map<number, ReturnType<typeof fixtureList>>()

/** The meetings of a season, by the size of the league. */
export function fixturesOf(size: number): ReturnType<typeof fixtureList> {
  const known = fixtures.get(size) ?? fixtureList(size)
  fixtures.set(size, known)
  return known
}

const contestName = ({ name, venues = [] }: League, number: number): string =>
  venues.length === 0 ? name : inTurn(venues, number)

const reserved: ReadonlyMap<League, Reserved> = reservedByLeague()

function reservedByLeague(): ReadonlyMap<League, Reserved> {
  const leagues = SCORED_SPORTS.flatMap((sport) => sport.leagues)
  const places = reserve(leagues.map(({ roster }) => roster))
  return new Map(leagues.map((league, at) => [league, places[at] ?? new Map()]))
}

/** Leagues of the worlds that were requested last; each takes a fraction of a millisecond. */
const known = remembered<readonly Competitor[]>(300)

/** Everybody of a league, as strong in every match of a seed. */
export function competitorsOf(
  seed: Seed,
  sport: ScoredSport,
  league: League,
): readonly Competitor[] {
  return known(`${seed} ${league.name}`, () => {
    const entrants = entrantsOf(seed, league.roster, reserved.get(league) ?? new Map())
    return entrants.map((entrant) => ({
      ...entrant,
      strength: openStream(seed, `${sport.sportId} ${entrant.name}`).around(),
    }))
  })
}
