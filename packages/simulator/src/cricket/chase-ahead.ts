import { ALL_OUT, EXTRA_CHANCES } from './ball-chances.ts'
import type { Legal } from './innings-chances.ts'
import type { Spread } from './spread.ts'
import type { ChaseModel, InningsState } from './win-chance.ts'

/** The end of a look ahead: a number of balls left, and perhaps the next wicket before. */
export interface Horizon {
  readonly until: number
  readonly atWicket: boolean
}

/** Less than this is not followed any further: a few of these do not show in any price. */
const NEGLIGIBLE = 1e-6
/** A ball brings no more than this, so a chase ends no further above its target. */
const MOST_IN_A_BALL = 6

/**
 * Runs that a side chasing makes from now until a horizon, its own end included [WD20]: all states that
 * may be reached are walked through, ball by ball, as it bats in each.
 */
export function runsInChase(model: ChaseModel, now: InningsState, horizon: Horizon): Spread {
  const length = now.runs + MOST_IN_A_BALL
  const made: Spread = new Float64Array(length)
  const walk: Walk = { model, needed: now.runs, made, atWicket: horizon.atWicket }
  let alive = board(length)
  let next = board(length)
  const start = alive[now.wickets]
  if (start === undefined) return made
  start.cells.set([1])
  reach(start, 0, 0)
  for (let ballsLeft = now.ballsLeft; ballsLeft > horizon.until; ballsLeft -= 1) {
    for (let wickets = now.wickets; wickets < ALL_OUT; wickets += 1) {
      bowl(alive, next, { ...walk, ballsLeft, wickets })
    }
    ;[alive, next] = [next, alive]
  }
  for (const row of alive) drain(row, 0, made)
  return made
}

interface Walk {
  readonly model: ChaseModel
  readonly needed: number
  /** runs of innings that have come to the horizon */
  readonly made: Spread
  readonly atWicket: boolean
}

interface Bowled extends Walk {
  readonly ballsLeft: number
  readonly wickets: number
}

/** Chances by runs made with a number of wickets down: zero before `from` and beyond `to`. */
interface Row {
  readonly cells: Spread
  from: number
  to: number
}

/**
 * One ball in every state with a number of wickets down, which empties their row. Wides and no-balls repeat the ball
 * further along: so the row grows while it is walked.
 */
function bowl(alive: readonly Row[], next: readonly Row[], ball: Bowled): void {
  const { model, needed, made, atWicket, ballsLeft, wickets } = ball
  const [row, same] = [alive[wickets], next[wickets]]
  if (row === undefined || same === undefined) return
  const below = atWicket ? undefined : next[wickets + 1]
  const along = { row: row.cells, same: same.cells, fewer: below?.cells ?? made }
  const legalAt = model.nextBalls(ballsLeft, wickets)
  const { from } = row
  for (let runs = from; runs <= row.to && runs < needed; runs += 1) {
    const mass = row.cells[runs] ?? 0
    if (mass < NEGLIGIBLE) continue
    pass(along, runs, { mass, legal: legalAt(needed - runs) })
    row.to = Math.max(row.to, runs + MOST_EXTRAS)
    same.to = Math.max(same.to, runs + MOST_IN_A_BALL)
    reach(below, runs, runs)
  }
  same.from = Math.min(same.from, from)
  drain(row, needed, made)
  row.cells.fill(0, from, row.to + 1)
  Object.assign(row, NOWHERE)
}

interface Along {
  readonly row: Spread
  readonly same: Spread
  readonly fewer: Spread
}

const [ONE_EXTRA = 0, TWO_EXTRAS = 0, FIVE_EXTRAS = 0] = EXTRA_CHANCES
const MOST_EXTRAS = 5

/** Passes a mass on to where a ball leads: millions of times for a match, hence written out. */
function pass(
  { row, same, fewer }: Along,
  runs: number,
  { mass, legal }: { mass: number; legal: Legal },
): void {
  row[runs + 1] = at(row, runs + 1) + mass * ONE_EXTRA
  row[runs + 2] = at(row, runs + 2) + mass * TWO_EXTRAS
  row[runs + 5] = at(row, runs + 5) + mass * FIVE_EXTRAS
  same[runs] = at(same, runs) + mass * at(legal, 0)
  same[runs + 1] = at(same, runs + 1) + mass * at(legal, 1)
  same[runs + 2] = at(same, runs + 2) + mass * at(legal, 2)
  same[runs + 3] = at(same, runs + 3) + mass * at(legal, 3)
  same[runs + 4] = at(same, runs + 4) + mass * at(legal, 4)
  same[runs + 6] = at(same, runs + 6) + mass * at(legal, 5)
  fewer[runs] = at(fewer, runs) + mass * at(legal, 6)
}

const at = (row: ArrayLike<number>, place: number): number => row[place] ?? 0

function reach(row: Row | undefined, from: number, to: number): void {
  if (row === undefined) return
  row.from = Math.min(row.from, from)
  row.to = Math.max(row.to, to)
}

/** Adds what stands in a row from a number of runs on to what was made. */
function drain(row: Row, from: number, made: Spread): void {
  for (let runs = Math.max(from, row.from); runs <= row.to; runs += 1) {
    made[runs] = at(made, runs) + at(row.cells, runs)
  }
}

const NOWHERE = { from: 1_000_000, to: -1 }

const board = (length: number): Row[] =>
  Array.from({ length: ALL_OUT }, () => ({ cells: new Float64Array(length), ...NOWHERE }))
