import { refused } from '@crease/protocol/edge-refusal.ts'
import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import type { PAYMENT_ROUTES } from '@crease/contract/accounts/payment-routes.ts'
import { PAYMENT_PAGE } from '@crease/contract/accounts/payment-shapes.ts'
import type { PaymentBounds } from '@crease/domain/records/players/payment.ts'
import { betId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { PaymentOutcome, PaymentsAsk } from '@crease/protocol/payments.ts'
import { readKey } from '../../betting/read-key.ts'
import type { Placing } from '../../betting/placing.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'
import { wireAsked, wirePayment } from '../../wire/payment.ts'
import type { Answer, SignedInHandlers } from './handler.ts'

type Asks = Pick<
  ExchangePort,
  'payment' | 'ownPayments' | 'decidePayment' | 'waitingPayments' | 'funds'
>

/** Deposits and withdrawals, for players and for operators. */
export function paymentHandlers({
  exchange,
  guard,
  placing,
  record,
}: {
  readonly exchange: Asks
  /** money out asks for a recent proof [AU98] */
  readonly guard: SessionGuard
  /** a request counts as an order does [BS106] */
  readonly placing: Pick<Placing, 'take'>
  readonly record: RecordEvent
}): Pick<SignedInHandlers, keyof typeof PAYMENT_ROUTES> {
  return {
    requestPayment: async ({ session, body, idempotencyKey }) => {
      const key = readKey(body.clientId, idempotencyKey)
      if (key.kind === 'refused') return key
      if (key.clientBetId === null) return refused({ code: 'BAD_REQUEST', field: 'clientId' })
      const amount = pointsToPaise(body.amount)
      if (amount === null) return refused({ code: 'BAD_REQUEST', field: 'amount' })
      const tooOften = placing.take(session)
      if (tooOften !== null) return refused(tooOften)
      if (body.direction === 'withdrawal') {
        const unproved = await guard.refusalOf({ stepUp: true }, session)
        if (unproved !== null) return refused(unproved)
      }
      const { userId } = session
      const asked = { userId, direction: body.direction, amount, clientId: key.clientBetId }
      return answer(await exchange.payment(asked))
    },
    getPayments: async ({ session: { userId }, query }) => {
      const ask = askOf(query)
      const [{ payments, terms }, { account }] = await Promise.all([
        exchange.ownPayments(userId, ask),
        exchange.funds(userId),
      ])
      const free = account === null ? NO_MONEY : paise(account.cash - account.held)
      return {
        success: true,
        data: payments.map(wirePayment),
        next: nextOf(payments, ask),
        deposit: wireBounds(terms.deposit),
        withdrawal: wireBounds(terms.withdrawal),
        free: paiseToPoints(free),
      }
    },
    ...operatorHandlers({ exchange, record }),
  }
}

function operatorHandlers({
  exchange,
  record,
}: {
  readonly exchange: Pick<ExchangePort, 'decidePayment' | 'waitingPayments'>
  readonly record: RecordEvent
}): Pick<SignedInHandlers, 'operatorPayments' | 'operatorDecidePayment'> {
  return {
    operatorPayments: async ({ session, token, query }) => {
      const ask = askOf(query)
      const waiting = await exchange.waitingPayments(token, ask)
      if (waiting.kind === 'refused') return waiting
      const next = nextOf(
        waiting.payments.map(({ payment }) => payment),
        ask,
      )
      return {
        success: true,
        data: waiting.payments.map((one) => wireAsked(one, session.userId)),
        next,
      }
    },
    operatorDecidePayment: async ({ session: { userId: by }, token, ip: from, body }) => {
      const { paymentId, decision, reason } = body
      const of = { paymentId: betId(Number(paymentId)), decision, reason }
      const outcome = await exchange.decidePayment(token, of)
      if (outcome.kind === 'payment') {
        const { userId: user, direction, amount, status } = outcome.payment
        const about = { paymentId, direction, amount, decision, became: status.kind }
        record({ kind: 'funds-decided', user, by, from, about })
      }
      return answer(outcome)
    },
  }
}

const askOf = ({ after, limit }: { after?: string; limit?: number }): PaymentsAsk => ({
  after: after === undefined ? null : betId(Number(after)),
  limit: limit ?? PAYMENT_PAGE,
})

/** The start of the next page; null after a page that is not full. */
const nextOf = (
  payments: readonly { readonly paymentId: number }[],
  { limit }: PaymentsAsk,
): string | null => {
  const last = payments.at(-1)
  return last === undefined || payments.length < limit ? null : String(last.paymentId)
}

const wireBounds = ({ least, most }: PaymentBounds) => ({
  least: paiseToPoints(least),
  most: paiseToPoints(most),
})

const answer = (outcome: PaymentOutcome): Answer<'requestPayment'> =>
  outcome.kind === 'refused' ? outcome : { success: true, payment: wirePayment(outcome.payment) }
