import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { Random } from '../keys/streams.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import { shootoutWinner, type Shootout } from './chances.ts'
import { CARES, type IncidentKind } from './care.ts'
import type { FootballMatch } from './match.ts'
import {
  CANCELLED_SHARE,
  CARD_RATE,
  CAREFUL,
  cornerRate,
  goalRates,
  KICK_CHANCE,
  MISSED_SHARE,
  REGULAR,
  STRAIGHT_RED_SHARE,
  type Period,
} from './rates.ts'

/** Both moments are milliseconds from the kick-off of the period. */
export interface Incident {
  readonly kind: IncidentKind
  readonly side: FootballSide
  /** its first sign, which shuts the markets that it moves */
  readonly arisesAt: number
  readonly shownAt: number
}

export interface PlayedPeriod {
  readonly period: Period
  /** with the added ones, which are announced when the regular ones are about to end */
  readonly minutes: number
  /** in the order in which they arise */
  readonly incidents: readonly Incident[]
  /** from the kick-off to the whistle: the minutes, and longer while an incident is looked at */
  readonly lastsMs: number
}

/** A match as it was played, or would have been: it may be stopped on the way. */
export interface FootballPlay {
  readonly periods: readonly PlayedPeriod[]
  /** who takes the first kick of a shoot-out, and whether each kick went in; none without one */
  readonly kicksFirst: FootballSide
  readonly kicks: readonly boolean[]
  /** stops for good after this many minutes of its periods, 0: it never starts; null: played to its end */
  readonly stopsAfter: number | null
}

/** The effect of an incident on the score. */
export const isGoal = (kind: IncidentKind): boolean =>
  kind === 'goal' || kind === 'penalty goal' || kind === 'reviewed goal'

/** About one match in two hundred is postponed, and one in three hundred abandoned. */
const POSTPONED_SHARE = 0.005
const ABANDONED_SHARE = 0.0035

/** The score and the cards while a match is drawn. */
interface Board {
  readonly goals: Record<FootballSide, number>
  readonly reds: Record<FootballSide, number>
  readonly booked: Record<FootballSide, number>
}

/** Plays a match, with extra time and penalties where a cup tie needs them. */
export function playFootball(match: FootballMatch, random: Random): FootballPlay {
  const board: Board = {
    goals: { home: 0, away: 0 },
    reds: { home: 0, away: 0 },
    booked: { home: 0, away: 0 },
  }
  const fate = random.next()
  const play = (period: Period, added: readonly [number, number]) =>
    playPeriod(
      match,
      { period, minutes: REGULAR[period] + random.whole(...added) },
      { board, random },
    )
  const periods = [play('first', [1, 3]), play('second', [3, 7])]
  const isLevel = () => board.goals.home === board.goals.away
  if (match.cup && isLevel()) {
    periods.push(play('extra first', [0, 2]), play('extra second', [0, 2]))
  }
  const kicks = match.cup && isLevel() ? shootOut(random) : []
  const kicksFirst = random.next() < 0.5 ? 'home' : 'away'
  return { periods, kicks, kicksFirst, stopsAfter: stopOf(fate) }
}

function stopOf(fate: number): number | null {
  if (fate < POSTPONED_SHARE) return 0
  const abandoned = (fate - POSTPONED_SHARE) / ABANDONED_SHARE
  return abandoned < 1 ? 1 + Math.floor(abandoned * 89) : null
}

interface Drawn {
  readonly board: Board
  readonly random: Random
}

/**
 * Every kind of incident has its own rate, and any moment of the period is as likely as another [WD50]. The rates use
 * the score with all incidents so far, on which no bet can be placed: its markets are suspended from then on.
 */
