import type { RunnerQuotes } from '@crease/domain/market/feed-event.ts'

/**
 * Faults in the quotes of a two-runner market, for tests: a runner whose back price is not below its lay price, or a
 * pair of prices with a sure win for a player [WD7].
 */
export function quoteFaults(runners: readonly RunnerQuotes[]): string[] {
  const backs = runners.map((runner) => bestOf(runner.back))
  const lays = runners.map((runner) => bestOf(runner.lay))
  const crossed = backs
    .map((back, at) => ({ back, lay: lays[at] ?? null }))
    .filter(({ back, lay }) => back !== null && lay !== null && back >= lay)
    .map(({ back, lay }) => `back ${back} meets lay ${lay}`)
  const backBook = book(backs)
  const layBook = book(lays)
  return [
    ...crossed,
    ...(backBook !== null && backBook <= 1 ? [`back book ${backBook}`] : []),
    ...(layBook !== null && layBook >= 1 ? [`lay book ${layBook}`] : []),
  ]
}

const bestOf = (side: RunnerQuotes['back']): number | null => side[0]?.odds ?? null

/** The cost of all runners together, 1 being fair; null without a price for one. */
export function book(prices: readonly (number | null)[]): number | null {
  return prices.reduce<number | null>(
    (total, odds) => (total === null || odds === null ? null : total + 100 / odds),
    0,
  )
}
