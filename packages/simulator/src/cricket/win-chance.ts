import {
  ALL_OUT,
  ballChances,
  chancesRow,
  EXTRA_CHANCES,
  INTENT_COUNT,
  LEGAL_RUNS,
  phaseOf,
  WICKET,
} from './ball-chances.ts'
import type { Conditions } from './ball-chances.ts'

export const BALLS_PER_INNINGS = 120

/** Runs beyond which the model does not look: a total or a target above it counts as this one. */
const MOST_RUNS = 320
const MOST_IN_A_BALL = 6
const PADDING = MOST_IN_A_BALL
const ROW = MOST_RUNS + 2 * PADDING + 1

/** A moment of an innings. `ballsLeft` counts legal balls, `wickets` those lost. */
export interface InningsState {
  readonly ballsLeft: number
  readonly wickets: number
  /** in the first innings the runs made, in the second the runs still needed to win */
  readonly runs: number
}

/** Chance, 0 to 1, that the batting side wins, and how it bats to get there. */
export interface InningsModel {
  readonly chance: (state: InningsState) => number
  /** chances of the legal outcomes of the next ball, with the intent that serves winning best */
  readonly nextBall: (state: InningsState) => readonly number[]
}

/** The whole match before its first ball: each innings as its own side sees it. */
export interface WinChance {
  readonly first: InningsModel
  readonly second: InningsModel
  /** chance that the side batting second wins a super over */
  readonly superOver: number
}

/**
 * Win chances for every state of play, exactly: both innings are worked backwards from their last
 * ball, with the batting side choosing on each ball the intent that wins most often [WD5]. No state
 * is simulated, so the price and the play cannot disagree: a price is the true chance.
 */
export function winChance(first: Conditions, second: Conditions): WinChance {
  const superOver = 0.5 + 0.1 * (second.edge - first.edge) * 0.5
  const chase = solve(ballChances(second), {
    step: -1,
    final: (needed) => finalChase(needed, superOver),
  })
  const opening = (runs: number) =>
    1 - chase.chance({ ballsLeft: BALLS_PER_INNINGS, wickets: 0, runs: runs + 1 })
  const batFirst = solve(ballChances(first), { step: 1, final: opening })
  return { first: batFirst, second: chase, superOver }
}

function finalChase(needed: number, superOver: number): number {
  if (needed <= 0) return 1
  return needed === 1 ? superOver : 0
}

interface Ending {
  /** what one run does to `runs`: 1 in the first innings, -1 while counting what is needed */
  readonly step: 1 | -1
  /** chance that the batting side wins when the innings is over */
  readonly final: (runs: number) => number
}

type Intents = readonly (readonly number[])[]

function solve(chances: readonly (readonly number[])[], ending: Ending): InningsModel {
  const over = Float64Array.from({ length: ROW }, (_, cell) => ending.final(cell - PADDING))
  const rows: Float64Array[] = Array.from({ length: ALL_OUT }, () => over)
  const rowAt = (ballsLeft: number, wickets: number): Float64Array =>
    (wickets >= ALL_OUT ? over : rows[ballsLeft * ALL_OUT + wickets]) ?? over
  const intentsAt = (ballsLeft: number, wickets: number): Intents => {
    const start = chancesRow(phaseOf(BALLS_PER_INNINGS - ballsLeft), wickets, 0)
    return chances.slice(start, start + INTENT_COUNT)
  }
  for (let ballsLeft = 1; ballsLeft <= BALLS_PER_INNINGS; ballsLeft += 1) {
    const cells = reachable(ballsLeft, ending.step)
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      const row = Float64Array.from(over).fill(0, cells.from, cells.to + 1)
      const after = {
        same: rowAt(ballsLeft - 1, wickets),
        fewer: rowAt(ballsLeft - 1, wickets + 1),
      }
      for (const intent of intentsAt(ballsLeft, wickets)) {
        raiseToIntent(row, { ...after, chances: named(intent), cells, step: ending.step })
      }
      addExtras(row, { cells, step: ending.step })
      rows.push(row)
    }
  }
  return {
    chance: (state) => rowAt(state.ballsLeft, state.wickets)[cellOf(state.runs)] ?? 0,
    nextBall: (state) => {
      const same = rowAt(state.ballsLeft - 1, state.wickets)
      const fewer = rowAt(state.ballsLeft - 1, state.wickets + 1)
      const worth = (intent: readonly number[]) =>
        LEGAL_RUNS.reduce(
          (sum, runs, n) =>
            sum + (intent[n] ?? 0) * (same[cellOf(state.runs + ending.step * runs)] ?? 0),
          (intent[WICKET] ?? 0) * (fewer[cellOf(state.runs)] ?? 0),
        )
      const intents = intentsAt(state.ballsLeft, state.wickets)
      return intents.reduce((best, intent) => (worth(intent) > worth(best) ? intent : best))
    },
  }
}

