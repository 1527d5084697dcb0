import * as payment from './payment-shapes.ts'

/** Deposits and withdrawals; rows of the route table. */
export const PAYMENT_ROUTES = {
  requestPayment: {
    method: 'POST',
    signedIn: true,
    path: '/api/v1/cashier/request',
    body: payment.PaymentBody,
    reply: payment.PaymentReply,
  },
  getPayments: {
    method: 'GET',
    signedIn: true,
    path: '/api/v1/cashier/payments',
    query: payment.PaymentsQuery,
    reply: payment.PaymentsReply,
  },
  operatorPayments: {
    method: 'GET',
    signedIn: true,
    path: '/api/v1/operator/payments',
    query: payment.PaymentsQuery,
    reply: payment.WaitingPaymentsReply,
  },
  operatorDecidePayment: {
    method: 'POST',
    signedIn: true,
    stepUp: true,
    path: '/api/v1/operator/payment/decide',
    body: payment.DecidePaymentBody,
    reply: payment.PaymentReply,
  },
} as const
