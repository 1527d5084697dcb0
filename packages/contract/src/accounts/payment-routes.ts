import * as payment from './payment-shapes.ts'
import { proved, readBy, sendWith } from '../plain-shapes.ts'

/** Deposits and withdrawals; rows of the route table. */
export const PAYMENT_ROUTES = {
  requestPayment: sendWith('cashier/request', payment.PaymentBody, payment.PaymentReply),
  getPayments: readBy('cashier/payments', payment.PaymentsQuery, payment.PaymentsReply),
  operatorPayments: readBy(
    'operator/payments',
    payment.PaymentsQuery,
    payment.WaitingPaymentsReply,
  ),
  operatorDecidePayment: proved(
    sendWith('operator/payment/decide', payment.DecidePaymentBody, payment.PaymentReply),
  ),
} as const
