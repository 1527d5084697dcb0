import { ALL_OUT, WICKET } from './ball-chances.ts'
import { addMass, massAt, passExtrasOn, passLegalOn } from './spread.ts'
import type { Spread } from './spread.ts'
import type { InningsModel, InningsState } from './win-chance.ts'

/** Where a look ahead ends: so many balls left, and perhaps the next wicket before. */
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
export function runsInChase(model: InningsModel, now: InningsState, horizon: Horizon): Spread {
  const length = now.runs + MOST_IN_A_BALL
  const made: Spread = new Float64Array(length)
  const walk: Walk = { model, needed: now.runs, made, atWicket: horizon.atWicket }
  let alive = board(length)
  let next = board(length)
  alive[now.wickets]?.set([1])
  for (let ballsLeft = now.ballsLeft; ballsLeft > horizon.until; ballsLeft -= 1) {
    for (let wickets = now.wickets; wickets < ALL_OUT; wickets += 1) {
      bowl(alive, next, { ...walk, ballsLeft, wickets })
    }
    ;[alive, next] = [next, alive]
  }
  for (const row of alive) {
    for (let runs = 0; runs < length; runs += 1) addMass(made, runs, massAt(row, runs))
  }
  return made
}

interface Walk {
  readonly model: InningsModel
  readonly needed: number
  /** runs of innings that have come to the horizon */
  readonly made: Spread
  readonly atWicket: boolean
}

interface Bowled extends Walk {
  readonly ballsLeft: number
  readonly wickets: number
}

const NO_ROW: Spread = new Float64Array(0)

/**
 * One ball in every state with so many wickets down, which empties their row. Wides and no-balls are the
 * same ball again, further along it.
 */
function bowl(alive: readonly Spread[], next: readonly Spread[], ball: Bowled): void {
  const { model, needed, made, atWicket, ballsLeft, wickets } = ball
  const row = alive[wickets] ?? NO_ROW
  const same = next[wickets] ?? NO_ROW
  const fewer = atWicket ? made : (next[wickets + 1] ?? made)
  for (let runs = 0; runs < needed; runs += 1) {
    const mass = massAt(row, runs)
    if (mass < NEGLIGIBLE) continue
    passExtrasOn(row, runs)
    const legal = model.nextBall(ballsLeft, wickets, needed - runs)
    passLegalOn(same, runs, { mass, legal })
    addMass(fewer, runs, mass * (legal[WICKET] ?? 0))
  }
  for (let runs = needed; runs < row.length; runs += 1) addMass(made, runs, massAt(row, runs))
  row.fill(0)
}

const board = (length: number): Spread[] =>
  Array.from({ length: ALL_OUT }, () => new Float64Array(length))
