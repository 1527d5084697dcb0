import { opposite, type Side } from './bet.ts'
import { bestWhole, priceOf } from './cross-fit.ts'
import { AS_MUCH, bestOffer, legsOf, type Across, type Making } from './cross-fronts.ts'
import type { PriceSize } from './feed-event.ts'
import type { UserId } from './ids.ts'
import type { LegOffers } from './leg-offers.ts'
import type { LadderName } from './market.ts'
import { isWorse } from './matching.ts'
import { NO_MONEY, paise } from './money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from './odds.ts'

/** A price that everybody sees. `virtual`: some or all of its size comes from the other runners [MT46]. */
export interface OfferedLevel extends PriceSize {
  readonly virtual?: true
}

/** What nobody would stake at once: a taker for whom only the legs are the bound. */
const ENDLESS = paise(100_000_000_000)
/** How many prices across the legs are looked at for the few levels that are shown, and matches for each. */
const MOST_STEPS = 24
const MOST_MATCHES = 64

interface Shown {
  readonly side: Side
  readonly ladder: LadderName
  readonly levels: number
  /** who looks: across, nothing is shown from one's own bet on [MT45]; absent: everybody */
  readonly userId?: UserId
}

/** What a taker finds on offer, directly and across the runners, best first [MT9 MT46]. */
export function depthAcross(across: Across, shown: Shown): OfferedLevel[] {
  const { side, levels } = shown
  const direct = across.books[across.runner]?.depth(side, levels) ?? []
  const virtual = virtualDepth(across, shown)
  if (virtual.length === 0) return direct
  const sizes = new Map<Odds, OfferedLevel>(direct.map((level) => [level.odds, level]))
  for (const { odds, size } of virtual) {
    const stated = sizes.get(odds)?.size ?? NO_MONEY
    sizes.set(odds, { odds, size: paise(stated + size), virtual: true })
  }
  const sign = side === 'BACK' ? -1 : 1
  return [...sizes.values()].toSorted((a, b) => sign * (a.odds - b.odds)).slice(0, levels)
}

/**
 * The prices across the runners, on the market's ladder: the best that whole paise allow, then the best
 * that is left when all to be had at it is gone. The size is what one who asks for the price has more
 * than one who asks for the price before; who asks gets it or better [MT46].
 */
function virtualDepth(across: Across, { side, ladder, levels, userId }: Shown): PriceSize[] {
  const legs = legsOf(across, { side: opposite(side), userId: userId ?? null, enough: Infinity })
  const best: Making = { fit: (fronts, wanted) => bestWhole(fronts, wanted, ladder), ladder }
  const worst = side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS
  const found: PriceSize[] = []
  let [last, before]: [Odds | null, number] = [null, 0]
  for (let step = 0; step < MOST_STEPS && found.length < levels; step += 1) {
    const offer = bestOffer(legs, { side, left: ENDLESS, worst, beat: null }, best)
    const price = offer && priceOf(offer.fit, side, ladder)
    if (price === null || (last !== null && !isWorse(side, price, last))) break
    const size = paise(sizeAt(legs, side, price) - before)
    if (size > 0) found.push({ odds: price, size })
    before += Math.max(0, size)
    last = price
  }
  return found
}

/** All that an endless taker has across the legs at no worse odds: it is left out of them from here on. */
function sizeAt(legs: readonly LegOffers[], side: Side, worst: Odds): number {
  for (const leg of legs) leg.restart()
  let size = 0
  for (let step = 0; step < MOST_MATCHES; step += 1) {
    const offer = bestOffer(legs, { side, left: ENDLESS, worst, beat: null }, AS_MUCH)
    if (offer === null) break
    size += offer.fit.stake
    for (const [index, leg] of legs.entries()) leg.skip(offer.fit.legStakes[index] ?? NO_MONEY)
  }
  return size
}
