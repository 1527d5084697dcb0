import type {
  CashierTerms,
  PaymentDirection,
  PaymentRow,
} from '@crease/domain/records/players/payment.ts'
import type { BetId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Refused } from './edge-refusal.ts'

/** A deposit or a withdrawal that a player requests. */
export interface PaymentAsk {
  readonly userId: UserId
  readonly direction: PaymentDirection
  readonly amount: Paise
  /** the player's own key */
  readonly clientId: string
}

/** A payment as it now is. */
export type PaymentOutcome = { readonly kind: 'payment'; readonly payment: PaymentRow } | Refused

/** An operator's decision on one payment; its player sees the reason. */
export interface PaymentDecision {
  readonly paymentId: BetId
  readonly decision: 'approve' | 'refuse'
  readonly reason: string
}

/** A part of a list of payments. */
export interface PaymentsAsk {
  /** behind this one; null: from the beginning */
  readonly after: BetId | null
  readonly limit: number
}

/** A player's payments, the newest first, and what holds at the cashier. */
export interface OwnPayments {
  readonly payments: readonly PaymentRow[]
  readonly terms: CashierTerms
}

/** A payment with who asked for it. */
export interface AskedPayment {
  readonly payment: PaymentRow
  readonly loginId: string
}

/** Payments that wait for operators, the oldest first. */
export type WaitingPayments =
  | { readonly kind: 'payments'; readonly payments: readonly AskedPayment[] }
  | Refused
