import type { Bet } from './bet.ts'
import type { RunnerQuotes } from './feed-event.ts'
import type { BetId, EventId, MarketId, RunnerId, UserId } from './ids.ts'
import type { MarketDefinition, MarketResult } from './market.ts'
import type { Paise } from './money.ts'
import type { OrderTerms } from './order-terms.ts'
import type { Refusal } from './refusal.ts'
import type { Side } from './bet.ts'

/** Everything that can be asked of the exchange. One at a time, in order, each with a `now`. */
export type Command =
  | Placement
  | { readonly kind: 'cancel'; readonly userId: UserId; readonly betId: BetId }
  /** matches every pending bet whose delay has ended by `now` (rules b4) */
  | { readonly kind: 'release' }
  | { readonly kind: 'open-market'; readonly market: MarketDefinition }
  | MarketStateChange
  | {
      readonly kind: 'quotes'
      readonly marketId: MarketId
      readonly runners: readonly RunnerQuotes[]
    }
  | { readonly kind: 'settle'; readonly marketId: MarketId; readonly result: MarketResult }
  /** opens a player's account, or adds to it; a new user is known from here on */
  | {
      readonly kind: 'fund'
      readonly userId: UserId
      readonly amount: Paise
      readonly narration: string
    }

export interface Placement {
  readonly kind: 'place'
  readonly userId: UserId
  readonly eventId: EventId
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  readonly side: Side
  /** hundredths as the player sent them, maybe between two ticks or outside the ladder */
  readonly requestedOdds: number
  readonly stake: Paise
  readonly clientBetId: string | null
  /** absent: `PLAIN_TERMS` */
  readonly terms?: OrderTerms
}

export interface MarketStateChange {
  readonly kind: 'market-state'
  readonly marketId: MarketId
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly inPlay: boolean
  readonly betDelayMs: number
}

export type Reply =
  | { readonly kind: 'placed'; readonly bet: Bet }
  | { readonly kind: 'cancelled'; readonly bet: Bet }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
