import type { BetId, MarketId, UserId } from '../units/ids.ts'
import type { Placement } from '../bet/placement.ts'
import type { Refusal } from './refusal.ts'

/**
 * When an order is placed [BS48]. For a back TAKE_PROFIT is met at these odds or higher and STOP at these or
 * lower, for a lay the other way round. BEST: what the order itself could take now.
 */
export type Trigger =
  | {
      readonly kind: 'STOP' | 'TAKE_PROFIT'
      readonly watch: 'BEST' | 'LAST_TRADED'
      /** hundredths */
      readonly odds: number
    }
  | { readonly kind: 'IN_PLAY' }

/** The outcome of a conditional order. */
export type ConditionalStatus =
  | { readonly kind: 'WAITING' }
  | { readonly kind: 'TRIGGERED'; readonly at: number; readonly betId: BetId }
  | { readonly kind: 'REFUSED'; readonly at: number; readonly refusal: Refusal }
  | {
      readonly kind: 'LAPSED'
      readonly at: number
      readonly reason: 'MKT_INVALID' | 'TIME_ELAPSED'
    }
  | {
      readonly kind: 'CANCELLED'
      readonly at: number
      readonly by: 'PLAYER' | 'SIBLING' | 'DEAD_MAN_SWITCH'
    }

/** A placement that the exchange keeps until its trigger is met. Its odds are the worst price it takes. */
export interface ConditionalOrder {
  /** of the same sequence as bets */
  readonly orderId: BetId
  readonly userId: UserId
  readonly marketId: MarketId
  readonly placement: Placement
  readonly trigger: Trigger
  /** epoch milliseconds; null: with the market */
  readonly expiresAt: number | null
  /** the other one of two of which one cancels the other */
  readonly siblingId: BetId | null
  readonly clientOrderId: string | null
  readonly placedAt: number
  readonly status: ConditionalStatus
}

export type AskedConditional = Pick<ConditionalOrder, 'placement' | 'trigger' | 'expiresAt'>

export type ConditionalCommand =
  | {
      readonly kind: 'conditional'
      readonly userId: UserId
      /** one, or two of which one cancels the other */
      readonly orders: readonly [AskedConditional] | readonly [AskedConditional, AskedConditional]
      readonly clientOrderId: string | null
      /** age of the press at its arrival, milliseconds; absent: not stated [BS26] */
      readonly pressedAgoMs?: number
    }
  | { readonly kind: 'cancel-conditional'; readonly userId: UserId; readonly orderId: BetId }
  | { readonly kind: 'read-conditionals'; readonly userId: UserId }
