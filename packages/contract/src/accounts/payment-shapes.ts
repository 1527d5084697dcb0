import { Type, type Static } from 'typebox'
import { ClientId, counting, nullable, Points, oneWord, done } from '../plain-shapes.ts'

/** The shapes of the cashier: deposits and withdrawals. */

/** Rows of a page, when none are named and at most. */
export const PAYMENT_PAGE = 10
const PAYMENTS_MAX = 50
/** Characters of an operator's reason. */
const REASON_MAX = 200

const PaymentId = Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 })
const Direction = oneWord('deposit', 'withdrawal')

/** A key of the player's own goes with every request, here or as Idempotency-Key: it is never made twice [PC2]. */
export const PaymentBody = Type.Object({
  direction: Direction,
  amount: counting('points', Type.Number({ exclusiveMinimum: 0, maximum: 1e12 })),
  clientId: Type.Optional(ClientId),
})

export const Payment = Type.Object({
  paymentId: Type.String(),
  clientId: Type.String(),
  direction: Direction,
  amount: Points,
  state: oneWord('requested', 'approved', 'paid', 'refused', 'withdrawn'),
  requestedAt: Type.String(),
  /** when it ended; null: it has not */
  endedAt: nullable(Type.String()),
  /** why it was refused; null where it was not */
  reason: nullable(Type.String()),
})
export type Payment = Static<typeof Payment>

export const PaymentReply = done({ payment: Payment })

const PagePart = {
  /** where the page before said that this one begins */
  after: Type.Optional(PaymentId),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAYMENTS_MAX })),
}
export const PaymentsQuery = Type.Object(PagePart)

const Bounds = Type.Object({ least: Points, most: Points })

export const PaymentsReply = done({
  /** the newest first */
  data: Type.Array(Payment),
  /** where the next page begins; null: there is none */
  next: nullable(Type.String()),
  deposit: Bounds,
  withdrawal: Bounds,
  /** what can be asked for now: cash that neither bets nor other withdrawals hold */
  free: Points,
})
export type PaymentsReply = Static<typeof PaymentsReply>

export const DecidePaymentBody = Type.Object({
  paymentId: PaymentId,
  decision: oneWord('approve', 'refuse'),
  /** told to the player where it is refused */
  reason: Type.String({ minLength: 3, maxLength: REASON_MAX }),
})

/** A payment as operators see it. */
export const AskedPayment = Type.Object({
  ...Payment.properties,
  loginId: Type.String(),
  /** the approvals, the first first */
  approvals: Type.Array(
    Type.Object({
      operator: Type.String(),
      /** the reader gave the first approval, and cannot give the second */
      isOwn: Type.Boolean(),
      reason: Type.String(),
      at: Type.String(),
    }),
  ),
})
export type AskedPayment = Static<typeof AskedPayment>

export const WaitingPaymentsReply = done({
  /** the oldest first */
  data: Type.Array(AskedPayment),
  next: nullable(Type.String()),
})
export type WaitingPaymentsReply = Static<typeof WaitingPaymentsReply>
