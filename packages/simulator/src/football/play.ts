import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { Random } from '../random.ts'
import { shootoutWinner, type Shootout } from './chances.ts'
import type { FootballMatch } from './match.ts'
import {
  CANCELLED_SHARE,
  cornerChance,
  goalChances,
  KICK_CHANCE,
  MISSED_SHARE,
  RED_CHANCE,
  YELLOW_CHANCE,
  type Period,
} from './rates.ts'

export type IncidentKind =
  | 'goal'
  | 'penalty goal'
  | 'reviewed goal'
  | 'cancelled goal'
  | 'missed penalty'
  | 'yellow'
  | 'red'
  | 'corner'

export interface Incident {
  readonly kind: IncidentKind
  readonly side: FootballSide
  /** milliseconds into its minute */
  readonly offset: number
}

/** One minute of play and what it brought, in its order. `minute` counts from 0 within its period. */
export interface PlayedMinute {
  readonly period: Period
  readonly minute: number
  /** minutes that the period has, known from `USUAL_LENGTH` on */
  readonly length: number
  readonly incidents: readonly Incident[]
}

/** A match as it was played, or would have been: it may be stopped on the way. */
export interface FootballPlay {
  readonly minutes: readonly PlayedMinute[]
  /** the kicks of the shoot-out, in turn, home first: whether each went in; empty without one */
  readonly kicks: readonly boolean[]
  /** plays no more from this minute of `minutes` on; null: played to its end */
  readonly stoppedAt: number | null
}

/** What an incident is to the score. */
export const isGoal = (kind: IncidentKind): boolean =>
  kind === 'goal' || kind === 'penalty goal' || kind === 'reviewed goal'

/** About one match in two hundred is postponed, and one in three hundred abandoned. */
const POSTPONED_SHARE = 0.005
const ABANDONED_SHARE = 0.0035

/** The score and the cards while a match is drawn. */
interface Board {
  readonly goals: Record<FootballSide, number>
  readonly reds: Record<FootballSide, number>
}

/** Plays a match minute by minute, with extra time and penalties where a cup tie needs them. */
export function playFootball(match: FootballMatch, random: Random): FootballPlay {
  const board: Board = { goals: { home: 0, away: 0 }, reds: { home: 0, away: 0 } }
  const fate = random.next()
  const half = (period: Period, length: number) =>
    playPeriod({ period, length }, match, { board, random })
  const minutes = [
    ...half('first', 45 + random.whole(1, 3)),
    ...half('second', 45 + random.whole(3, 7)),
  ]
  const isLevel = () => board.goals.home === board.goals.away
  if (match.cup && isLevel()) minutes.push(...half('extra', 30))
  const kicks = match.cup && isLevel() ? shootOut(random) : []
  return { minutes, kicks, stoppedAt: stopOf(fate, minutes.length) }
}

function stopOf(fate: number, minutes: number): number | null {
  if (fate < POSTPONED_SHARE) return 0
  const abandoned = (fate - POSTPONED_SHARE) / ABANDONED_SHARE
  return abandoned < 1 ? Math.max(1, Math.floor(abandoned * Math.min(minutes, 90))) : null
}

function playPeriod(
  { period, length }: { period: Period; length: number },
  match: FootballMatch,
  drawn: { board: Board; random: Random },
): PlayedMinute[] {
  return Array.from({ length }, (_, minute) => ({
    period,
    minute,
    length,
    incidents: drawMinute(period, match, drawn),
  }))
}

/** Cards early in the minute, then corners, and a goal at its end, so that each has its moment. */
function drawMinute(
  period: Period,
  { rates }: FootballMatch,
  { board, random }: { board: Board; random: Random },
): Incident[] {
  const found: Incident[] = []
  const lead = board.goals.home - board.goals.away
  const chances = goalChances(rates, period, { lead, reds: board.reds })
  for (const side of SIDES) {
    const draw = random.next()
    if (draw < RED_CHANCE) {
      board.reds[side] += 1
      found.push({ kind: 'red', side, offset: random.whole(1000, 5000) })
    } else if (draw < RED_CHANCE + YELLOW_CHANCE) {
      found.push({ kind: 'yellow', side, offset: random.whole(6000, 12_000) })
    }
    if (random.next() < cornerChance(rates, side)) {
      found.push({ kind: 'corner', side, offset: random.whole(16_000, 28_000) })
    }
  }
  const attack = drawAttack(chances, random)
  if (attack !== null) {
    found.push(attack)
    if (isGoal(attack.kind)) board.goals[attack.side] += 1
  }
  return found.toSorted((one, other) => one.offset - other.offset)
}

const SIDES: readonly FootballSide[] = ['home', 'away']

/** A goal, one that does not stand, or a penalty missed; at most one of them in a minute. */
function drawAttack([ours, theirs]: readonly [number, number], random: Random): Incident | null {
  const offset = random.whole(34_000, 55_000)
  const draw = random.next()
  if (draw < ours + theirs) {
    const side = draw < ours ? 'home' : 'away'
    return { kind: goalKind(random.next()), side, offset }
  }
  const both = ours + theirs
  const beyond = (draw - both) / both
  const side = random.next() * both < ours ? 'home' : 'away'
  if (beyond < CANCELLED_SHARE) return { kind: 'cancelled goal', side, offset }
  if (beyond < CANCELLED_SHARE + MISSED_SHARE) return { kind: 'missed penalty', side, offset }
  return null
}

function goalKind(draw: number): IncidentKind {
  if (draw < 0.09) return 'penalty goal'
  return draw < 0.2 ? 'reviewed goal' : 'goal'
}

function shootOut(random: Random): boolean[] {
  const kicks: boolean[] = []
  while (shootoutWinner(shootoutAfter(kicks)) === null) kicks.push(random.next() < KICK_CHANCE)
  return kicks
}

/** Where a shoot-out stands after its first kicks. */
export function shootoutAfter(kicks: readonly boolean[]): Shootout {
  const goals = (turn: number) => kicks.filter((went, at) => went && at % 2 === turn).length
  return { home: goals(0), away: goals(1), kicks: kicks.length }
}
