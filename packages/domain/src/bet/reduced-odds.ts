import type { Fill } from './bet.ts'
import type { ReducedBy, Removal } from '../market/market.ts'
import { LOWEST_ODDS, odds as asOdds, type Odds } from '../units/odds.ts'

/** All of it, in thousandths of a percent. */
const WHOLE = 100_000

/** The stake, which odds give back. */
const STAKE = 100

type Reduction = Pick<Removal, 'reduction' | 'factor'>

/**
 * Odds after a runner was taken out, to the nearest hundredth and never below 1.01 [MK20] [MK80]: where one
 * wins p x (1 - reduction), 8.60 less 16.2 % is 7.21; where runners are placed 1 + (p - 1) x (1 -
 * reduction), 8.00 less 25 % is 6.25. `reduction` is in thousandths of a percent.
 */
export function reducedOdds(odds: Odds, { reduction, factor }: Reduction): Odds {
  const kept = factor === 'win' ? 0 : STAKE
  const left = Math.floor(((odds - kept) * (WHOLE - reduction) * 2 + WHOLE) / (2 * WHOLE))
  return asOdds(Math.max(LOWEST_ODDS, kept + left))
}

/** From here on unmatched lays go or are lowered, in thousandths of a percent [MK81]. */
const LAYS_FROM: Readonly<Record<ReducedBy, number>> = { win: 2_500, place: 4_000 }

/** Whether a reduction is large enough to touch unmatched lays [MK81]. */
export const touchesLays = ({ reduction, factor }: Reduction): boolean =>
  reduction >= LAYS_FROM[factor]

/** The reduction of matched bets: zero below the threshold in a market on the winner, else all of it [MK81]. */
export const countedReduction = (of: Reduction): number =>
  of.factor === 'place' || touchesLays(of) ? of.reduction : 0

/** A share that a removal may take: from nothing to less than all, in whole thousandths of a percent. */
export const isReduction = (reduction: number): boolean =>
  Number.isSafeInteger(reduction) && reduction >= 0 && reduction < WHOLE

/** The odds a fill counts at after these removals, the oldest first; null where it does not count at all. */
export function countedOdds(
  fill: Pick<Fill, 'fillId' | 'runnerId' | 'odds'>,
  removals: readonly Removal[],
): Odds | null {
  let { odds } = fill
  for (const removal of removals) {
    if (fill.fillId > removal.lastFillId) continue
    if (removal.runnerId === fill.runnerId) return null
    odds = reducedOdds(odds, removal)
  }
  return odds
}
