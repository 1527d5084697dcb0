import { tellListed as tellListedCricket, tossOf } from '../cricket/listed.ts'
import type { CricketMatch } from '../cricket/match.ts'
import { playMatch } from '../cricket/play.ts'
import { schedule } from '../cricket/schedule.ts'
import { FIRST_BALL_AFTER_MS } from '../cricket/timeline.ts'
import { weatherOf } from '../cricket/weather.ts'
import { playedForm } from '../football/form.ts'
import type { FootballMatch } from '../football/match.ts'
import { isGoal, playFootball, shootoutAfter, type FootballPlay } from '../football/play.ts'
import { createPricer } from '../football/prices.ts'
import { toQualify } from '../football/questions.ts'
import { BREAK_MS } from '../football/rates.ts'
import { BEFORE_KICK_OFF } from '../football/situation.ts'
import { openStream } from '../keys/streams.ts'
import { MINUTE } from '../time-spans.ts'
import type { CupMatch } from './cup.ts'
import type { Priced } from './cup-outlook.ts'
import type { Ending } from './cup-table.ts'

/** A match of a cup before its start, with its chances. */
export interface CupFixture {
  readonly chances: Pick<Priced, 'homeWins' | 'noResult' | 'swing'>
  readonly listedAt: number
  /** its form may be known from here on: prices are bounds until its end is known */
  readonly opensAt: number
  /** Plays it, which takes a tenth of a second. */
  readonly play: () => CupEnd
}

interface CupEnd {
  readonly ending: Ending
  /** its result is on its own markets by then */
  readonly knownAt: number
}

/** A cup's table waits this long for the result of a match. */
const RESULT_AFTER_MS = 2 * MINUTE

/** Fitted to the model of Twenty20: the home side's log odds by how much better it is, without a ground's advantage. */
const LOG_ODDS = 0.93
const CRICKET_SWING = 0.07
/** one match in sixty is abandoned, more than half of them before a chase has had its overs */
const CRICKET_NO_RESULT = 0.011
const RAIN_MS = 40 * MINUTE
const SUPER_OVER_MS = 10 * MINUTE

/** The form of the day moves a tie by this at most. */
const FOOTBALL_SWING = 0.05
/** postponed or abandoned */
const FOOTBALL_NO_RESULT = 0.0085

export const fixtureOf = (match: CupMatch): CupFixture =>
  match.sport === 'cricket' ? cricketFixture(match) : footballFixture(match)

const cricketFixture = (match: CricketMatch): CupFixture => ({
  chances: { homeWins: chanceOfHome(match), noResult: CRICKET_NO_RESULT, swing: CRICKET_SWING },
  listedAt: match.listedAt,
  opensAt: tossOf(match) - MINUTE,
  play: () => playCricket(match),
})

function playCricket(billed: CricketMatch): CupEnd {
  const { match, win } = tellListedCricket(billed)
  const play = playMatch(win, openStream(match.key, 'play'), weatherOf(match, win.format))
  const from = match.startsAt + FIRST_BALL_AFTER_MS
  const last = schedule(play.deliveries, from, openStream(match.key, 'clock')).at(-1)?.shownAt
  const more = play.stopped !== null ? RAIN_MS : play.superOver ? SUPER_OVER_MS : 0
  const first = match.battingFirst === 0 ? 'home' : 'away'
  const second = first === 'home' ? 'away' : 'home'
  return {
    ending: play.winner === null ? 'none' : play.winner === 'first' ? first : second,
    knownAt: (last ?? from) + more + RESULT_AFTER_MS,
  }
}

/** The home side's chance before the toss, by both sides' batting and bowling. */
function chanceOfHome({ teams: [home, away] }: Pick<CricketMatch, 'teams'>): number {
  const better = (home.batting - away.bowling - (away.batting - home.bowling)) / 2
  return 1 / (1 + Math.exp(-LOG_ODDS * better))
}

const footballFixture = (match: FootballMatch): CupFixture => ({
  chances: {
    homeWins: chanceToQualify(match),
    noResult: FOOTBALL_NO_RESULT,
    swing: FOOTBALL_SWING,
  },
  listedAt: match.listedAt,
  opensAt: match.startsAt - MINUTE,
  play: () => playTie(match),
})

function playTie(billed: FootballMatch): CupEnd {
  const match = playedForm(billed)
  const play = playFootball(match, openStream(match.key, 'play'))
  return { ending: endingOf(play), knownAt: match.startsAt + lengthOf(play) + RESULT_AFTER_MS }
}

function chanceToQualify(match: FootballMatch): number {
  const market = toQualify(match)
  const chances = createPricer(match).price(BEFORE_KICK_OFF, [market]).get(market.code) ?? []
  return chances.find(({ runner }) => runner.runnerId === 'home')?.chance ?? 0.5
}

function endingOf({ periods, kicks, kicksFirst, stopsAfter }: FootballPlay): Ending {
  if (stopsAfter !== null) return 'none'
  const goals = (side: 'home' | 'away') =>
    periods
      .flatMap(({ incidents }) => incidents)
      .filter((incident) => incident.side === side && isGoal(incident.kind)).length
  const lead = goals('home') - goals('away')
  if (lead !== 0) return lead > 0 ? 'home' : 'away'
  const { first, second } = shootoutAfter(kicks)
  return first > second === (kicksFirst === 'home') ? 'home' : 'away'
}

const KICK_MS = MINUTE
const STOPPED_MS = 20 * MINUTE

function lengthOf({ periods, kicks, stopsAfter }: FootballPlay): number {
  if (stopsAfter === 0) return STOPPED_MS
  const played = periods.reduce((sum, { period, lastsMs }) => sum + lastsMs + BREAK_MS[period], 0)
  return played + kicks.length * KICK_MS + (stopsAfter === null ? 0 : STOPPED_MS)
}
