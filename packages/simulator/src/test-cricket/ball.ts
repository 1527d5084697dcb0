import { conditions, other, type Place } from '../cricket/match.ts'
import type { TestMatch } from './match.ts'

export const ALL_OUT = 10

/** Number of an innings; the sides bat in turn, unless the third is a follow-on. */
export type InningsNumber = 1 | 2 | 3 | 4

export const INNINGS: readonly InningsNumber[] = [1, 2, 3, 4]

/** Chances of one ball of a Test; extras are left out. */
export interface TestBall {
  /** chance of each number of runs, 0 to 6, without a wicket */
  readonly runs: readonly number[]
  readonly wicket: number
  /** mean and standard deviation of the runs of a ball without a wicket */
  readonly mean: number
  readonly deviation: number
}

/** A sound batter against a sound attack on a fair pitch: chances of 1, 2, 3, 4 and 6 runs, and a wicket. */
const SCORING: Readonly<Record<number, number>> = {
  1: 0.164,
  2: 0.035,
  3: 0.008,
  4: 0.058,
  6: 0.005,
}
const WICKET = 0.0135
/** How much of a sound batter is left, by wickets lost. */
const BATTING_LEFT: readonly number[] = [1, 1, 1, 0.98, 0.96, 0.93, 0.86, 0.72, 0.58, 0.46]
/** Pitches wear: how much likelier a wicket is, by innings. */
const WEAR: Readonly<Record<InningsNumber, number>> = { 1: 1, 2: 1, 3: 1.05, 4: 1.14 }

/** The order in which the sides bat: with a follow-on the side of the second innings bats in the third as well. */
export type Order = 'in turn' | 'follow-on'

/** The batting side of an innings. */
export function battingIn(
  { battingFirst }: Pick<TestMatch, 'battingFirst'>,
  number: InningsNumber,
  order: Order,
): Place {
  const isFirst = order === 'in turn' || number < 3 ? number % 2 === 1 : number === 4
  return isFirst ? battingFirst : other(battingFirst)
}

/** Balls by innings and wickets lost. */
type BallsInOrder = Readonly<Record<InningsNumber, readonly TestBall[]>>

/** The balls of a match in each order, and the pitch by which its captains decide. */
export interface TestBalls extends Readonly<Record<Order, BallsInOrder>> {
  readonly pitch: number
}

/** The chances of every ball of a match: of its innings, its order and the wickets lost alone. */
export function ballsOf(match: TestMatch): TestBalls {
  const inningsOf = (number: InningsNumber, order: Order) => {
    const side = battingIn(match, number, order)
    return BATTING_LEFT.map((left) => oneBall(match, { number, side, left }))
  }
  const all = (order: Order): BallsInOrder => ({
    1: inningsOf(1, order),
    2: inningsOf(2, order),
    3: inningsOf(3, order),
    4: inningsOf(4, order),
  })
  return { 'in turn': all('in turn'), 'follow-on': all('follow-on'), pitch: match.pitch }
}

interface Batting {
  readonly number: InningsNumber
  readonly side: Place
  /** of a sound batter */
  readonly left: number
}

function oneBall(match: TestMatch, { number, side, left }: Batting): TestBall {
  // a Test's conditions are found among the same things as those of a shorter match
  const { edge, pitch } = conditions(match, side)
  const hitting = ((1 + left) / 2) * (1 + 0.14 * edge) * (1 + 0.06 * pitch)
  const wicket = (WICKET * WEAR[number] * (1 - 0.58 * edge) * (1 - 0.15 * pitch)) / left
  const scored = Array.from({ length: 7 }, (_, runs) => (SCORING[runs] ?? 0) * hitting)
  const dot = 1 - wicket - scored.reduce((sum, chance) => sum + chance, 0)
  const runs = [dot, ...scored.slice(1)]
  const moment = (power: number) =>
    runs.reduce((sum, chance, made) => sum + chance * made ** power, 0) / (1 - wicket)
  const mean = moment(1)
  return { runs, wicket, mean, deviation: Math.sqrt(moment(2) - mean ** 2) }
}
