import { marketId, runnerId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { Form } from '../maker/belief.ts'
import { nameOf } from '../keys/names.ts'
import { matchSeed, openStream, type Seed } from '../keys/streams.ts'
import type { Billing } from '../stage/question.ts'
import type { Conditions } from './ball-chances.ts'
import { fixtureList } from './fixture-list.ts'
import { ONE_DAY_SERIES, SERIES, type Series, type Team } from './series.ts'
import { elevenOf } from './squads.ts'
import { inTurn } from '../in-turn.ts'

interface Competitor extends Team {
  readonly runnerId: RunnerId
  /** about -1 to 1, 0 is a fair side of its series */
  readonly batting: number
  readonly bowling: number
  /** names in batting order */
  readonly eleven: readonly string[]
}

/** How a match is played: Twenty20 or fifty overs. */
export type FormatName = 't20' | 'odi'

export const CRICKET = '4'

/** Place of a team in `teams` of its match: 0 is the home side. */
export type Place = 0 | 1

/** All that is known of a match before it is played; how it is played follows from it and the seed. */
export interface CricketMatch extends Billing {
  readonly sport: 'cricket'
  readonly format: FormatName
  /** of its match odds */
  readonly marketId: MarketId
  readonly venue: string
  readonly teams: readonly [Competitor, Competitor]
  /** above 0 the pitch helps the batters, about -1 to 1 */
  readonly pitch: number
  readonly toss: { readonly winner: Place; readonly choice: 'bat' | 'bowl' }
  readonly battingFirst: Place
}

/** The other of two sides. */
export const other = (place: Place): Place => (place === 0 ? 1 : 0)

/** The sides of each format: no side plays two formats, so that none plays twice at once. */
const SERIES_OF: Readonly<Record<FormatName, readonly Series[]>> = {
  t20: SERIES,
  odi: ONE_DAY_SERIES,
}

/** A place in the world's calendar, times in world time. */
export interface CalendarPlace {
  readonly slot: number
  readonly listedAt: number
  readonly startsAt: number
  /** Twenty20 unless it says otherwise */
  readonly format?: FormatName
}

/** The cricket match of a slot: the same seed and slot give the same match, always [WD1]. */
export function cricketMatch(seed: Seed, place: CalendarPlace): CricketMatch {
  const { format = 't20' } = place
  return { sport: 'cricket', format, ...pairedMatch(seed, place, SERIES_OF[format]) }
}

/** The sides of a slot, its ground, and the side that bats first, whatever the format. */
export function pairedMatch(
  seed: Seed,
  { slot, listedAt, startsAt }: CalendarPlace,
  all: readonly Series[],
): Omit<CricketMatch, 'sport' | 'format'> {
  const key = matchSeed(seed, slot)
  const event = nameOf(seed, slot)
  const random = openStream(key, 'match')
  const { series, home, away } = fixtureOf(seed, slot, all)
  const winner = coin(random.next())
  // as often as not: a price that knows who bats first then says nothing of the coin
  const choice = random.next() < 0.5 ? 'bat' : 'bowl'
  return {
    sportId: CRICKET,
    key,
    name: `${home.name} v ${away.name}`,
    eventId: event,
    marketId: marketId(`${event}-mo`),
    seriesName: series.name,
    venue: home.venue,
    teams: [competitor(seed, home, `${event}-1`), competitor(seed, away, `${event}-2`)],
    pitch: (random.around() + random.around()) / 2,
    listedAt,
    startsAt,
    toss: { winner, choice },
    battingFirst: choice === 'bat' ? winner : other(winner),
  }
}

/** The same, of fifty overs a side. */
export const oneDayMatch = (seed: Seed, place: CalendarPlace): CricketMatch =>
  cricketMatch(seed, { ...place, format: 'odi' })

/** Conditions of the innings of the side at `batting`: its batters against the other side's bowlers. */
export function conditions(
  match: Pick<CricketMatch, 'teams' | 'pitch'>,
  batting: Place,
): Conditions {
  const edge = (match.teams[batting].batting - match.teams[other(batting)].bowling) / 2
  return { edge, pitch: match.pitch }
}

const coin = (draw: number): Place => (draw < 0.5 ? 0 : 1)

/** Series take the slots in turn; where in its fixture list a series begins depends on the seed. */
function fixtureOf(
  seed: Seed,
  slot: number,
  all: readonly Series[],
): { series: Series; home: Team; away: Team } {
  const series = inTurn(all, slot)
  const fixtures = fixtureList(series.teams.length)
  const offset = openStream(seed, series.name).whole(0, fixtures.length - 1)
  const number = offset + Math.floor(slot / all.length)
  const pairing = inTurn(fixtures, number)
  const secondLeg = Math.floor(number / fixtures.length) % 2 === 1
  const home = inTurn(series.teams, secondLeg ? pairing.away : pairing.home)
  const away = inTurn(series.teams, secondLeg ? pairing.home : pairing.away)
  return { series, home, away }
}

/** A team is as strong in every match of a seed. */
function competitor(seed: Seed, team: Team, runner: string): Competitor {
  const random = openStream(seed, team.name)
  return {
    ...team,
    runnerId: runnerId(runner),
    batting: random.around(),
    bowling: random.around(),
    eleven: elevenOf(seed, team.name),
  }
}

/** The effect of a form of the day on a side's batting and bowling. */
const EDGE = 0.1

/** The same match in a form of the day. */
export function inFormOf<M extends Pick<CricketMatch, 'teams'>>(match: M, { edge }: Form): M {
  const [home, away] = match.teams
  const by = (team: Competitor, more: number): Competitor => ({
    ...team,
    batting: team.batting + more,
    bowling: team.bowling + more,
  })
  return { ...match, teams: [by(home, EDGE * edge), by(away, -EDGE * edge)] }
}
