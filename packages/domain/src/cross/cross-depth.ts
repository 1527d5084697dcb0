import type { OfferedLevel } from '../records/market-view.ts'
import { opposite, type Side } from '../units/side.ts'
import { bestWhole, priceOf } from './cross-fit.ts'
import { AS_MUCH, bestOffer, legsOf, mayMatch, type Across } from './cross-fronts.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { UserId } from '../units/ids.ts'
import { stepDown, stepUp, type LadderName } from '../market/ladder.ts'
import type { LegOffers } from './leg-offers.ts'
import { isWorse } from '../book/matching.ts'
import { NO_MONEY, paise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from '../units/odds.ts'
import { walkedDepth } from './walked-depth.ts'

/** A stake beyond any real one: a taker that only the legs limit. */
const ENDLESS = paise(100_000_000_000)
/** How many prices across the legs are looked at for the few levels that are shown, and matches for each. */
const MOST_STEPS = 24
const MOST_MATCHES = 64
/** Beyond this number of legs the search for the best prices costs too much [MT78]. */
const MOST_SEARCHED_LEGS = 2

interface Shown {
  readonly side: Side
  readonly ladder: LadderName
  readonly levels: number
  /** who looks: across, nothing is shown from one's own bet on [MT45]; absent: everybody */
  readonly userId?: UserId
}

/** The offers for a taker, directly and across the runners, best first [MT9 MT46]. */
export function depthAcross(across: Across, shown: Shown): OfferedLevel[] {
  const { side, levels } = shown
  const direct = across.books[across.runner]?.depth(side, levels) ?? []
  const worst = worstShown(shown, direct)
  if (!mayMatch(across, { side, odds: worst }, null)) return direct
  const legs = legsOf(across, {
    side: opposite(side),
    userId: shown.userId ?? null,
    enough: Infinity,
  })
  const virtual = virtualDepth(legs, shown, worst)
  if (virtual.length === 0) return direct
  const sizes = new Map<Odds, OfferedLevel>(direct.map((level) => [level.odds, level]))
  for (const { odds, size } of virtual) {
    const stated = sizes.get(odds)?.size ?? NO_MONEY
    sizes.set(odds, { odds, size: paise(stated + size), virtual: true })
  }
  const sign = side === 'BACK' ? -1 : 1
  return [...sizes.values()].toSorted((a, b) => sign * (a.odds - b.odds)).slice(0, levels)
}

/** The best price that a taker finds across the runners alone; null where there is none. */
export function bestAcross(across: Across, looking: Omit<Shown, 'levels'>): Odds | null {
  const { side, userId = null } = looking
  const shown = { ...looking, levels: 1 }
  const worst = worstShown(shown, [])
  if (!mayMatch(across, { side, odds: worst }, null)) return null
  const legs = legsOf(across, { side: opposite(side), userId, enough: Infinity })
  return virtualDepth(legs, shown, worst)[0]?.odds ?? null
}

/**
 * The prices across the runners, on the market's ladder: the best that whole paise allow, then the next at
 * which there is more to be had. The size is what one who asks for the price has more than one who asks
 * for the price before; who asks gets it or better [MT46].
 */
function virtualDepth(legs: readonly LegOffers[], shown: Shown, worst: Odds): PriceSize[] {
  const { side, ladder, levels } = shown
  if (legs.length > MOST_SEARCHED_LEGS) {
    return walkedDepth(legs, { taker: { side, worst, endless: ENDLESS }, ladder, levels })
  }
  const found: PriceSize[] = []
  let [last, before]: [Odds | null, number] = [null, 0]
  for (let step = 0; step < MOST_STEPS && found.length < levels; step += 1) {
    const odds = bestPrice(legs, { side, worst, ladder, last })
    if (odds === null) break
    // what whole paise did not allow at the last price they mostly do a step beside it
    const beside: Odds = last === null ? odds : stepBack(ladder, side, last)
    const level =
      levelAt(legs, { side, odds: beside, before }) ?? levelAt(legs, { side, odds, before })
    last = level?.odds ?? odds
    if (level === null) continue
    found.push(level)
    before += level.size
  }
  return found
}

/** The worst price that can be among those shown: that of the last direct one, where they are enough. */
function worstShown({ side, levels }: Shown, direct: readonly PriceSize[]): Odds {
  const last = direct[levels - 1]
  if (last !== undefined) return last.odds
  return side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS
}

interface Bound {
  readonly side: Side
  readonly worst: Odds
  readonly ladder: LadderName
  /** the price before */
  readonly last: Odds | null
}

/** The best price that what is left of the legs allows in whole paise; null where they allow no other. */
function bestPrice(legs: readonly LegOffers[], { side, worst, ladder, last }: Bound): Odds | null {
  const offer = bestOffer(
    legs,
    { side, left: ENDLESS, worst, beat: null },
    { fit: (fronts, wanted) => bestWhole(fronts, wanted, ladder), ladder },
  )
  const odds = offer && priceOf(offer.fit, side, ladder)
  return odds !== null && last !== null && !isWorse(side, odds, last) ? null : odds
}

interface Asking {
  readonly side: Side
  readonly odds: Odds
  /** what is to be had at better odds */
  readonly before: number
}

function levelAt(legs: readonly LegOffers[], { side, odds, before }: Asking): PriceSize | null {
  const size = paise(sizeAt(legs, side, odds) - before)
  return size > 0 ? { odds, size } : null
}

/** The ladder's next price that is worse for a taker. */
const stepBack = (ladder: LadderName, side: Side, from: Odds): Odds =>
  side === 'BACK' ? stepDown(ladder, from) : stepUp(ladder, from)

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
