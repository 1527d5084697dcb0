import { columnsOf } from '../market/each-way.ts'
import { gainOf, riskOf, type Payoff } from '../market/payoff.ts'
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
  // one copy for all legs: a market may have hundreds of runners
  const more = [...shape.more]
  let { base } = shape
  for (const leg of legs) {
    const { ifWin, ifLose } = results(leg, payoff)
    let columns: readonly number[] = [ifWin - ifLose]
    if (payoff.kind === 'lines') columns = [ifWin, ifLose]
    else if (payoff.kind === 'each-way') columns = columnsOf({ ifWin, ifLose }, payoff.divisor)
    else base += ifLose
    const from = columns.length * leg.runner
    for (const [at, own] of columns.entries()) more[from + at] = (more[from + at] ?? 0) + own
  }
  return { base, more }
}

function results(leg: StakedChange, payoff: Payoff) {
  const sign = leg.side === 'BACK' ? 1 : -1
  return { ifWin: sign * gainOf(leg), ifLose: -sign * riskOf(leg, payoff) }
}
