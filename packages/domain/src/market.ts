import type { EventId, MarketId, RunnerId } from './ids.ts'
import type { Paise } from './money.ts'

/** What can be bet on, when, and within what limits (rules b2, b4, b9). */
export type MarketStatus = 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'SETTLED' | 'VOIDED'

/** Which prices a market knows (rules b1); LINE and PERCENT come with their market kinds. */
export type LadderName = 'FINEST' | 'CLASSIC'

/** The sport an event belongs to, by the numbers of the wire: 4 cricket, 2 tennis, 1 football. */
export type SportId = string

export interface EventInfo {
  readonly eventId: EventId
  readonly sportId: SportId
  readonly name: string
  readonly seriesName: string
  /** epoch milliseconds, UTC */
  readonly startsAt: number
}

export interface Runner {
  readonly runnerId: RunnerId
  readonly name: string
  readonly sort: number
}

/** What is fixed when a market opens. What moves is `MarketState`. */
export interface MarketDefinition {
  readonly marketId: MarketId
  readonly eventId: EventId
  readonly eventName: string
  readonly sportId: SportId
  /** shown in the market's header, e.g. 'Match Odds' */
  readonly name: string
  readonly kind: 'match'
  readonly ladder: LadderName
  /** how many runners win: 1, k in a place market, or 0: any number, each runner by itself [ST20] */
  readonly winners: number
  readonly runners: readonly Runner[]
  readonly minStake: Paise
  readonly maxStake: Paise
  /** commission on a user's net winnings in this market, in hundredths of a percent: 2 % is 200 */
  readonly commissionRate: number
}

/** What moves while a market lives. `version` rises with each material change. */
export interface MarketState {
  readonly status: MarketStatus
  readonly inPlay: boolean
  readonly betDelayMs: number
  readonly version: number
}

/** Runners that came in together and share `places` places, fewer than they are (rules b9). */
export interface DeadHeat {
  readonly runners: readonly RunnerId[]
  readonly places: number
}

/**
 * How a market ended. `winners` may name more runners than the market has winners: a dead heat of all
 * of them (rules b9); `placed` says who came in clean and who shares which places [ST21]. `removed`
 * runners never ran: bets on them are void. `void` gives every stake back.
 */
export type MarketResult =
  | {
      readonly kind: 'winners'
      readonly winners: readonly RunnerId[]
      readonly removed: readonly RunnerId[]
    }
  | {
      readonly kind: 'placed'
      readonly clean: readonly RunnerId[]
      readonly tied: readonly DeadHeat[]
      readonly removed: readonly RunnerId[]
    }
  | { readonly kind: 'void'; readonly reason: string }
