import type { Approval, PaymentRow, PaymentStatus } from '@crease/domain/records/players/payment.ts'
import type { Operator } from '@crease/domain/records/operator-act.ts'
import { asJson, bigint, fixed, json, time, uuid, word, type Field } from './fields.ts'
import { byKind, listOf, shape, text, whole } from '../codecs/guards.ts'
import { table } from './table.ts'

const isApprovals = listOf(
  shape<Approval>({
    by: shape<Operator>({ userId: whole(), name: text() }),
    reason: text(),
    at: whole(),
  }),
)

const status: Field<PaymentStatus> = {
  columns: [
    { name: 'status', type: 'text', written: ({ kind }) => kind },
    { name: 'outcome', type: 'json', written: (all) => all },
  ],
  ...asJson((name) => `${name}.outcome`),
  is: byKind<PaymentStatus>({
    REQUESTED: {},
    APPROVED: { at: whole() },
    PAID: { at: whole() },
    REFUSED: { reason: text(), at: whole() },
    WITHDRAWN: { at: whole() },
  }),
}

/** Deposits and withdrawals that were asked for, and what became of them [PC3]. */
export const PAYMENT = table<PaymentRow>({
  name: 'payment',
  fields: {
    paymentId: bigint('id'),
    userId: fixed(bigint('user_id')),
    direction: fixed(word('direction', { deposit: true, withdrawal: true })),
    amount: fixed(bigint('amount')),
    clientId: fixed(uuid('client_id')),
    requestedAt: fixed(time('requested_at')),
    approvals: json('approvals', isApprovals),
    status,
  },
  beside: [['changed_in', 'bigint', (_payment, groupId) => groupId]],
  onConflict: { key: ['id'] },
  atStart: `payment WHERE payment.status IN ('REQUESTED', 'APPROVED') ORDER BY id`,
})
