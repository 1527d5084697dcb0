import { lineName, lineText } from '@crease/domain/market/lines.ts'
import type { Line, Runner } from '@crease/domain/market/market.ts'
import { named, type Phrase } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Chance, Prices } from '../stage/stage.ts'
import type { LineTerms, Outlook, ScoredMarket } from './game.ts'

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
  if (market.lines !== undefined) return linePrices(market, market.lines, values)
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

/** The lines nearest to evens are on offer, this many at most, and none further from it. */
const MOST_LINES = 5
const FURTHEST_FROM_EVENS = 0.3

/** Both sides of the lines on offer, each at its chance of a stake that wins or loses [HC2]. */
function linePrices(
  { payoff }: ScoredMarket,
  terms: LineTerms,
  values: ArrayLike<number>,
): readonly Chance[] {
  if (payoff?.kind !== 'lines') return []
  const { lowest, every } = terms
  const tail = tailOf(values)
  const near: { quarters: number; chance: number; far: number }[] = []
  // half a unit between two numbers, so that no stake returns where lines are whole units apart
  for (
    let quarters = firstLine(lowest, every);
    quarters < 4 * (lowest + values.length);
    quarters += every
  ) {
    const chance = chanceAbove(tail, quarters - 4 * lowest)
    const far = Math.abs(chance - 0.5)
    if (far < FURTHEST_FROM_EVENS) near.push({ quarters, chance, far })
  }
  return near
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_LINES)
    .toSorted((a, b) => a.quarters - b.quarters)
    .flatMap(({ quarters, chance }) => [
      { runner: onLine({ wins: 'above', quarters }, payoff.of, terms), chance },
      { runner: onLine({ wins: 'below', quarters }, payoff.of, terms), chance: 1 - chance },
    ])
}

/** Lines are symmetric about half a unit below zero, or every quarter from the lowest on. */
function firstLine(lowest: number, every: number): number {
  if (every < 4) return 4 * lowest + every
  const half = 2
  return half + Math.ceil((4 * lowest) / every) * every
}

/** Chances of at least each number, from the lowest on; 1 before it, 0 beyond. */
function tailOf(values: ArrayLike<number>): Float64Array {
  const tail = new Float64Array(values.length + 3)
  for (let at = values.length - 1; at >= 0; at -= 1)
    tail[at] = (tail[at + 1] ?? 0) + (values[at] ?? 0)
  return tail
}

/**
 * The part of a stake that wins above a line, of what wins or loses on average [HC2]. `quarters` counts from the lowest
 * number. NaN: all of it returns.
 */
function chanceAbove(tail: Float64Array, quarters: number): number {
  const atLeast = (past: number) => tail[Math.max(0, Math.ceil((quarters + past) / 4))] ?? 0
  const won = (atLeast(1) + atLeast(2)) / 2
  const lost = (tail[0] ?? 0) - (atLeast(0) + atLeast(-1)) / 2
  return won + lost < NEGLIGIBLE ? Number.NaN : won / (won + lost)
}

/** The lines of a market are asked for at every look: they are made once. */
const known = new WeakMap<LineTerms, Map<number, Runner>>()

function onLine(line: Line, of: 'margin' | 'total', terms: LineTerms): Runner {
  const runners = known.get(terms) ?? new Map<number, Runner>()
  known.set(terms, runners)
  const sort = 2 * line.quarters + Number(line.wins === 'below')
  const runner = runners.get(sort) ?? {
    runnerId: runnerId(lineName(line, of)),
    ...named(wordsOf(line, of, terms.sides)),
    sort,
    line,
  }
  runners.set(sort, runner)
  return runner
}

function wordsOf(line: Line, of: 'margin' | 'total', [home, away]: LineTerms['sides']): Phrase {
  const text = lineText(line, of)
  if (of === 'total') return say(line.wins === 'above' ? 'over' : 'under', { line: text })
  return `${line.wins === 'above' ? home : away} ${text}`
}
