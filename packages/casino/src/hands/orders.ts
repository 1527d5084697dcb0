import {
  baccaratTotal,
  highCardsValue,
  lowBaccaratValue,
  rankTotal,
  teensinValue,
  threeBaccaratValue,
} from './baccarat-points.ts'
import { handOrder, type HandOrder } from './hand-order.ts'
import { threeValue, wildValue } from './three-cards.ts'
import { twoValue } from './two-cards.ts'

/** Three cards, the better hand wins. */
export const THREE = handOrder(3, threeValue)
/** Muflis: the lower hand wins. */
export const THREE_LOW = handOrder(3, (cards) => -threeValue(cards))
export const TWO = handOrder(2, twoValue)
export const RANK_TOTAL = handOrder(3, rankTotal)
export const THREE_BACCARAT = handOrder(3, threeBaccaratValue)
export const LOW_BACCARAT = handOrder(3, lowBaccaratValue)
export const MINI_BACCARAT = handOrder(2, baccaratTotal)
export const TEENSIN = handOrder(3, teensinValue)
export const HIGH_CARDS = handOrder(3, highCardsValue)

/** Three cards with the cards of a rank wild; of rank 0 none is. */
export const WILD: readonly HandOrder[] = Array.from({ length: 14 }, (_, rank) =>
  handOrder(3, wildValue(rank)),
)
