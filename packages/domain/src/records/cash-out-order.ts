import type { BetId, MarketId, RunnerId, UserId } from '../units/ids.ts'
import type { Centipaise, Paise } from '../units/money.ts'
import type { Refusal } from './refusal.ts'
import type { Side } from '../units/side.ts'

/** A cash-out that was let in, in its newest state; each state is a row of the ledger [CO10]. */
export interface CashOut {
  readonly userId: UserId
  /** the client's own id of it [CO9] */
  readonly clientId: string
  readonly marketId: MarketId
  readonly percent: number
  readonly way: CashOutWay
  /** what it must bring at least, in paise */
  readonly floor: Paise
  readonly outcome: CashOutOutcome
  /** of this state, epoch milliseconds */
  readonly at: number
}

/** pending: waits out the delay in play, on the market as it was at `version` [CO8]. */
export type CashOutOutcome =
  | { readonly kind: 'pending'; readonly until: number; readonly version: number }
  | { readonly kind: 'done'; readonly value: Paise; readonly betIds: readonly BetId[] }
  | { readonly kind: 'dropped'; readonly refusal: Refusal }

/** A cash-out that waits. */
export type PendingCashOut = CashOut & { readonly outcome: { readonly kind: 'pending' } }

/** What would a cash-out bring? Changes nothing [CO7]. */
export interface QuoteCashOut {
  readonly kind: 'quote-cash-out'
  readonly userId: UserId
  readonly marketId: MarketId
  /** how much of the position, from 1 to 100 */
  readonly percent: number
}

export interface CashOutCommand {
  readonly kind: 'cash-out'
  readonly userId: UserId
  readonly marketId: MarketId
  readonly percent: number
  /** what the player agreed to: a cash-out alone, or evening out the ends where there is none [CO40] */
  readonly way: CashOutWay
  /** what it must bring at least: the quoted value less what the client tolerates, in paise */
  readonly floor: Paise
  /** of the quote, epoch milliseconds */
  readonly validUntil: number
  readonly clientId: string
}

/** A result of a market, as far as money tells them apart [CO20]. */
export type NamedResult =
  | { readonly kind: 'runner'; readonly runnerId: RunnerId }
  | { readonly kind: 'none' }
  | { readonly kind: 'numbers'; readonly from: number; readonly below: number | null }
  | { readonly kind: 'number'; readonly number: number }

/** The value of a cash-out at one moment [CO7]. */
export interface CashOutQuote {
  readonly marketId: MarketId
  readonly percent: number
  readonly way: CashOutWay
  /** what the part brings for certain, before commission */
  readonly value: Paise
  /** the part of it that is commission; zero for a part that cannot know it yet */
  readonly commission: Paise
  readonly legs: readonly {
    readonly runnerId: RunnerId
    readonly side: Side
    readonly stake: Paise
    /** stake times odds: divided by the stake it is the average price */
    readonly payout: Centipaise
  }[]
  /** what the whole position brings then, at every result */
  readonly after: readonly { readonly result: NamedResult; readonly brings: Centipaise }[]
  /** how long it would wait before it happens, in milliseconds; nothing: at once */
  readonly waitsMs: number
  readonly at: number
  readonly validUntil: number
}

/**
 * `cash-out`: the worst result becomes better. `even-ends`: where that cannot be, the two ends of a session
 * become the same and the middle worse [CO22].
 */
export type CashOutWay = 'cash-out' | 'even-ends'
