import {
  type PlayedSet,
  type TennisFacts,
  type TennisPlayer,
  setsOf,
} from '@crease/domain/rulebook/tennis-results.ts'
import { opponent, setWinner, tieBreakServer } from './chances.ts'
import { tieBreakPoints, type MatchFormat } from './match-format.ts'

/** The state of a match. The last set of `sets` is under way until the match is over. */
export interface Court extends MatchFormat {
  readonly sets: readonly PlayedSet[]
  /** points won in the game under way, or in its tie-break */
  readonly points: readonly [number, number]
  /** serves the game under way; in a tie-break, served its first point */
  readonly server: TennisPlayer
  readonly winner: TennisPlayer | null
}

const NEW_SET: PlayedSet = { games: [], winner: null, tieBreak: false }

/** The court before the first point. */
export const firstCourt = (
  { bestOf, finalTieBreak }: MatchFormat,
  server: TennisPlayer,
): Court => ({ bestOf, finalTieBreak, sets: [NEW_SET], points: [0, 0], server, winner: null })

/** The set that is being played, or the last one. */
export function setUnderWay({ sets }: Court): PlayedSet {
  return sets.at(-1) ?? NEW_SET
}

/** How many games of a set a player has won. */
export const gamesOf = ({ games }: PlayedSet, player: TennisPlayer): number =>
  games.filter((winner) => winner === player).length

/** Six games all: the game under way is a tie-break. */
export function isTieBreak(court: Court): boolean {
  const set = setUnderWay(court)
  return set.winner === null && gamesOf(set, 'first') === 6 && gamesOf(set, 'second') === 6
}

/** The server of the next point. */
export function serverOf(court: Court): TennisPlayer {
  const [first, second] = court.points
  return isTieBreak(court) ? tieBreakServer(court.server, first + second) : court.server
}

/** The winner of the game under way at these points; null while it continues. */
function gameWinner(court: Court, [first, second]: readonly [number, number]): TennisPlayer | null {
  const target = isTieBreak(court) ? tieBreakPoints(court, court.sets.length) : 4
  if (Math.max(first, second) < target || Math.abs(first - second) < 2) return null
  return first > second ? 'first' : 'second'
}

/** The same match after a point. */
export function afterPoint(court: Court, winner: TennisPlayer): Court {
  const [first, second] = court.points
  const points =
    winner === 'first' ? ([first + 1, second] as const) : ([first, second + 1] as const)
  const game = gameWinner(court, points)
  return game === null ? { ...court, points } : afterGame(court, game)
}

function afterGame(court: Court, winner: TennisPlayer): Court {
  const before = setUnderWay(court)
  const games = [...before.games, winner]
  const set = { ...before, games }
  const wonSet = setWinner(gamesOf(set, 'first'), gamesOf(set, 'second'))
  const tieBreak = before.tieBreak || (gamesOf(set, 'first') === 6 && gamesOf(set, 'second') === 6)
  const played = [...court.sets.slice(0, -1), { games, winner: wonSet, tieBreak }]
  const isOver = wonSet !== null && setsOf(played, wonSet) * 2 > court.bestOf
  return {
    ...court,
    sets: wonSet !== null && !isOver ? [...played, NEW_SET] : played,
    points: [0, 0],
    server: opponent(court.server),
    winner: isOver ? wonSet : null,
  }
}

/** The facts by which the rulebook decides. */
export function factsOf(
  court: Court,
  { ending, winner }: Pick<TennisFacts, 'ending' | 'winner'>,
): TennisFacts {
  return { ending, bestOf: court.bestOf, sets: court.sets, winner }
}
