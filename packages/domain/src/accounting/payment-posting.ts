import type { PaymentRow } from '../records/players/payment.ts'
import type { LedgerAccount, Transfer } from '../records/rows.ts'

type Moved = Pick<PaymentRow, 'paymentId' | 'userId' | 'amount'>

/** Keeps the requested amount out of the free cash until the decision [PC4]. */
export const withholdPosting = (payment: Moved, at: number): Transfer => ({
  ...about(payment, at),
  debit: `CASH:${payment.userId}`,
  credit: keptIn(payment),
  code: 'HOLD',
})

/** It was refused or taken back: it is free again [PC6]. */
export const giveBackPosting = (payment: Moved, at: number): Transfer => ({
  ...about(payment, at),
  debit: keptIn(payment),
  credit: `CASH:${payment.userId}`,
  code: 'RELEASE',
})

/** A withdrawal leaves by the cashier [PC8]. */
export const withdrawalPosting = (payment: Moved, at: number): Transfer => ({
  ...about(payment, at),
  debit: keptIn(payment),
  credit: 'CASHIER',
  code: 'WITHDRAWAL',
})

/** A deposit comes by the cashier [PC8]. */
export const depositPosting = (payment: Moved, at: number): Transfer => ({
  ...about(payment, at),
  debit: 'CASHIER',
  credit: `CASH:${payment.userId}`,
  code: 'DEPOSIT',
})

const keptIn = ({ userId, paymentId }: Moved): LedgerAccount =>
  `HOLD:${userId}:payment:${paymentId}`

const about = ({ userId, amount }: Moved, at: number) =>
  ({ userId, amount, at, marketId: null, settlement: null }) as const
