import type { EventId, MarketId, RunnerId } from '../units/ids.ts'
import type { EventInfo, MarketDefinition, MarketResult, ReducedBy, Runner } from './market.ts'
import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { Score } from './score.ts'
import type { Projection, StartPrice } from './start-price.ts'

/** One price of a ladder: odds and the stake on offer there. */
export interface PriceSize {
  readonly odds: Odds
  readonly size: Paise
}

/**
 * All the prices that the maker offers on one runner, best first, replacing what it offered before.
 * `back` is what a player can back at (highest first), `lay` what a player can lay at (lowest first).
 */
export interface RunnerQuotes {
  readonly runnerId: RunnerId
  readonly back: readonly PriceSize[]
  readonly lay: readonly PriceSize[]
  /** last price at which the feed's own market traded, if it says so */
  readonly lastTraded: Odds | null
  /** the backers' stakes that traded on the runner in the feed's own market; absent: as it said before, or nothing */
  readonly traded?: Paise
  /** the same a price, all of it, each price once and in any order; absent likewise [FD92] */
  readonly tradedAt?: readonly PriceSize[]
  /** the starting price as it would be now, of a source that states it; absent: as it said before [SP16] */
  readonly projection?: Projection
}

/**
 * Messages of any feed, in the exchange's words: the simulator, a recording, a live stream. `at` is the feed's own
 * time in epoch milliseconds. A feed names events before their markets and markets before their prices; all events
 * with one `at` and one source message form one change (rules of replay, 1).
 */
export type FeedEvent =
  | { readonly kind: 'event'; readonly at: number; readonly event: EventInfo }
  | {
      readonly kind: 'market'
      readonly at: number
      readonly market: MarketDefinition
      /** limits that its source does not state: those of its sport stand in their place [MK800] */
      readonly unstated?: readonly ('minStake' | 'maxStake')[]
    }
  | {
      readonly kind: 'market-state'
      readonly at: number
      readonly marketId: MarketId
      readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
      readonly inPlay: boolean
      readonly betDelayMs: number
      /** its source states no delay: that of its sport stands in its place [MK800] */
      readonly unstated?: readonly 'betDelayMs'[]
      /** why it is suspended, in the words of its rows, e.g. 'BALL RUNNING' */
      readonly note?: string
      /** the starting prices, of a source that states them: with the off at the latest [SP15] */
      readonly starts?: readonly StartPrice[]
    }
  /** play has stopped for something that ends what rests in this market, or on one runner of it [MK70] */
  | {
      readonly kind: 'material-event'
      readonly at: number
      readonly marketId: MarketId
      /** absent: the whole market */
      readonly runnerId?: RunnerId
      readonly what: MaterialEvent
    }
  /**
   * Lines that a session or khado market has from here on; of a race, who joined it late and can be named by its
   * result [FD75]. Those that it has already are passed over.
   */
  | {
      readonly kind: 'runners'
      readonly at: number
      readonly marketId: MarketId
      readonly runners: readonly Runner[]
    }
  /** a runner takes no bets, for a reason that its row shows; null: it takes them again */
  | {
      readonly kind: 'runner-state'
      readonly at: number
      readonly marketId: MarketId
      readonly runnerId: RunnerId
      readonly closed: string | null
    }
  | {
      readonly kind: 'quotes'
      readonly at: number
      readonly marketId: MarketId
      readonly runners: readonly RunnerQuotes[]
    }
  /** a runner was taken out; `reduction` of what `factor` says in thousandths of a percent */
  | {
      readonly kind: 'runner-removed'
      readonly at: number
      readonly marketId: MarketId
      readonly runnerId: RunnerId
      readonly reduction: number
      readonly factor: ReducedBy
    }
  /** a runner that was taken out runs after all */
  | {
      readonly kind: 'runner-reinstated'
      readonly at: number
      readonly marketId: MarketId
      readonly runnerId: RunnerId
    }
  | {
      readonly kind: 'score'
      readonly at: number
      readonly eventId: EventId
      readonly score: Score
    }
  | {
      readonly kind: 'result'
      readonly at: number
      readonly marketId: MarketId
      readonly result: MarketResult
    }
  /** the market cannot be settled by what its source says: an operator must look */
  | {
      readonly kind: 'unsettled'
      readonly at: number
      readonly marketId: MarketId
      readonly why: string
    }

/** The events that stop play, so that older prices are no longer offers [MK74]. */
export type MaterialEvent =
  | 'GOAL'
  | 'GOAL_CANCELLED'
  | 'PENALTY'
  | 'RED_CARD'
  | 'WICKET'
  | 'RAIN'
  | 'SUPER_OVER'
  | 'RETIREMENT'
  /** a try or a goal of rugby */
  | 'SCORE'
  /** of a feed that names none: its market or runner was suspended in play [FD91] */
  | 'SUSPENSION'

/** Nothing on offer. */
export const noQuotes = (runnerId: RunnerId): RunnerQuotes => ({
  runnerId,
  back: [],
  lay: [],
  lastTraded: null,
})
