import { addedTo, columnsOf, winSwings } from '../market/each-way.ts'
import { gainOf, riskOf, type Payoff } from '../market/payoff.ts'
import { swingsOnLines } from './line-moves.ts'
import type { StakedChange } from '../risk/exposure.ts'
import type { Shape } from '../risk/what-if.ts'
import { centipaise } from '../units/money.ts'

/** `percent` hundredths of a position, cut toward zero. */
export function shareOf({ base, more }: Shape, percent: number): Shape {
  const part = (amount: number): number =>
    Number((BigInt(centipaise(amount)) * BigInt(percent)) / 100n)
  return { base: part(base), more: more.map(part) }
}

/** A shape after the legs are matched at the odds that they were planned at. */
export function hedged(shape: Shape, legs: readonly StakedChange[], payoff: Payoff): Shape {
  if (payoff.kind === 'lines' || payoff.kind === 'each-way') {
    return legs.reduce((before, leg) => afterLeg(before, leg, payoff), shape)
  }
  // one copy for all legs: a market may have hundreds of runners
  const more = [...shape.more]
  let { base } = shape
  for (const leg of legs) {
    const { ifWin, ifLose } = results(leg, payoff)
    base += ifLose
    more[leg.runner] = (more[leg.runner] ?? 0) + ifWin - ifLose
  }
  return { base, more }
}

function afterLeg(
  { base, more }: Shape,
  leg: StakedChange,
  payoff: Extract<Payoff, { readonly kind: 'lines' | 'each-way' }>,
): Shape {
  const { ifWin, ifLose } = results(leg, payoff)
  if (payoff.kind === 'lines') return { base, more: onLine(more, leg.runner, [ifWin, ifLose]) }
  const columns = columnsOf({ ifWin, ifLose }, payoff.divisor)
  return { base, more: addedTo(more, leg.runner, columns) }
}

function results(leg: StakedChange, payoff: Payoff) {
  const sign = leg.side === 'BACK' ? 1 : -1
  return { ifWin: sign * gainOf(leg), ifLose: -sign * riskOf(leg, payoff) }
}

/** The two columns of a runner after a bet brings so much more by winning and by losing. */
const onLine = (
  columns: readonly number[],
  runner: number,
  [won, lost]: readonly [number, number],
): readonly number[] =>
  columns
    .with(2 * runner, (columns[2 * runner] ?? 0) + won)
    .with(2 * runner + 1, (columns[2 * runner + 1] ?? 0) + lost)

/** The differences that bets even out, and how many runners win; 0: each runner by itself. */
export function swingsTo(
  { more }: Shape,
  payoff: Exclude<Payoff, { readonly kind: 'bands' | 'meter' }>,
): readonly [readonly number[], number] {
  switch (payoff.kind) {
    case 'winners':
      return [more, payoff.winners]
    case 'lines':
      return [swingsOnLines(more, payoff.edges), 0]
    case 'each-way':
      return [winSwings(more, payoff.divisor), 1]
  }
}