/** A row holds `runs` from -6 to MOST_RUNS + 6, so that looking one ball ahead stays inside it. */
const cellOf = (runs: number): number => Math.max(-PADDING, Math.min(MOST_RUNS, runs)) + PADDING

interface Cells {
  readonly from: number
  readonly to: number
}

/** Cells worth working out: a total that could have been made, or a need that could still be met. */
function reachable(ballsLeft: number, step: 1 | -1): Cells {
  const balls = step === 1 ? BALLS_PER_INNINGS - ballsLeft : ballsLeft
  const most = Math.min(MOST_RUNS, MOST_IN_A_BALL * (balls + 2))
  return { from: PADDING + (step === 1 ? 0 : 1), to: PADDING + most }
}

interface Look {
  readonly same: Float64Array
  readonly fewer: Float64Array
  readonly chances: LegalChances
  readonly cells: Cells
  readonly step: 1 | -1
}

interface LegalChances {
  readonly dot: number
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly six: number
  readonly wicket: number
}

function named(intent: readonly number[]): LegalChances {
  const [dot = 0, one = 0, two = 0, three = 0, four = 0, six = 0, wicket = 0] = intent
  return { dot, one, two, three, four, six, wicket }
}

/**
 * Raises each cell to what this intent is worth there, legal balls only, if that is more. The
 * innermost loop, millions of steps for a match: hence written out, and three times as fast for it.
 */
function raiseToIntent(row: Float64Array, look: Look): void {
  const { same, fewer, cells, step } = look
  const { four, six, wicket } = look.chances
  for (let cell = cells.from; cell <= cells.to; cell += 1) {
    const worth =
      smallRuns(look, cell) +
      four * (same[cell + step * 4] ?? 0) +
      six * (same[cell + step * 6] ?? 0) +
      wicket * (fewer[cell] ?? 0)
    if (worth > (row[cell] ?? 0)) row[cell] = worth
  }
}

function smallRuns({ same, step, chances }: Look, cell: number): number {
  return (
    chances.dot * (same[cell] ?? 0) +
    chances.one * (same[cell + step] ?? 0) +
    chances.two * (same[cell + step * 2] ?? 0) +
    chances.three * (same[cell + step * 3] ?? 0)
  )
}

/** Adds wides and no-balls: the same ball again with more runs, so the cells ahead come first. */
function addExtras(row: Float64Array, { cells, step }: { cells: Cells; step: 1 | -1 }): void {
  const [first, last] = step === 1 ? [cells.to, cells.from] : [cells.from, cells.to]
  const [one = 0, two = 0, five = 0] = EXTRA_CHANCES
  for (let cell = first; cell !== last - step; cell -= step) {
    row[cell] =
      (row[cell] ?? 0) +
      one * (row[cell + step] ?? 0) +
      two * (row[cell + step * 2] ?? 0) +
      five * (row[cell + step * 5] ?? 0)
  }
}
