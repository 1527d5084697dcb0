import {
  ALL_OUT,
  ballChances,
  chancesRow,
  EXTRA_CHANCES,
  EXTRA_RUNS,
  INTENT_COUNT,
  LEGAL_RUNS,
  WICKET,
  type Conditions,
} from './ball-chances.ts'
import { phaseOf, type Format } from './format.ts'

/** Chances of the legal outcomes of a ball, in the order of `LEGAL_RUNS`, then the wicket. */
export type Legal = readonly number[]

/** The chances of a side's next ball for each intent, at any point of its innings. */
export type IntentsAt = (ballsLeft: number, wickets: number) => readonly Legal[]

/** The possible results of a ball for each intent of the batter, by balls left and wickets down. */
export function intentsOf(conditions: Conditions, format: Format): IntentsAt {
  const chances = ballChances(conditions, format)
  const rows = Array.from({ length: format.phases.length * ALL_OUT }, (_, row) =>
    chances.slice(row * INTENT_COUNT, (row + 1) * INTENT_COUNT),
  )
  const none: readonly Legal[] = []
  const phases = Uint8Array.from({ length: format.balls + 1 }, (_, left) =>
    phaseOf(format, format.balls - left),
  )
  return (ballsLeft, wickets) =>
    rows[chancesRow(phases[ballsLeft] ?? 0, wickets, 0) / INTENT_COUNT] ?? none
}

export const EXTRAS = EXTRA_CHANCES.reduce((sum, chance) => sum + chance, 0)
const EXTRA_MEAN = EXTRA_CHANCES.reduce(
  (sum, chance, extra) => sum + chance * (EXTRA_RUNS[extra] ?? 0),
  0,
)

/** How a side bats that sets a target: what each ball is, by balls left and wickets alone. */
export interface FirstInningsPlan {
  readonly ballAt: (ballsLeft: number, wickets: number) => Legal
  /** runs to come on average */
  readonly meanRuns: (ballsLeft: number, wickets: number) => number
}

/**
 * The side that bats first bats for the most runs on average: on each ball it chooses the intent that
 * serves that best, worked backwards from the last ball [WD5]. So what is to come does not depend on what
 * was made, and the chances of every total are exact.
 */
export function planFirstInnings(intentsAt: IntentsAt, format: Format): FirstInningsPlan {
  const mean = new Float64Array((format.balls + 1) * (ALL_OUT + 1))
  const plan: Legal[] = []
  const at = (ballsLeft: number, wickets: number) => ballsLeft * (ALL_OUT + 1) + wickets
  const meanRuns = (ballsLeft: number, wickets: number) => mean[at(ballsLeft, wickets)] ?? 0
  for (let ballsLeft = 1; ballsLeft <= format.balls; ballsLeft += 1) {
    for (let wickets = 0; wickets < ALL_OUT; wickets += 1) {
      const same = meanRuns(ballsLeft - 1, wickets)
      const fewer = meanRuns(ballsLeft - 1, wickets + 1)
      let best: { worth: number; legal: Legal } = { worth: -1, legal: [] }
      for (const legal of intentsAt(ballsLeft, wickets)) {
        let worth = (legal[WICKET] ?? 0) * fewer
        for (const [n, runs] of LEGAL_RUNS.entries()) worth += (legal[n] ?? 0) * (runs + same)
        if (worth > best.worth) best = { worth, legal }
      }
      mean[at(ballsLeft, wickets)] = (best.worth + EXTRA_MEAN) / (1 - EXTRAS)
      plan[at(ballsLeft, wickets)] = best.legal
    }
  }
  return { meanRuns, ballAt: (ballsLeft, wickets) => plan[at(ballsLeft, wickets)] ?? [] }
}
