import { linesOf, type OpenNumber } from '../cricket/questions/number-prices.ts'
import type { Spread } from '../cricket/spread.ts'
import type { Chance } from '../stage/stage.ts'
import { underWay, type TestView } from './view.ts'

/** An innings, and the name of the side that bats in it. */
export interface Batting {
  readonly number: 1 | 2 | 3 | 4
  readonly side: string
}

interface Wanted {
  /** its place among the horizons that were looked at */
  readonly horizon: number
  readonly lines: number
  /** runs of the innings that do not count */
  readonly since?: number
}

/** The lines of an innings' runs, by the ways in which it may go on; none while the side does not bat. */
export function linesAt(
  view: TestView,
  of: Batting,
  { horizon, lines, since = 0 }: Wanted,
): readonly Chance[] {
  if (view.standing.innings !== of.number || underWay(view).end !== undefined) return []
  const ways = view.look.runsAt[horizon]
  if (ways === undefined) return []
  return linesOf(smoothed(ways, { from: view.standing.runs, since }), lines)
}

/**
 * Each way counts for the numbers round it too, so that a few hundred make a smooth spread; but one that ends at
 * a whole number, because it ends at a mark, counts for that alone.
 */
const WEIGHTS: readonly number[] = [1, 2, 3, 2, 1]
const WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0)

function smoothed(
  ways: Float64Array,
  { from, since }: { from: number; since: number },
): OpenNumber {
  const most = ways.reduce((one, other) => Math.max(one, other), from)
  const spread: Spread = new Float64Array(Math.ceil(most - from) + WEIGHTS.length)
  for (const runs of ways) {
    if (Number.isInteger(runs) && runs > from) {
      const more = Math.round(runs - from)
      spread[more] = (spread[more] ?? 0) + 1 / ways.length
      continue
    }
    for (let near = 0; near < WEIGHTS.length; near += 1) {
      const more = Math.max(0, Math.round(runs - from) + near - 2)
      spread[more] = (spread[more] ?? 0) + (WEIGHTS[near] ?? 0) / WEIGHT / ways.length
    }
  }
  return { from: from - since, spread }
}

const MOST_RUNS_TOGETHER = 350

/** The lines of the runs on the board when the next wicket falls. */
export const linesToWicket = (view: TestView): readonly Chance[] =>
  linesOf({ from: view.standing.runs, spread: runsToWicket(view) }, 2)

/** Runs from now until the next wicket, as if the innings had no other end: exact, ball by ball. */
function runsToWicket({ balls, standing: { innings, order, wickets } }: TestView): Spread {
  const ball = balls[order][innings][wickets]
  const spread: Spread = new Float64Array(MOST_RUNS_TOGETHER)
  if (ball === undefined) return spread
  const moves = 1 - (ball.runs[0] ?? 0)
  const atLeast = new Float64Array(MOST_RUNS_TOGETHER + 1)
  const reaching = (runs: number) => (runs <= 0 ? 1 : (atLeast[runs] ?? 0))
  for (let runs = 1; runs <= MOST_RUNS_TOGETHER; runs += 1) {
    let chance = 0
    for (let made = 1; made <= 6; made += 1)
      chance += (ball.runs[made] ?? 0) * reaching(runs - made)
    atLeast[runs] = chance / moves
  }
  for (let runs = 0; runs < MOST_RUNS_TOGETHER; runs += 1) {
    spread[runs] = reaching(runs) - reaching(runs + 1)
  }
  return spread
}
