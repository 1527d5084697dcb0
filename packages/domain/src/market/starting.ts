import type { RunnerId } from '../units/ids.ts'
import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { PriceSize } from './feed-event.ts'

/** The starting prices of a market, fixed for good [SP10]. */
export interface Starting {
  /** every runner that was in the market */
  readonly runners: readonly StartingRunner[]
  /** fills are still to be made, in chunks */
  readonly isFilling: boolean
  /** the feed stated them, and the maker takes the other side [SP15]; absent: an auction found them */
  readonly by?: 'feed'
}

/** The starting price of a runner, as a feed states it; null: it has none. */
export interface StartPrice {
  readonly runnerId: RunnerId
  readonly odds: Odds | null
}

/** The starting prices of a runner as they would be now: of all that takes part, and of the orders for it alone [SP16]. */
export interface Projection {
  readonly near: Odds | null
  readonly far: Odds | null
}

/** Nothing would match. */
export const UNPROJECTED: Projection = { near: null, far: null }

/** The starting price of a runner, and the fills at it that are still to be made. */
export interface StartingRunner {
  readonly runnerId: RunnerId
  /** null: nothing matched, so there is none */
  readonly odds: Odds | null
  /** to be filled between the orders of both sides, in the backer's stake */
  readonly left: Paise
  /** the maker's offers of the moment that take part, best first, less what was filled of them */
  readonly backs: readonly PriceSize[]
  readonly lays: readonly PriceSize[]
}
