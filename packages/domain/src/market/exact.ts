import type { Band, Line, MarketDefinition, Runner } from './market.ts'
import { paise, type Centipaise, type Paise, centipaise } from '../units/money.ts'

/** One bet is of no more than ten million points: at any odds its payout is exact [MT80]. */
export const MOST_STAKE: Paise = paise(1_000_000_000)

/**
 * The largest sum of the bets of one market: half of the exact range, so that every sum of them is exact, the house's
 * too [MT80].
 */
export const MOST_IN_MARKET: Centipaise = centipaise(2 ** 52)

/** The maker's offer at one price counts as no more than a hundred million points [MT82]. */
export const MOST_ON_OFFER: Paise = paise(10_000_000_000)

/** A row of positions must fit into one sheet of memory. */
const MOST_RUNNERS = 1_000
const MOST_RATE = 10_000
const HIGHEST_CAP = 1_000

/** Whether the engine can reckon with a market to the last paisa: one with which it cannot is not opened [MT81]. */
export function isExact(market: MarketDefinition): boolean {
  const { minStake, maxStake, maxPayout = paise(0), winners, runners, commissionRate } = market
  const amounts = [minStake, maxStake, maxPayout].every(isCount)
  // where the cap is nothing no number brings anything
  const cap = market.payoff?.kind === 'meter' ? market.payoff.cap : 1
  const isWithin = isUpTo(commissionRate, MOST_RATE) && cap > 0 && isUpTo(cap, HIGHEST_CAP)
  return amounts && isCount(winners) && isWithin && areTerms(market) && areExact(runners)
}

/** An each-way market, and no other, has a place part: of a quarter or a fifth, for two to five places [EW1]. */
export function areTerms({ kind, placeDivisor, winners, payoff }: MarketDefinition): boolean {
  if (placeDivisor === undefined) return kind !== 'each-way'
  const isFraction = placeDivisor === 4 || placeDivisor === 5
  return kind === 'each-way' && isFraction && payoff === undefined && winners >= 2 && winners <= 5
}

/** The same of the runners that it has, or gets. */
export function areExact(runners: readonly Runner[]): boolean {
  const isOne = ({ minStake = paise(0), maxStake = paise(0), band, line }: Runner): boolean =>
    isCount(minStake) && isCount(maxStake) && isBand(band) && isLine(line)
  return runners.length <= MOST_RUNNERS && runners.every(isOne)
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

const isUpTo = (value: number, most: number): boolean => isCount(value) && value <= most

const isBand = (band: Band | undefined): boolean =>
  band === undefined ||
  (Number.isSafeInteger(band.from) && (band.below === null || Number.isSafeInteger(band.below)))

const isLine = (line: Line | undefined): boolean =>
  line === undefined || Number.isSafeInteger(line.quarters)
