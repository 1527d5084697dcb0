import type { Settlement } from '@crease/domain/market/market.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { EdgeRefusal } from './edge-refusal.ts'

/** Why something was asked for: a code, and a note in words. */
export interface Why {
  readonly reason: string
  readonly note?: string
}

export type ActOutcome =
  | { readonly kind: 'done'; readonly settlement: MarketSettlement | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal | EdgeRefusal }

/** What an operator asked for and could not do alone [OP163]. */
export interface FirstYes {
  readonly act: string
  /** as it was asked for, but for the kind */
  readonly asked: object
  readonly operator: string
  readonly reason: string
  readonly marketId: MarketId
  readonly eventName: string
  readonly marketName: string
  /** epoch milliseconds */
  readonly at: number
}

/** What waits for the yes of another operator, the oldest first. */
export type FirstYeses =
  | { readonly kind: 'waiting'; readonly waiting: readonly FirstYes[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal | EdgeRefusal }

/** Each market of an event, with the code that voiding it was refused with; null: it is void. */
export type EventOutcome =
  | {
      readonly kind: 'markets'
      readonly markets: { readonly marketId: MarketId; readonly refusedWith: string | null }[]
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal | EdgeRefusal }

/** The limits of a player as they now are. */
export type LimitsOutcome =
  | { readonly kind: 'limits'; readonly limits: Omit<PlayerLimits, 'userId'> }
  | { readonly kind: 'refused'; readonly refusal: Refusal | EdgeRefusal }

export interface MarketSettlement {
  readonly marketId: MarketId
  readonly status: string
  readonly settlement: Settlement
}
