import type { Position } from './exposure.ts'
import { centipaise, type Centipaise } from '../units/money.ts'
import { COLUMNS } from '../market/each-way.ts'
import { alongNumbers, leastMoreWith, type Payoff } from '../market/payoff.ts'
import {
  resultsOf,
  shapeOf,
  withDrafts,
  worstShapeOf,
  type DraftedBet,
  type RunnerResult,
  type Shape,
} from './what-if.ts'

/**
 * A result of a market, as far as money tells them apart: a runner wins; none does, where any number or a late one may; the number
 * is one of `from` on and below `below` (null: without an end); or, of a meter, the number itself.
 */
export type Outcome =
  | { readonly kind: 'runner'; readonly runner: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'numbers'; readonly from: number; readonly below: number | null }
  | { readonly kind: 'number'; readonly number: number }

/** The profit or loss of a result; with several winners, the least of it. */
export interface OutcomeResult {
  readonly outcome: Outcome
  readonly brings: Centipaise
}

/** One rung of the run ladder: a result, and what it brings. */
export interface LadderRung extends RunnerResult {
  readonly outcome: Outcome
}

/**
 * The profit or loss of a position at every result of the market, with any drafted bets in it [CO20]: per runner, and
 * where any number or a late runner may win also if none of them does; in bands and on lines one row per stretch of equal
 * numbers; in a meter at zero and at its cap, between which matched bets are linear.
 */
export function runLadder(
  position: Position,
  payoff: Payoff,
  drafts: readonly DraftedBet[] = [],
): readonly LadderRung[] {
  const after = withDrafts(position, payoff, drafts)
  const withOpen = resultsByOutcome(worstShapeOf(after, payoff), payoff)
  const rungs = resultsByOutcome(shapeOf(after, payoff), payoff).map(
    ({ outcome, brings }, index) => ({
      outcome,
      matched: brings,
      withOpen: withOpen[index]?.brings ?? brings,
    }),
  )
  return joined(rungs, (a, b) => a.matched === b.matched && a.withOpen === b.withOpen)
}

/** The profit or loss of a shape at every result, one row per stretch of equal numbers [CO20]. */
export function outcomeResults(shape: Shape, payoff: Payoff): readonly OutcomeResult[] {
  return joined(resultsByOutcome(shape, payoff), (a, b) => a.brings === b.brings)
}

function resultsByOutcome(shape: Shape, payoff: Payoff): readonly OutcomeResult[] {
  const { base, more } = shape
  switch (payoff.kind) {
    case 'winners':
    case 'each-way': {
      const results = resultsByRunner(shape, payoff)
      if (isOneOfThem(payoff)) return results
      const lateMore =
        payoff.kind === 'each-way' ? leastMoreWith(more.length / COLUMNS, more, payoff) : 0
      return [...results, { outcome: { kind: 'none' }, brings: centipaise(base + lateMore) }]
    }
    case 'bands':
    case 'lines': {
      const sums: { at: number; sum: number }[] = []
      alongNumbers(more, payoff, (sum, at) => sums.push({ at, sum }))
      return sums.map(({ at, sum }, index) => ({
        outcome: { kind: 'numbers', from: at, below: sums[index + 1]?.at ?? null },
        brings: centipaise(base + sum),
      }))
    }
    case 'meter':
      return [
        { outcome: { kind: 'number', number: 0 }, brings: centipaise(base) },
        {
          outcome: { kind: 'number', number: payoff.cap },
          brings: centipaise(base + (more[0] ?? 0)),
        },
      ]
  }
}

/** Whether one of the runners wins for sure. */
const isOneOfThem = (payoff: Extract<Payoff, { kind: 'winners' | 'each-way' }>): boolean =>
  payoff.kind === 'winners' && payoff.winners !== 1 ? payoff.winners > 1 : (payoff.late ?? 0) === 0

const resultsByRunner = (shape: Shape, payoff: Payoff): readonly OutcomeResult[] =>
  resultsOf(shape, payoff).map((brings, runner) => ({
    outcome: { kind: 'runner', runner },
    brings,
  }))

/** Neighbouring stretches of numbers that bring the same become one. */
function joined<T extends { readonly outcome: Outcome }>(
  rungs: readonly T[],
  isSame: (a: T, b: T) => boolean,
): readonly T[] {
  const kept: T[] = []
  for (const rung of rungs) {
    const last = kept.at(-1)
    const { outcome } = rung
    if (last?.outcome.kind === 'numbers' && outcome.kind === 'numbers' && isSame(last, rung)) {
      kept[kept.length - 1] = { ...last, outcome: { ...last.outcome, below: outcome.below } }
    } else kept.push(rung)
  }
  return kept
}
