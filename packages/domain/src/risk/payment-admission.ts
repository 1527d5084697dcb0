import {
  MOST_OPEN_PAYMENTS,
  MOST_PAYMENTS_A_DAY,
  type CashierTerms,
  type PaymentDirection,
} from '../records/players/payment.ts'
import type { Refusal } from '../records/refusal.ts'
import type { AccountKind } from '../records/rows.ts'
import type { Paise } from '../units/money.ts'

/** The facts by which a request is judged. */
export interface PaymentFacts {
  readonly terms: CashierTerms
  readonly kind: AccountKind | 'new'
  readonly owner: 'player' | 'demo'
  /** requests of the player that have not ended */
  readonly open: number
  /** requests of the last 24 hours */
  readonly lately: number
  /** cash that nothing holds */
  readonly free: Paise
}

/** Why a deposit or a withdrawal is not let in [PC1]; null: it is. */
export function paymentRefusal(
  { direction, amount }: { readonly direction: PaymentDirection; readonly amount: Paise },
  facts: PaymentFacts,
): Refusal | null {
  const { least, most } = facts.terms[direction]
  if (facts.owner === 'demo' || (facts.kind !== 'player' && facts.kind !== 'new')) {
    return { code: 'PAYMENT_OF_DEMO' }
  }
  if (amount < least) return { code: 'PAYMENT_BELOW_MIN', limit: least }
  if (amount > most) return { code: 'PAYMENT_ABOVE_MAX', limit: most }
  if (direction === 'withdrawal' && amount > facts.free) {
    return { code: 'PAYMENT_ABOVE_FREE', limit: facts.free }
  }
  if (facts.open >= MOST_OPEN_PAYMENTS) return tooMany(MOST_OPEN_PAYMENTS)
  return facts.lately >= MOST_PAYMENTS_A_DAY ? tooMany(MOST_PAYMENTS_A_DAY) : null
}

const tooMany = (limit: number): Refusal => ({ code: 'TOO_MANY_PAYMENTS', limit })
