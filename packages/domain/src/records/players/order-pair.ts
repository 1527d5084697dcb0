import type { AskedConditional, ConditionalOrder } from '../conditional-order.ts'
import type { Refusal } from '../refusal.ts'
import type { BetId, ShardId, UserId } from '../../units/ids.ts'

/**
 * What has become of two orders of which one ends the other, in two shards [SH100]. FORMING: the other shard was asked to keep
 * its order. OPEN: both are kept. FIRST: the first one has fired; SECOND: the second one alone may, or has. NONE: they never
 * came to be.
 */
export type PairOutcome = 'FORMING' | 'OPEN' | 'FIRST' | 'SECOND' | 'NONE'

/** Such a pair: in the shard of its first order, which decides it, and how it ended in that of the second one. */
export interface OrderPair {
  /** the number of the first order: it names the pair */
  readonly first: BetId
  readonly end: 'DECIDES' | 'HEARD'
  readonly userId: UserId
  readonly clientOrderId: string | null
  /** where the second order is */
  readonly other: ShardId
  /** null: the other shard has not said that it is kept */
  readonly second: BetId | null
  readonly outcome: PairOutcome
  /** both shards have the outcome in their ledgers */
  readonly isKnown: boolean
}

/** Keeps two orders of which one ends the other, the second one in another shard; asked of the shard of the first. */
export interface KeepPair {
  readonly kind: 'keep-pair'
  readonly userId: UserId
  readonly order: AskedConditional
  readonly other: { readonly shard: ShardId; readonly order: AskedConditional }
  readonly clientOrderId: string | null
}

/** What shards decide of pairs; no `userId`, for it is not the player who asks. */
export type PairCommand =
  /** keeps the second order of a pair that another shard forms: once by the pair */
  | {
      readonly kind: 'keep-second'
      readonly of: UserId
      readonly pair: BetId
      readonly order: AskedConditional
      readonly clientOrderId: string | null
    }
  /** the other shard has kept the second order: the first one is kept, and the pair is open */
  | {
      readonly kind: 'form-pair'
      readonly pair: BetId
      readonly order: AskedConditional
      readonly second: ConditionalOrder
    }
  /** nobody waits any more for a pair that is still forming, or the other shard refused its order */
  | { readonly kind: 'drop-pair'; readonly pair: BetId }
  /** what has become of a pair; where the second order's trigger is met, and nothing has yet, it may fire */
  | {
      readonly kind: 'ask-pair'
      readonly pair: BetId
      readonly second: BetId
      readonly asks: 'how it is' | 'to fire'
    }
  /** in the shard of the second order: how its pair has ended; of a pair that nobody kept there too */
  | {
      readonly kind: 'note-pair'
      readonly of: UserId
      readonly pair: BetId
      readonly second: BetId | null
      readonly outcome: PairEnd
    }
  /** the same, where this order had asked */
  | {
      readonly kind: 'note-answer'
      readonly pair: BetId
      readonly second: BetId
      readonly outcome: PairEnd
    }
  /** the other shard has the outcome in its ledger */
  | { readonly kind: 'pair-known'; readonly pair: BetId }

/** How a pair ends. */
export type PairEnd = Exclude<PairOutcome, 'FORMING' | 'OPEN'>

export type PairReply =
  /** the pair is in the ledger, and the other shard is to be asked; it never leaves the exchange */
  | { readonly kind: 'pair-begun'; readonly pair: BetId }
  | { readonly kind: 'second-kept'; readonly order: ConditionalOrder }
  | { readonly kind: 'second-refused'; readonly refusal: Refusal }
  | { readonly kind: 'pair'; readonly outcome: PairOutcome }
