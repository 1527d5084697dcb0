import { outcomesOf } from '@crease/domain/accounting/settlement.ts'
import {
  hasLost,
  runnersOf,
  type MarketDefinition,
  type MarketResult,
} from '@crease/domain/market/market.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'

/** One way in which a market may end, and its winners; a meter pays on every runner. */
export interface End {
  readonly result: MarketResult
  readonly winners: readonly RunnerId[]
}

/** Every way in which a market may end but for dead heats; numbers as far as its lines go, and beyond. */
export function endsOf(market: MarketDefinition, removed: readonly RunnerId[]): readonly End[] {
  if (market.payoff !== undefined) return numbersOf(market)
  const racing = runnersOf(market)
    .filter((runner) => !removed.includes(runner.runnerId))
    .filter((runner) => market.placeDivisor !== undefined || !hasLost(runner))
    .map(({ runnerId }) => runnerId)
  const places = Math.min(market.winners, racing.length)
  if (market.placeDivisor !== undefined) {
    return ordersOf(racing, places).map((order) => ({
      result: { kind: 'finish', order: order.map((one) => [one]), removed },
      winners: order.slice(0, 1),
    }))
  }
  const sets = setsOf(racing).filter(({ length }) => market.winners === 0 || length === places)
  return sets.map((winners) => ({ result: { kind: 'winners', winners, removed }, winners }))
}

function numbersOf(market: MarketDefinition): readonly End[] {
  const isMeter = market.payoff?.kind === 'meter'
  const numbers = Array.from({ length: isMeter ? 220 : 90 }, (_, at) => at)
  const from = market.payoff?.kind === 'lines' && market.payoff.of === 'margin' ? -8 : 0
  return numbers.map((number) => {
    const result: MarketResult = { kind: 'number', value: from + number }
    const outcomes = outcomesOf(market, result)
    const winners = market.runners.filter((_, at) => {
      const outcome = outcomes[at]
      return isMeter || (outcome?.kind === 'won' && outcome.places === outcome.tied)
    })
    return { result, winners: winners.map(({ runnerId }) => runnerId) }
  })
}

function setsOf<T>([first, ...others]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]]
  return setsOf(others).flatMap((set) => [set, [first, ...set]])
}

function ordersOf<T>(of: readonly T[], length: number): readonly (readonly T[])[] {
  if (length === 0) return [[]]
  return of.flatMap((first) =>
    ordersOf(
      of.filter((other) => other !== first),
      length - 1,
    ).map((rest) => [first, ...rest]),
  )
}
