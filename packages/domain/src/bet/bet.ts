import type { Side } from '../units/side.ts'
import type { BetId, FillId, MarketId, RunnerId, UserId } from '../units/ids.ts'
import type { Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { OrderTerms, Persistence } from './order-terms.ts'

/** PENDING: waits out the in-play delay. EXECUTABLE: rests in the book. COMPLETE: nothing rests. */
export const BET_STATUSES = ['PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE'] as const
type BetStatus = (typeof BET_STATUSES)[number]

/** Why what was left of a bet lapsed [MT2]. */
export const LAPSE_REASONS = [
  'MKT_SUSPENDED',
  'MKT_VERSION',
  'MKT_INVALID',
  'TIME_ELAPSED',
  'RNR_UNKNOWN',
  'SELF_MATCH',
  'RNR_REMOVED',
  'FILL_OR_KILL',
  'IMMEDIATE_OR_CANCEL',
  /** play has stopped for something material [MK70] */
  'EVENT',
  /** cancelled, because its player was not heard from */
  'DEAD_MAN_SWITCH',
  /** cancelled by its player, all that was left of it [BS111] */
  'CANCELLED',
  /** the other side of the starting price had no more for it [SP9] */
  'SP_ONE_SIDED',
  /** its limit excluded the starting price [SP9] */
  'SP_LIMIT',
  /** the liability of a lay that was to take the starting price was below the minimum stake [SP8] */
  'SMALL_STAKE',
] as const
export type LapseReason = (typeof LAPSE_REASONS)[number]

/**
 * One bet. The five buckets always add up to what was asked [MT2]:
 * stake + resized = matched + remaining + cancelled + lapsed + voided.
 */
export interface Bet {
  readonly betId: BetId
  readonly userId: UserId
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  readonly side: Side
  /**
   * the limit: the worst odds the player takes, already on the market's ladder; of a lay on close the odds at which its
   * stake is its liability, 2.00, until the starting price replaces them [SP3]
   */
  readonly odds: Odds
  /** hundredths as asked for, before they were snapped to the ladder */
  readonly requestedOdds: number
  readonly stake: Paise
  /**
   * by how many paise a lay that is sized by its liability became larger, or smaller, at the starting price [SP4]; of all
   * other bets nothing
   */
  readonly resized: number
  /** the limit of a lay from the book that took the starting price, until that price replaced it [SP22]; of others null */
  readonly limitBeforeStart: Odds | null
  /** as asked when it was placed, never changed: part of what its key stands for [BS9] */
  readonly terms: OrderTerms
  /** at first as asked; its player may change it where it stands [BS38] */
  readonly persistence: Persistence
  /** whether it rests on through material events: as asked at first, changed as `persistence` is [BS95] */
  readonly keepThroughEvents: boolean
  readonly matched: Paise
  readonly remaining: Paise
  readonly cancelled: Paise
  readonly lapsed: Paise
  readonly voided: Paise
  /** what of `voided` is so only by the market's result: another result makes it matched again [ST24] */
  readonly voidedByResult: Paise
  /**
   * sum of matched stake times odds (paise x hundredths): divided by `matched` it is the average; what a
   * result made void stays in it
   */
  readonly matchedTimesOdds: number
  readonly status: BetStatus
  readonly lapseReason: LapseReason | null
  /** the client's own id of this bet, if it sent one: the idempotency key [BS9] */
  readonly clientBetId: string | null
  /** epoch milliseconds */
  readonly placedAt: number
  /** end of the in-play delay, epoch milliseconds; null when there was none */
  readonly pendingUntil: number | null
}

/**
 * One match between a back and a lay at the maker's price: two equal sides [MT4].
 * A side without a bet is the house maker's quote, or the house in the middle of a match across runners.
 */
export interface Fill {
  readonly fillId: FillId
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  readonly odds: Odds
  readonly stake: Paise
  readonly backBetId: BetId | null
  readonly layBetId: BetId | null
  readonly backUserId: UserId
  readonly layUserId: UserId
  /** the match across runners that this fill is a part of, all or none [MT40]; null: between these two */
  readonly crossId: FillId | null
  /** epoch milliseconds */
  readonly at: number
}
