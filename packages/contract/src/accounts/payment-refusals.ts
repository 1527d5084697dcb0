/** The rows of `REFUSALS` that are about deposits and withdrawals, and what two operators decide. */
export const PAYMENT_REFUSALS = {
  PAYMENT_OF_DEMO: { status: 403, text: 'Demo points cannot be deposited or withdrawn' },
  PAYMENT_BELOW_MIN: { field: 'amount', text: 'Minimum {limit}', detail: 'money' },
  PAYMENT_ABOVE_MAX: { field: 'amount', text: 'Maximum {limit} per request', detail: 'money' },
  PAYMENT_ABOVE_FREE: { field: 'amount', text: 'You can withdraw up to {limit}', detail: 'money' },
  TOO_MANY_PAYMENTS: {
    text: 'You have {limit} pending requests; please wait until one is decided',
    detail: 'count',
  },
  PAYMENT_UNKNOWN: { status: 404, field: 'paymentId', text: 'There is no such pending request' },
  PAYMENT_ENDED: { status: 409, field: 'paymentId', text: 'This request is no longer pending' },
  PAYMENT_UNDER_WAY: {
    status: 409,
    field: 'paymentId',
    text: 'This request has been approved and is being processed',
  },
  SECOND_OPERATOR_NEEDED: {
    status: 409,
    field: 'paymentId',
    text: 'You have already approved this request; a second operator must approve it too',
  },
  SECOND_YES_NEEDED: {
    status: 409,
    text: 'A second operator must approve this, because it moves more than {limit}',
    detail: 'money',
  },
  ASK_ENDED: { status: 409, field: 'askId', text: 'This request has been decided or has expired' },
  ASK_OF_OWN: { status: 409, field: 'askId', text: 'You cannot approve your own request' },
  PAYMENT_OF_OWN: { status: 403, field: 'paymentId', text: 'You cannot decide your own request' },
  PAYMENT_OF_RESET: {
    status: 403,
    field: 'paymentId',
    text: 'You reset this player’s password, so another operator must decide',
  },
  PAYMENT_AFTER_RESET: {
    status: 409,
    field: 'paymentId',
    text: 'This player’s password was reset, so nothing can be paid out until {until}',
    detail: 'until',
  },
  PAYMENT_OWED: {
    field: 'paymentId',
    text: 'This player owes {limit}, which must be repaid first',
    detail: 'money',
  },
} as const