function playPeriod(
  match: FootballMatch,
  { period, minutes }: Pick<PlayedPeriod, 'period' | 'minutes'>,
  { board, random }: Drawn,
): PlayedPeriod {
  const queue = createQueue()
  let at = 0
  for (;;) {
    const rates = ratesNow(match, period, board)
    const all = rates.reduce((sum, { rate }) => sum + rate, 0)
    at += (-Math.log(1 - random.next()) / all) * MINUTE
    if (at >= minutes * MINUTE) break
    let draw = random.next() * all
    const found = rates.find(({ rate }) => (draw -= rate) < 0) ?? rates[0]
    const incident = found?.draw({ board, random })
    if (incident !== undefined) queue.add(Math.floor(at), incident)
  }
  const lastsMs = Math.max(minutes * MINUTE, queue.busyUntil())
  return { period, minutes, incidents: queue.incidents, lastsMs }
}

type Happened = Pick<Incident, 'kind' | 'side'>

interface Rate {
  /** a minute */
  readonly rate: number
  readonly draw: (drawn: Drawn) => Happened
}

function ratesNow({ rates }: FootballMatch, period: Period, { goals, reds }: Board): Rate[] {
  const [home, away] = goalRates(rates, period, { lead: goals.home - goals.away, reds })
  const attacks = { home, away }
  return SIDES.flatMap((side) => [
    { rate: attacks[side], draw: ({ board, random }) => scored(side, { board, random }) },
    {
      rate: attacks[side] * CANCELLED_SHARE,
      draw: (): Happened => ({ kind: 'cancelled goal', side }),
    },
    {
      rate: attacks[side] * MISSED_SHARE,
      draw: (): Happened => ({ kind: 'missed penalty', side }),
    },
    { rate: cornerRate(rates, side), draw: (): Happened => ({ kind: 'corner', side }) },
    { rate: CARD_RATE, draw: (drawn: Drawn) => carded(side, drawn) },
  ])
}

const SIDES: readonly FootballSide[] = ['home', 'away']

function scored(side: FootballSide, { board, random }: Drawn): Happened {
  board.goals[side] += 1
  const draw = random.next()
  if (draw < 0.09) return { kind: 'penalty goal', side }
  return { kind: draw < 0.2 ? 'reviewed goal' : 'goal', side }
}

/** A card for any of the eleven; a second yellow one sends its player off. */
function carded(side: FootballSide, { board, random }: Drawn): Happened {
  const booked = board.booked[side] * CAREFUL
  const second = booked / (booked + Math.max(1, 11 - board.booked[side]))
  const draw = random.next()
  if (draw < STRAIGHT_RED_SHARE) {
    board.reds[side] += 1
    return { kind: 'red', side }
  }
  if (draw < STRAIGHT_RED_SHARE + second) {
    board.reds[side] += 1
    board.booked[side] -= 1
    return { kind: 'second yellow', side }
  }
  board.booked[side] += 1
  return { kind: 'yellow', side }
}

/**
 * Puts incidents one after another: what arises while its markets are shut for an earlier one waits
 * until that one has been looked at, and the markets stay shut. So an open market has nothing pending.
 */
function createQueue() {
  const incidents: Incident[] = []
  const shutUntil = { all: 0, corners: 0, cards: 0 }
  return {
    incidents,
    add: (at: number, { kind, side }: Happened): void => {
      const { markets, beforeMs, afterMs } = CARES[kind]
      const arisesAt = Math.max(at, shutUntil.all - 1, shutUntil[markets] - 1)
      const shownAt = arisesAt + beforeMs
      shutUntil[markets] = shownAt + afterMs
      incidents.push({ kind, side, arisesAt, shownAt })
    },
    busyUntil: () => Math.max(...Object.values(shutUntil)) + SECOND,
  }
}

function shootOut(random: Random): boolean[] {
  const kicks: boolean[] = []
  while (shootoutWinner(shootoutAfter(kicks)) === null) kicks.push(random.next() < KICK_CHANCE)
  return kicks
}

/** The state of a shoot-out after its first kicks. */
export function shootoutAfter(kicks: readonly boolean[]): Shootout {
  const goals = (turn: number) => kicks.filter((went, at) => went && at % 2 === turn).length
  return { first: goals(0), second: goals(1), kicks: kicks.length }
}
