import type { PriceSize } from '../market/feed-event.ts'
import { isWorse } from '../book/matching.ts'
import type { Side } from '../units/side.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { priceOf, type Wanted } from './cross-fit.ts'
import { AS_MUCH, bestOffer } from './cross-fronts.ts'
import type { LegOffers } from './leg-offers.ts'
import type { LadderName } from '../market/ladder.ts'

/** Matches that are walked for the prices of one side. */
const MOST_WALKED = 6

interface Walk {
  readonly taker: Pick<Wanted, 'side' | 'worst'> & { readonly endless: Paise }
  readonly ladder: LadderName
  readonly levels: number
}

/**
 * Prices across many legs [MT78]: the matches of an endless taker, one after the other, each at the ladder's price that
 * is no better for it. A request for such a price gets these matches, or more.
 */
export function walkedDepth(
  legs: readonly LegOffers[],
  { taker, ladder, levels }: Walk,
): PriceSize[] {
  const { side, worst, endless } = taker
  const found: PriceSize[] = []
  for (const leg of legs) leg.restart()
  for (let step = 0; step < MOST_WALKED; step += 1) {
    const offer = bestOffer(legs, { side, left: endless, worst, beat: null }, AS_MUCH)
    if (offer === null) break
    const { stake, legStakes } = offer.fit
    const odds = priceOf(offer.fit, side, ladder)
    if (odds === null || !add(found, { odds, size: stake }, { side, levels })) break
    for (const [index, leg] of legs.entries()) leg.skip(legStakes[index] ?? NO_MONEY)
  }
  return found
}

/** Adds a match to the last price unless it is worse; false if it needs one price more than are shown. */
function add(
  found: PriceSize[],
  { odds, size }: PriceSize,
  { side, levels }: { readonly side: Side; readonly levels: number },
): boolean {
  const last = found.at(-1)
  if (last !== undefined && !isWorse(side, odds, last.odds)) {
    found[found.length - 1] = { odds: last.odds, size: paise(last.size + size) }
    return true
  }
  if (found.length === levels) return false
  found.push({ odds, size })
  return true
}
