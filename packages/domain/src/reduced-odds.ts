import type { Fill } from './bet.ts'
import type { Removal } from './market.ts'
import { LOWEST_ODDS, odds as asOdds, type Odds } from './odds.ts'

/** All of it, in hundredths of a percent. */
const WHOLE = 10_000

/**
 * Odds after a runner was taken out: p x (1 - reduction), to the nearest hundredth, never below 1.01
 * [MK20]. `reduction` is in hundredths of a percent: 8.60 and 1620 is 7.21.
 */
export function reducedOdds(odds: Odds, reduction: number): Odds {
  const left = Math.floor((odds * (WHOLE - reduction) * 2 + WHOLE) / (2 * WHOLE))
  return asOdds(Math.max(LOWEST_ODDS, left))
}

/** A share of the odds that a removal may take: from nothing to less than all, in whole hundredths of a percent. */
export const isReduction = (reduction: number): boolean =>
  Number.isSafeInteger(reduction) && reduction >= 0 && reduction < WHOLE

/** The odds a fill counts at after these removals, the oldest first; null where it does not count at all. */
export function countedOdds(
  fill: Pick<Fill, 'fillId' | 'runnerId' | 'odds'>,
  removals: readonly Removal[],
): Odds | null {
  let { odds } = fill
  for (const { runnerId, reduction, lastFillId } of removals) {
    if (fill.fillId > lastFillId) continue
    if (runnerId === fill.runnerId) return null
    odds = reducedOdds(odds, reduction)
  }
  return odds
}
