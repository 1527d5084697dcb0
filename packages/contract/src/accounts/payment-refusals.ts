/** The rows of `REFUSALS` that are about deposits and withdrawals, and what two operators decide. */
export const PAYMENT_REFUSALS = {
  PAYMENT_OF_DEMO: {
    status: 403,
    text: 'Demo points are lent: nothing is paid in or out of a demo account',
  },
  PAYMENT_BELOW_MIN: { field: 'amount', text: 'Minimum {limit}', detail: 'money' },
  PAYMENT_ABOVE_MAX: { field: 'amount', text: 'Maximum {limit} per request', detail: 'money' },
  PAYMENT_ABOVE_FREE: { field: 'amount', text: 'You can withdraw up to {limit}', detail: 'money' },
  TOO_MANY_PAYMENTS: {
    text: 'You have made {limit} requests already, please wait until some are decided',
    detail: 'count',
  },
  PAYMENT_UNKNOWN: { status: 404, field: 'paymentId', text: 'There is no such open request' },
  PAYMENT_ENDED: { status: 409, field: 'paymentId', text: 'This request has ended already' },
  PAYMENT_UNDER_WAY: {
    status: 409,
    field: 'paymentId',
    text: 'This request was approved and is being carried out',
  },
  SECOND_OPERATOR_NEEDED: {
    status: 409,
    field: 'paymentId',
    text: 'You approved this request already; another operator has to be the second',
  },
  SECOND_YES_NEEDED: {
    status: 409,
    text: 'This moves more than {limit}: it happens when another operator asks for the same',
    detail: 'money',
  },
  ASK_ENDED: {
    status: 409,
    field: 'askId',
    text: 'This waits for nobody any more: it was decided, or is too old',
  },
  ASK_OF_OWN: {
    status: 409,
    field: 'askId',
    text: 'You asked for this yourself; another operator has to say yes',
  },
  PAYMENT_OF_OWN: {
    status: 403,
    field: 'paymentId',
    text: 'Nobody decides a request of their own',
  },
  PAYMENT_OF_RESET: {
    status: 403,
    field: 'paymentId',
    text: 'You reset the password of this player: another operator decides',
  },
  PAYMENT_AFTER_RESET: {
    status: 409,
    field: 'paymentId',
    text: 'The password of this player was reset: nothing is paid out until {until}',
    detail: 'until',
  },
  PAYMENT_OWED: {
    field: 'paymentId',
    text: 'This player owes {limit}, which comes first',
    detail: 'money',
  },
} as const
