/** Refusals of cash-outs, in markets and at tables: a row each, as in refusals.ts. */
export const CASH_OUT_REFUSALS = {
  CASH_OUT_NOTHING: { status: 422, text: 'There is nothing to cash out in this market' },
  CASH_OUT_NO_OFFERS: { status: 422, text: 'Too little is on offer to cash out now' },
  CASH_OUT_NO_GAIN: { status: 422, text: 'Your position is as even as it can be' },
  CASH_OUT_TOO_LARGE: {
    status: 422,
    field: 'percent',
    text: 'A bet of this cash-out would be above {limit}; cash out a smaller part',
    detail: 'money',
  },
  CASH_OUT_ENDS_ONLY: {
    status: 422,
    text: 'Your worst result cannot be improved now; only the ends can be made equal',
  },
  CASH_OUT_OWN_BET: {
    status: 422,
    text: 'Your own unmatched bet is ahead of the offers; cancel it to cash out',
  },
  CASH_OUT_BELOW: {
    status: 422,
    field: 'value',
    text: 'Prices moved: cashing out would now bring {worth}. Nothing was changed.',
    detail: 'worth',
  },
  CASH_OUT_EXPIRED: {
    status: 422,
    text: 'This cash-out value has expired; please look at the new one',
  },
  CASH_OUT_NOT_NOW: {
    status: 422,
    field: 'betId',
    text: 'There is nothing to cash out at this table now',
  },
  CASH_OUT_CRASHED: {
    status: 422,
    field: 'betId',
    text: 'It had crashed before your cash-out reached us',
  },
  CASH_OUT_WAITS: { status: 422, text: 'A cash-out of this market is already waiting' },
  TOO_MANY_CASH_OUTS: {
    status: 422,
    text: 'You may have at most {limit} cash-outs in markets that have not ended',
    detail: 'count',
  },
  CASH_OUT_MOVED: {
    status: 422,
    text: 'The market was suspended or changed meanwhile. Nothing was cashed out.',
  },
} as const
