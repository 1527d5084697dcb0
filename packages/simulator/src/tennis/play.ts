import type { TennisPlayer } from '@crease/domain/rulebook/tennis-results.ts'
import type { Random } from '../keys/streams.ts'
import { firstWinsPoint, opponent } from './chances.ts'
import { afterPoint, firstCourt, serverOf, setUnderWay, type Court } from './court.ts'
import type { TennisMatch } from './match.ts'

type Stroke = 'ACE' | 'DOUBLE FAULT' | 'WINNER' | 'ERROR'

/** One point, and how the match stood before and after it. */
export interface PlayedPoint {
  readonly winner: TennisPlayer
  readonly server: TennisPlayer
  readonly stroke: Stroke
  readonly before: Court
  readonly after: Court
}

/** A match as it was played. A walkover has no points; who retires loses. */
export interface TennisPlay {
  readonly points: readonly PlayedPoint[]
  readonly ending: 'completed' | 'retired' | 'not played'
  readonly winner: TennisPlayer
}

const WALKOVER_SHARE = 0.006
/** after each game, either player's body gives in so rarely */
const RETIREMENT_CHANCE = 0.0006
const ACE_SHARE = { hard: 0.12, clay: 0.08, grass: 0.15 } as const
const DOUBLE_FAULT_SHARE = 0.1

/** Plays a match, point by point; now and then it is not played or not played to its end. */
export function playTennis(match: TennisMatch, random: Random): TennisPlay {
  const fate = random.next()
  if (fate < WALKOVER_SHARE) {
    return {
      points: [],
      ending: 'not played',
      winner: fate < WALKOVER_SHARE / 2 ? 'first' : 'second',
    }
  }
  const points: PlayedPoint[] = []
  let court = firstCourt(match, match.firstServer)
  while (court.winner === null) {
    const point = drawPoint(match, court, random)
    points.push(point)
    const gameOver = setUnderWay(point.after) !== setUnderWay(court)
    court = point.after
    if (gameOver && court.winner === null && random.next() < RETIREMENT_CHANCE) {
      return { points, ending: 'retired', winner: random.next() < 0.5 ? 'first' : 'second' }
    }
  }
  return { points, ending: 'completed', winner: court.winner }
}

function drawPoint(match: TennisMatch, before: Court, random: Random): PlayedPoint {
  const server = serverOf(before)
  const winner = random.next() < firstWinsPoint(match.serves, server) ? 'first' : 'second'
  const after = afterPoint(before, winner)
  return { winner, server, stroke: stroke(match, winner === server, random), before, after }
}

function stroke(match: TennisMatch, serverWon: boolean, random: Random): Stroke {
  const draw = random.next()
  if (serverWon && draw < ACE_SHARE[match.surface]) return 'ACE'
  if (!serverWon && draw < DOUBLE_FAULT_SHARE) return 'DOUBLE FAULT'
  return random.next() < 0.45 ? 'WINNER' : 'ERROR'
}

/** Whether the receiver can win the game with the next point. */
export function isBreakPoint(court: Court): boolean {
  const receiver = opponent(serverOf(court))
  return winsGameWith(court, receiver)
}

/** Whether a player's next point would end the game under way. */
export function winsGameWith(court: Court, player: TennisPlayer): boolean {
  return setUnderWay(afterPoint(court, player)) !== setUnderWay(court)
}
