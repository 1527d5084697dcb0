import type { BetId, UserId } from '../../units/ids.ts'
import { paise, type Paise } from '../../units/money.ts'
import type { Operator } from '../operator-act.ts'

/** Money in, or money out. */
export type PaymentDirection = 'deposit' | 'withdrawal'

/**
 * The state of a request [PC3]: requested; approved by operators, and the provider carries it out; paid; or ended
 * without a payment, refused or withdrawn by its player.
 */
export type PaymentStatus =
  | { readonly kind: 'REQUESTED' }
  | { readonly kind: 'APPROVED'; readonly at: number }
  | { readonly kind: 'PAID'; readonly at: number }
  | { readonly kind: 'REFUSED'; readonly reason: string; readonly at: number }
  | { readonly kind: 'WITHDRAWN'; readonly at: number }

/** An operator's yes. */
export interface Approval {
  readonly by: Operator
  readonly reason: string
  readonly at: number
}

/** A deposit or a withdrawal that a player asked for. */
export interface PaymentRow {
  /** counts together with bets */
  readonly paymentId: BetId
  readonly userId: UserId
  readonly direction: PaymentDirection
  readonly amount: Paise
  /** the player's own key: the same request under it is the same payment [PC2] */
  readonly clientId: string
  readonly requestedAt: number
  /** the first the first */
  readonly approvals: readonly Approval[]
  readonly status: PaymentStatus
}

/** The ledger's rows of a player's past payments: the engine forgets payments that ended. */
interface PaymentPast {
  /** what stands under the key already; null: nothing */
  readonly earlier: PaymentRow | null
  /** requests of the last 24 hours */
  readonly lately: number
  /** what kind of user it is, by its row: an account that was never funded has none in the engine */
  readonly owner: 'player' | 'demo'
}

/** Resets of a player's password, as the ledger has them [PC13]. */
export interface PasswordResets {
  /** operators who made one */
  readonly madeBy: readonly UserId[]
  /** when the newest one was used, epoch milliseconds; null: none was */
  readonly lastUsedAt: number | null
}

/** Withdrawals wait this long after a password reset, milliseconds [PC13]. */
export const PAYOUT_WAITS_MS = 72 * 60 * 60 * 1000

/** Asks for a deposit or a withdrawal; of a withdrawal the money is held from here on [PC4]. */
export interface RequestPayment {
  readonly kind: 'request-payment'
  readonly userId: UserId
  readonly direction: PaymentDirection
  readonly amount: Paise
  readonly clientId: string
  readonly past: PaymentPast
}

export type PaymentCommand =
  | RequestPayment
  /** what the provider says of an approved one; said again it changes nothing [PC8] */
  | {
      readonly kind: 'payment-outcome'
      readonly paymentId: BetId
      readonly outcome:
        | { readonly kind: 'paid' }
        | { readonly kind: 'failed'; readonly reason: string }
    }

/** The least and the most of one request. */
export interface PaymentBounds {
  readonly least: Paise
  readonly most: Paise
}

/** The terms of every player's requests. */
export interface CashierTerms {
  readonly deposit: PaymentBounds
  readonly withdrawal: PaymentBounds
  /** above it two different operators must approve [PC5] */
  readonly secondEyesAbove: Paise
}

export const CASHIER_TERMS: CashierTerms = {
  deposit: { least: paise(100_00), most: paise(1_00_000_00) },
  withdrawal: { least: paise(100_00), most: paise(1_00_000_00) },
  secondEyesAbove: paise(10_000_00),
}

/** Requests of one player that have not ended. */
export const MOST_OPEN_PAYMENTS = 5
/** Requests of one player in 24 hours, ended ones too. */
export const MOST_PAYMENTS_A_DAY = 50

/** Nothing more comes of it. */
export const isPaymentOver = ({ status }: PaymentRow): boolean =>
  status.kind !== 'REQUESTED' && status.kind !== 'APPROVED'

/** The part of an account's money that a request holds. */
export const heldForPayment = (row: PaymentRow): Paise =>
  row.direction === 'deposit' || isPaymentOver(row) ? paise(0) : row.amount
