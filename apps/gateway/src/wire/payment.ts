import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { AskedPayment, Payment } from '@crease/contract/accounts/payment-shapes.ts'
import type { PaymentRow, PaymentStatus } from '@crease/domain/records/players/payment.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { AskedPayment as Asked } from '@crease/protocol/payments.ts'
import { wireTime } from './match.ts'

const STATES: Readonly<Record<PaymentStatus['kind'], Payment['state']>> = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  PAID: 'paid',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
}

/** A payment as its player reads it. */
export function wirePayment({ paymentId, status, ...row }: PaymentRow): Payment {
  const isOver = status.kind !== 'REQUESTED' && status.kind !== 'APPROVED'
  return {
    paymentId: String(paymentId),
    clientId: row.clientId,
    direction: row.direction,
    amount: paiseToPoints(row.amount),
    state: STATES[status.kind],
    requestedAt: wireTime(row.requestedAt),
    endedAt: isOver ? wireTime(status.at) : null,
    reason: status.kind === 'REFUSED' ? status.reason : null,
  }
}

/** A payment as operators read it. */
export const wireAsked = ({ payment, loginId }: Asked, reader: UserId): AskedPayment => ({
  ...wirePayment(payment),
  loginId,
  approvals: payment.approvals.map(({ by, reason, at }) => ({
    operator: by.name,
    isOwn: by.userId === reader,
    reason,
    at: wireTime(at),
  })),
})
