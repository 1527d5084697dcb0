/** Refusals of cash-outs, in markets and at tables: a row each, as in refusals.ts. */
export const CASH_OUT_REFUSALS = {
  CASH_OUT_NOTHING: { text: 'There is nothing to cash out in this market' },
  CASH_OUT_NO_OFFERS: { text: 'Too little is on offer to cash out now' },
  CASH_OUT_NO_GAIN: { text: 'Your position is as even as it can be' },
  CASH_OUT_TOO_LARGE: {
    field: 'percent',
    text: 'This cash-out needs a bet above {limit}; cash out a smaller part',
    detail: 'money',
  },
  CASH_OUT_ENDS_ONLY: { text: 'Your worst result cannot be improved now; you can only equalise' },
  CASH_OUT_OWN_BET: {
    text: 'Your own unmatched bet is ahead of the offers; cancel it to cash out',
  },
  CASH_OUT_BELOW: {
    field: 'value',
    text: 'Prices moved: cashing out would now bring {worth}. Nothing was changed.',
    detail: 'worth',
  },
  CASH_OUT_EXPIRED: { text: 'This cash-out value has expired; please look at the new one' },
  CASH_OUT_NOT_NOW: { field: 'betId', text: 'There is nothing to cash out at this table now' },
  CASH_OUT_CRASHED: { field: 'betId', text: 'It had crashed before your cash-out reached us' },
  CASH_OUT_WAITS: { text: 'A cash-out in this market is already waiting' },
  TOO_MANY_CASH_OUTS: {
    text: 'You may have at most {limit} cash-outs in markets that have not ended',
    detail: 'count',
  },
  CASH_OUT_MOVED: {
    text: 'The market was suspended or changed meanwhile. Nothing was cashed out.',
  },
} as const
