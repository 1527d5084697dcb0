import { type TennisPlayer, setsOf } from '@crease/domain/rulebook/tennis-results.ts'
import { messageOf, saidBy, type Said } from '@crease/domain/sentences/phrase.ts'
import { say, type PlainId } from '@crease/domain/sentences/say.ts'
import { type Moment, SHOWN_MOMENTS } from '@crease/domain/market/moment.ts'
import type { TennisPlayerScore, TennisScore } from '@crease/domain/market/score.ts'
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
  readonly words: Said | null
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
    ...messageOf([
      words ?? playWords(match, court, phase),
      ...(isToTen(court) ? [say('Ten-point tie-break')] : []),
    ]),
    phase,
    moments: moments.slice(-SHOWN_MOMENTS),
  }
}

const isToTen = (court: Court): boolean =>
  isTieBreak(court) && tieBreakPoints(court, court.sets.length) === 10

const CALLS = ['0', '15', '30', '40'] as const

/** Points of the game under way; none once the match is over. */
function pointsOf(court: Court, who: TennisPlayer): string {
  if (court.winner !== null) return ''
  const [first, second] = court.points
  const [own, others] = who === 'first' ? [first, second] : [second, first]
  if (isTieBreak(court)) return String(own)
  if (own >= 3 && others >= 3) return own > others ? 'A' : '40'
  return CALLS[own] ?? '40'
}

/** e.g. '3–2 40–15': games of the set and points of the game, the first player's first. */
function placeWords(court: Court): string {
  const set = setUnderWay(court)
  const games = `${gamesOf(set, 'first')}–${gamesOf(set, 'second')}`
  return `${games} ${pointsOf(court, 'first')}–${pointsOf(court, 'second')}`
}

function playWords(match: TennisMatch, court: Court, phase: TennisScore['phase']): Said {
  if (phase === 'before') return say(`on-${match.surface}`, { sets: match.bestOf })
  if (court.winner !== null) return say('won', { name: match.players[court.winner].name })
  return pressure(match, court) ?? say('to-serve', { name: match.players[serverOf(court)].name })
}

function pressure(match: TennisMatch, court: Court): Said | null {
  for (const who of ['first', 'second'] as const) {
    if (!winsGameWith(court, who)) continue
    const { name } = match.players[who]
    const kind = pointKind(court, who)
    if (kind !== null) return say(kind, { name })
  }
  return null
}

type PointKind = 'match-point' | 'set-point' | 'break-point'

function pointKind(court: Court, who: TennisPlayer): PointKind | null {
  const set = setUnderWay(court)
  const [own, others] = [gamesOf(set, who) + 1, gamesOf(set, opponent(who))]
  const endsSet = own >= 7 || (own === 6 && own - others >= 2)
  if (endsSet) {
    return (setsOf(court.sets, who) + 1) * 2 > court.bestOf ? 'match-point' : 'set-point'
  }
  return isBreakPoint(court) && serverOf(court) !== who ? 'break-point' : null
}

/** The scorecard's text about a point: its stroke, or its effect. */
export function pointMoment(match: TennisMatch, point: PlayedPoint): Omit<Moment, 'n'> {
  const { winner, server, stroke, before, after } = point
  const side = winner === 'first' ? 1 : 2
  const { name } = match.players[winner]
  const at = placeWords(after.winner === null ? after : before)
  const moment = (word: PlainId, what: Said) =>
    ({ at, word, text: what.text, ...saidBy(what), side, place: null }) as const
  if (after.winner !== null) return moment('MATCH', say('match', { name }))
  if (after.sets.length > before.sets.length) return moment('SET', say('set', { name }))
  if (setUnderWay(after) !== setUnderWay(before)) {
    return winner === server
      ? moment('GAME', say('game', { name }))
      : moment('BREAK', say('break', { name }))
  }
  return moment(stroke, STROKES[stroke](match.players[server].name, name))
}

const STROKES: Readonly<Record<PlayedPoint['stroke'], (server: string, winner: string) => Said>> = {
  ACE: (name) => say('ace', { name }),
  'DOUBLE FAULT': (name) => say('double-fault', { name }),
  WINNER: (_, name) => say('winner', { name }),
  ERROR: (_, name) => say('error', { name }),
}
