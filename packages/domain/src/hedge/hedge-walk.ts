import type { Side } from '../units/side.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { Centipaise, Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** The offers of one runner for a hedge, best first, a level per price. */
export interface RunnerOffers {
  /** to back */
  readonly back: readonly PriceSize[]
  /** to lay */
  readonly lay: readonly PriceSize[]
}

/** One bet of a hedge. */
export interface HedgeLeg {
  /** in the market's order */
  readonly runner: number
  readonly side: Side
  readonly stake: Paise
  /** the worst odds among what it takes: the bet's limit */
  readonly odds: Odds
  /** the sum of stake times odds over its levels: divided by the stake it is the average price */
  readonly payout: Centipaise
}

/** The result of a walk along the levels; `odds` is of the last level that it touched. */
export interface Walked {
  readonly stake: number
  readonly payout: number
  readonly odds: Odds
}

/** Backs for `payout` (centipaise) or a little more, or for all on offer; best odds first [CO4]. Null: nothing to take. */
export function walkBack(levels: readonly PriceSize[], payout: number): Walked | null {
  return walk(levels, payout, Math.ceil)
}

/** Lays for `payout` (centipaise) or a little less, or for all on offer; best odds first [CO4]. Null: nothing to take. */
export function walkLay(levels: readonly PriceSize[], payout: number): Walked | null {
  return walk(levels, payout, Math.floor)
}

/** Takes `stake` paise along the levels, or all on offer; best odds first. Null: nothing to take. */
export function walkStake(levels: readonly PriceSize[], stake: number): Walked | null {
  let [left, payout] = [stake, 0]
  let touched: Odds | null = null
  for (const { odds, size } of levels) {
    const taken = Math.min(left, size)
    if (taken === 0) break
    touched = odds
    payout += taken * odds
    left -= taken
  }
  return touched === null ? null : { stake: stake - left, payout, odds: touched }
}

function walk(
  levels: readonly PriceSize[],
  payout: number,
  round: (stake: number) => number,
): Walked | null {
  let [left, stake, paid] = [payout, 0, 0]
  let touched: Odds | null = null
  for (const { odds, size } of levels) {
    const taken = left >= odds * size ? size : round(left / odds)
    if (taken > 0) touched = odds
    stake += taken
    paid += taken * odds
    left -= taken * odds
    // what a rounding leaves is less than a paisa more would pay
    if (left <= 0 || taken < size) break
  }
  return touched === null ? null : { stake, payout: paid, odds: touched }
}
