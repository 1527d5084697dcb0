import type { PaymentRow } from '@crease/domain/records/players/payment.ts'

/** The outcome of a payment: done for good, or impossible, in words for its player. */
export type CarriedOut =
  | { readonly kind: 'paid' }
  | { readonly kind: 'failed'; readonly reason: string }

/**
 * The mover of an approved payment's money [PC8]: a bank, a card processor, or none, with points. It can be replaced
 * by another.
 */
export interface CashierProvider {
  readonly name: string
  /**
   * Carries a payment out. It is asked again under the same `reference` until it has answered once and that is in the
   * ledger: after a crash too. So it must know what it has done already, and never do it twice. A rejection means
   * that it does not know: it is asked again.
   */
  readonly carryOut: (payment: PaymentRow, reference: string) => Promise<CarriedOut>
}

/** The name of a payment outside: a restored ledger gives numbers again, but none at the same moment [PC8]. */
export const referenceOf = ({
  paymentId,
  requestedAt,
}: Pick<PaymentRow, 'paymentId' | 'requestedAt'>): string => `${paymentId}-${requestedAt}`

/** The cashier of points: an operator's yes is all there is. */
export const POINTS_CASHIER: CashierProvider = {
  name: 'points',
  carryOut: () => Promise.resolve({ kind: 'paid' }),
}
