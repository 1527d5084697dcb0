import { type TennisPlayer, setsOf } from '@crease/domain/rulebook/tennis-results.ts'
import {
  type Moment,
  type TennisPlayerScore,
  type TennisScore,
  SHOWN_MOMENTS,
} from '@crease/domain/market/score.ts'
import { opponent } from './chances.ts'
import { gamesOf, isTieBreak, serverOf, setUnderWay, type Court } from './court.ts'
import type { TennisMatch } from './match.ts'
import { isBreakPoint, winsGameWith, type PlayedPoint } from './play.ts'
import { tieBreakPoints } from './match-format.ts'

export interface Shown {
  readonly court: Court
  readonly phase: TennisScore['phase']
  /** newest last */
  readonly moments: readonly Moment[]
  /** e.g. 'Second player retired'; null: what the state of play says */
  readonly words: string | null
}

/** The banner of a match under the moments so far [WD47]. */
export function tennisScore(match: TennisMatch, shown: Shown): TennisScore {
  const { court, phase, moments, words } = shown
  const player = (who: TennisPlayer): TennisPlayerScore => ({
    name: match.players[who].name,
    shortName: match.players[who].shortName,
    games: court.sets.map((set) => gamesOf(set, who)),
    sets: setsOf(court.sets, who),
    points: pointsOf(court, who),
    serving: phase === 'in play' && serverOf(court) === who,
  })
  return {
    sport: 'tennis',
    players: [player('first'), player('second')],
    bestOf: match.bestOf,
    tieBreak: isTieBreak(court),
    message: [
      words ?? playWords(match, court, phase),
      ...(isToTen(court) ? ['Ten-point tie-break'] : []),
      match.seriesName,
    ].join('|'),
    phase,
    moments: moments.slice(-SHOWN_MOMENTS),
  }
}

const isToTen = (court: Court): boolean =>
  isTieBreak(court) && tieBreakPoints(court, court.sets.length) === 10

const CALLS = ['0', '15', '30', '40'] as const

function pointsOf(court: Court, who: TennisPlayer): string {
  const [first, second] = court.points
  const [own, others] = who === 'first' ? [first, second] : [second, first]
  if (isTieBreak(court)) return String(own)
  if (own >= 3 && others >= 3) return own > others ? 'A' : '40'
  return CALLS[own] ?? '40'
}

/** e.g. '3-2 40-15': games of the set and points of the game, the first player's first. */
function placeWords(court: Court): string {
  const set = setUnderWay(court)
  const games = `${gamesOf(set, 'first')}-${gamesOf(set, 'second')}`
  return `${games} ${pointsOf(court, 'first')}-${pointsOf(court, 'second')}`
}

function playWords(match: TennisMatch, court: Court, phase: TennisScore['phase']): string {
  if (phase === 'before') return `Best of ${match.bestOf} on ${match.surface}`
  if (court.winner !== null) return `${match.players[court.winner].name} won`
  return pressure(match, court) ?? `${match.players[serverOf(court)].name} to serve`
}

function pressure(match: TennisMatch, court: Court): string | null {
  for (const who of ['first', 'second'] as const) {
    if (!winsGameWith(court, who)) continue
    const { name } = match.players[who]
    const kind = pointKind(court, who)
    if (kind !== null) return `${kind} ${name}`
  }
  return null
}

function pointKind(court: Court, who: TennisPlayer): string | null {
  const set = setUnderWay(court)
  const [own, others] = [gamesOf(set, who) + 1, gamesOf(set, opponent(who))]
  const endsSet = own >= 7 || (own === 6 && own - others >= 2)
  if (endsSet) {
    return (setsOf(court.sets, who) + 1) * 2 > court.bestOf ? 'Match point' : 'Set point'
  }
  return isBreakPoint(court) && serverOf(court) !== who ? 'Break point' : null
}

/** The scorecard's text about a point: its stroke, or its effect. */
export function pointMoment(match: TennisMatch, point: PlayedPoint): Omit<Moment, 'n'> {
  const { winner, server, stroke, before, after } = point
  const side = winner === 'first' ? 1 : 2
  const { name } = match.players[winner]
  const at = placeWords(after.winner === null ? after : before)
  const moment = (word: string, text: string) => ({ at, word, text, side, place: null }) as const
  if (after.winner !== null) return moment('MATCH', `Game, set and match ${name}`)
  if (after.sets.length > before.sets.length) return moment('SET', `Set ${name}`)
  if (setUnderWay(after) !== setUnderWay(before)) {
    return winner === server
      ? moment('GAME', `Game ${name}`)
      : moment('BREAK', `${name} breaks serve`)
  }
  return moment(stroke, STROKES[stroke](match.players[server].name, name))
}

const STROKES: Readonly<Record<PlayedPoint['stroke'], (server: string, winner: string) => string>> =
  {
    ACE: (server) => `Ace by ${server}`,
    'DOUBLE FAULT': (server) => `Double fault by ${server}`,
    WINNER: (_, winner) => `A winner by ${winner}`,
    ERROR: (_, winner) => `An error gives the point to ${winner}`,
  }
