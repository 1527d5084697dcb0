import { linePrices } from '../stage/line-prices.ts'
import type { Chance, Prices } from '../stage/stage.ts'
import type { Outlook, ScoredMarket } from './game.ts'

/** The mean of the forecasts of two forms, by their chances. */
export function mixed(
  [one, other]: readonly [Outlook, Outlook],
  [first, second]: readonly [number, number],
): Outlook {
  const both = new Map<string, ArrayLike<number>>()
  for (const [code, values] of one) {
    const others = other.get(code)
    if (others === undefined) continue
    const mean = new Float64Array(values.length)
    for (let at = 0; at < values.length; at += 1) {
      mean[at] = first * (values[at] ?? 0) + second * (others[at] ?? 0)
    }
    both.set(code, mean)
  }
  return both
}

/** Prices of the markets that a forecast knows. */
export function pricesOf(markets: Iterable<ScoredMarket>, outlook: Outlook): Prices {
  const prices = new Map<string, readonly Chance[]>()
  for (const market of markets) {
    const values = outlook.get(market.code)
    if (values !== undefined) prices.set(market.code, priced(market, values))
  }
  return prices
}

/** Smaller chances have no price. */
const NEGLIGIBLE = 1e-9

function priced(market: ScoredMarket, values: ArrayLike<number>): readonly Chance[] {
  if (market.lines !== undefined) return linePrices(market.lines, values)
  const { paid = market.runners.length } = market
  let sum = 0
  for (let at = 0; at < paid; at += 1) sum += values[at] ?? 0
  // every stake may return, and then nothing is left to price
  if (paid < values.length && sum < NEGLIGIBLE) return []
  const whole = paid < values.length ? sum : 1
  return market.runners.flatMap((runner, at) => {
    const chance = (values[at] ?? 0) / whole
    if (chance === 0 && market.runners.length > 3) return [{ runner, chance: 0 }]
    return chance < NEGLIGIBLE ? [] : [{ runner, chance: Math.min(1, chance) }]
  })
}
