import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../../link/named.ts'
import { isForStart } from './for-start.ts'
import { useMyBets } from './my-bets.ts'

/** A price on which a bet can be taken: a back takes what others lay there. */
export interface OfferPlace {
  readonly marketId: MarketId
  readonly selectionId: RunnerId
  /** of who takes it */
  readonly side: 'back' | 'lay'
  /** null: nothing is on offer */
  readonly price: Odds | null
}

const keyOf = ({ marketId, selectionId, side, price }: OfferPlace): string =>
  `${marketId} ${selectionId} ${side} ${price}`

let listed: readonly BetRow[] = []
let byPlace: ReadonlyMap<string, Paise> = new Map()

/** What is unmatched of a player's bets, by the place where others can take it. */
function ownOffers(bets: readonly BetRow[]): ReadonlyMap<string, Paise> {
  const found = new Map<string, Paise>()
  for (const bet of bets) {
    const { marketId, selectionId, matchOddVariant, matchOdd, remaining } = bet
    if (remaining === 0 || isForStart(bet)) continue
    const side = matchOddVariant === 'back' ? 'lay' : 'back'
    const key = keyOf({ marketId, selectionId, side, price: matchOdd })
    found.set(key, paise((found.get(key) ?? 0) + remaining))
  }
  return found
}

/** How much of what can be taken at a price is the player's own [UI580]; worked out once a list of bets. */
export function ownAt(bets: readonly BetRow[], place: OfferPlace): Paise {
  if (bets !== listed) {
    listed = bets
    byPlace = ownOffers(bets)
  }
  return byPlace.get(keyOf(place)) ?? NO_MONEY
}

/** The same, live. */
export const useOwnAt = (place: OfferPlace): Paise => useMyBets(({ bets }) => ownAt(bets, place))
