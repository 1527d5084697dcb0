import type { RunnerId } from '../units/ids.ts'
import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { PriceSize } from './feed-event.ts'
import type { MarketDefinition, MarketState } from './market.ts'

/** The starting prices of a market, fixed for good [SP10]. */
export interface Starting {
  /** every runner that was in the market */
  readonly runners: readonly StartingRunner[]
  /** fills are still to be made, in chunks */
  readonly isFilling: boolean
  /** the feed stated them, and the maker takes the other side [SP15]; absent: an auction found them */
  readonly by?: 'feed'
}

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

/**
 * Whether a market takes orders for its starting prices [SP1]: it has none, or never since a number decides it, or it
 * takes them, or the prices are fixed or it is in play.
 */
export type StartState = 'none' | 'line' | 'open' | 'over'

interface Started {
  readonly definition: Pick<MarketDefinition, 'payoff' | 'startingPrices' | 'placeDivisor'>
  readonly state: Pick<MarketState, 'inPlay'>
  readonly starting: Starting | null
}

/** Whether a market takes orders for its starting prices now. */
export function startIn({ definition, state, starting }: Started): StartState {
  if (definition.payoff !== undefined) return 'line'
  const { startingPrices = 'off', placeDivisor } = definition
  // an auction finds one price, and each way there are two [EW7]
  if (startingPrices === 'off' || placeDivisor !== undefined) return 'none'
  return starting === null && !state.inPlay ? 'open' : 'over'
}
