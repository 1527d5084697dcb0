import { heldForPayment, isPaymentOver, type PaymentRow } from '../../records/players/payment.ts'
import type { Writes } from '../../records/registry.ts'
import type { LedgerAccount } from '../../records/rows.ts'
import type { BetId, UserId } from '../../units/ids.ts'

/** Takes the newest states; throws where one that has ended is another one. */
export function keepPayments(
  payments: Map<BetId, PaymentRow>,
  { payment = [] }: Pick<Writes, 'payment'>,
): void {
  for (const row of payment) {
    const before = payments.get(row.paymentId)
    if (before !== undefined && isPaymentOver(before)) {
      throw new Error('a payment that has ended is another one')
    }
    payments.set(row.paymentId, row)
  }
}

/** Amounts withheld from each user for open withdrawals; throws if the transfers disagree. */
export function withheldBy(
  payments: Iterable<PaymentRow>,
  balance: (account: LedgerAccount) => number,
): ReadonlyMap<UserId, number> {
  const withheld = new Map<UserId, number>()
  for (const row of payments) {
    const { userId, paymentId } = row
    const kept = heldForPayment(row)
    if (balance(`HOLD:${userId}:payment:${paymentId}`) !== kept) {
      throw new Error('HOLD differs from payment')
    }
    withheld.set(userId, (withheld.get(userId) ?? 0) + kept)
  }
  return withheld
}
