import type { MarketDefinition, MarketResult, MarketState, Settlement } from '../market/market.ts'
import type { Odds } from '../units/odds.ts'
import type { Paise } from '../units/money.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { Projection } from '../market/start-price.ts'
import type { BetId, RunnerId, UserId } from '../units/ids.ts'

/** A price that everybody sees. `virtual`: some or all of its size comes from the other runners [MT46]. */
export interface OfferedLevel extends PriceSize {
  readonly virtual?: true
}

/** A market as everybody may see it: the state, and per runner the best prices with what is on offer. */
export interface MarketView {
  readonly definition: MarketDefinition
  readonly state: MarketState
  readonly result: MarketResult | null
  readonly settlement: Settlement | null
  readonly runners: readonly RunnerView[]
}

/** How a runner came in: alone, sharing places, each way on a place, or on its line by half a stake. */
type RunnerStatus =
  | 'ACTIVE'
  | 'WINNER'
  | 'DEAD HEAT'
  | 'PLACED'
  | 'HALF WON'
  | 'HALF LOST'
  | 'LOSER'
  | 'REMOVED'
  /** its bets are void, though it was not removed */
  | 'VOIDED'

export interface RunnerView {
  readonly runnerId: RunnerId
  readonly name: string
  readonly status: RunnerStatus
  /** why it takes no bets for now; absent: it takes them */
  readonly closed?: string
  /** available to back, best (highest) first, three at most */
  readonly back: readonly OfferedLevel[]
  /** available to lay, best (lowest) first, three at most */
  readonly lay: readonly OfferedLevel[]
  readonly lastTraded: Odds | null
  /** of a removed runner: what it takes off the others' odds, thousandths of a percent; absent: nothing */
  readonly reduction?: number
  /** absent: the market has no starting prices, or the runner was removed */
  readonly start?: StartView
  /** the backers' stakes of all fills that count, and what traded in the feed's own market; nothing once it is settled */
  readonly traded: Paise
}

/** The starting price of a runner: as it would be now, while orders for it are taken [SP16], then as it was fixed. */
type StartView =
  | ({ readonly kind: 'open' } & Projection)
  | { readonly kind: 'fixed'; readonly odds: Odds | null }

/** A resting bet, and how much at its price is taken before it [RT122]. */
export interface QueuePlace {
  readonly userId: UserId
  readonly betId: BetId
  readonly ahead: Paise
}

/** The volume traded at one moment at one price: the backers' stakes. */
export interface LastTrade extends PriceSize {
  /** epoch milliseconds */
  readonly at: number
}

/** One runner with everything that is offered on it [RT50], and what was traded a price [RT120]. */
export interface RunnerDepth {
  readonly market: MarketView
  readonly runner: RunnerView
  /** the highest price first */
  readonly traded: readonly PriceSize[]
  /** newest first, ten at most [RT121] */
  readonly trades: readonly LastTrade[]
  /** of those whose places were asked for */
  readonly places: readonly QueuePlace[]
}
