import type { ShardId, UserId } from '../../units/ids.ts'
import type { Paise } from '../../units/money.ts'

/** A player's cash on its way from one shard to another [SH10]. */
export interface CashMove {
  readonly from: ShardId
  readonly to: ShardId
  /** of those from one to the other: 1, 2, 3 and so on, without a hole */
  readonly number: number
  readonly userId: UserId
  /** of the account: who takes it may not know the player yet */
  readonly kind: 'player' | 'demo'
  /** always above zero */
  readonly amount: Paise
  /** when it was sent */
  readonly at: number
}

/**
 * One end of a move. Of who sent it: SENT, it is in transit or was taken and nobody here knows; ARRIVED, it was
 * taken. Of who took it: TAKEN.
 */
export interface CashMoveRow extends CashMove {
  readonly status: 'SENT' | 'ARRIVED' | 'TAKEN'
}

/** What of a player's cash in this shard came from others; below zero: has gone to others [SH12]. */
export interface AllotmentRow {
  readonly userId: UserId
  readonly brought: Paise
}

/** How much of the free cash goes: all of it, or what is asked for at least and half of the rest. */
export type SentShare = 'all' | 'half'

export interface SendCash {
  readonly kind: 'send-cash'
  /** whose; no `userId`, for it is not the player who asks */
  readonly of: UserId
  /** this shard itself: nothing goes, and it is only said whether there is as much */
  readonly to: ShardId
  /** nothing goes where less is free */
  readonly least: Paise
  readonly share: SentShare
}

export type CashMoveCommand =
  | SendCash
  /** a move as it was sent: taken once, whoever says it how often [SH11] */
  | { readonly kind: 'take-cash'; readonly move: CashMove }
  /** the other shard has taken all up to this number */
  | { readonly kind: 'cash-arrived'; readonly to: ShardId; readonly upTo: number }

export type CashMoveReply =
  /** nothing: `sent` is zero; `free` is left, and `upTo` is the number of the newest move to that shard */
  | {
      readonly kind: 'cash-sent'
      readonly sent: Paise
      readonly free: Paise
      readonly upTo: number
    }
  /** all from that shard up to this number are taken */
  | { readonly kind: 'cash-taken'; readonly upTo: number }
