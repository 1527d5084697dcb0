import type { Refusal, RefusalCode } from '@crease/domain/records/refusal.ts'

/** Codes of the door: what is refused before the exchange is asked. */
export type DoorCode =
  | 'BAD_REQUEST'
  | 'LOGIN_FAILED'
  | 'DEMO_LOGIN_FAILED'
  | 'DEMO_LIMIT'
  | 'DEMO_FULL'
  | 'TOKEN_MISSING'
  | 'TOKEN_EXPIRED'
  | 'TOKENS_DIFFER'
  | 'DATE_ORDER'
  | 'DATE_RANGE'
  | 'RATE_LIMITED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'UNAVAILABLE'
  | 'INTERNAL'

export type ErrorCode = RefusalCode | DoorCode

/** The one place where a refusal becomes words. `{limit}` and its like are filled by `sentence`. */
export const SENTENCES: Readonly<Record<ErrorCode, string>> = {
  STAKE_INVALID: 'Please enter a valid stake amount',
  STAKE_BELOW_MIN: 'Minimum stake is {limit}',
  LEFT_BELOW_MIN: 'At least {limit} of the bet must be left, or nothing',
  STAKE_ABOVE_MAX: 'Maximum stake is {limit}',
  INSUFFICIENT_FUNDS: 'Insufficient balance',
  INVALID_SELECTION: 'Invalid bet selection',
  ODDS_INVALID: 'These odds cannot be used here; the nearest are {nearest}',
  MARKET_NOT_OPEN: 'This market is not open for bets',
  RUNNER_NOT_OPEN: 'This selection is not open for bets',
  LAY_NOT_OFFERED: 'Only backing is offered in this market',
  ID_REUSED: 'This bet id was already used for a different bet',
  BET_UNKNOWN: 'There is no such bet',
  BET_ENDED: 'Nothing of this bet is left to cancel',
  TOO_MANY_CONDITIONALS: 'You may have at most {limit} waiting orders in one market',
  TOO_MANY_WAITING: 'You may have at most {limit} waiting orders in all markets',
  TOO_MANY_BETS: 'You may have at most {limit} unmatched bets in one market',
  BATCH_REFUSED: 'Another order of this batch was refused',
  CASH_OUT_NOTHING: 'There is nothing to cash out in this market',
  CASH_OUT_NO_OFFERS: 'Too little is on offer to cash out now',
  CASH_OUT_NO_GAIN: 'Your position is as even as it can be',
  CASH_OUT_ENDS_ONLY: 'Nothing makes your worst result better now; only the ends can be evened out',
  CASH_OUT_OWN_BET: 'Your own unmatched bet stands before the offers; cancel it to cash out',
  CASH_OUT_BELOW: 'Prices moved: cashing out would now bring {worth}. Nothing was changed.',
  CASH_OUT_EXPIRED: 'This offer was for a moment only, please look at the new one',
  CASH_OUT_WAITS: 'A cash-out of this market is already waiting',
  TOO_MANY_CASH_OUTS: 'You may have at most {limit} cash-outs in markets that have not ended',
  CASH_OUT_MOVED: 'The market was suspended or changed meanwhile. Nothing was cashed out.',
  PLAYER_STAKE_LIMIT: 'Your limit for one bet is {limit}',
  PLAYER_EXPOSURE_LIMIT: 'Your limit of exposure in one market is {limit}',
  PAYOUT_ABOVE_MAX: 'One bet may pay out {limit} at most here',
  MARKET_UNKNOWN: 'There is no such market',
  MARKET_NOT_SETTLED: 'This market has not been settled',
  TOO_FEW_WINNERS: 'A result of this market names {limit} winners or more',
  MARKET_SETTLING: 'This market is being settled, please try again',
  MARKET_ENDED: 'This market has ended',
  BET_VOID: 'This bet is void already',
  BUSY: 'The exchange is busy, please try again',
  NOT_JUDGED: 'This order cannot be taken: a fault on our side. Nothing was changed.',
  BAD_REQUEST: 'The request could not be understood',
  LOGIN_FAILED: 'Login failed, please try again.',
  DEMO_LOGIN_FAILED: 'Demo login failed, please try again.',
  DEMO_LIMIT: 'Your network has had its demo accounts for this hour, please try again later.',
  DEMO_FULL: 'All demo accounts are in use, please try again later.',
  TOKEN_MISSING: 'Please sign in',
  TOKEN_EXPIRED: 'Token has expired',
  TOKENS_DIFFER: 'The tokens of this request are of two sign-ins; send one',
  DATE_ORDER: 'End date cannot be before start date',
  DATE_RANGE: 'A report covers 90 days at most',
  RATE_LIMITED: 'Too many requests, please wait a moment',
  FORBIDDEN: 'Only an operator may do this',
  NOT_FOUND: 'There is nothing here',
  UNAVAILABLE: 'The exchange is starting, please try again',
  INTERNAL: 'Something went wrong on our side; nothing was lost',
}

/** Paise or hundredths as the shortest decimal: 10000 is '100', 185 is '1.85'. */
const hundredths = (value: number): string => {
  const text = (value / 100).toFixed(2)
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

type Counted = Extract<
  Refusal,
  {
    readonly code:
      | 'TOO_MANY_BETS'
      | 'TOO_MANY_CONDITIONALS'
      | 'TOO_MANY_WAITING'
      | 'TOO_FEW_WINNERS'
      | 'TOO_MANY_CASH_OUTS'
  }
>

/** Whether the limit of a refusal counts things and is no money. */
export const limitIsCount = (refusal: Refusal | { readonly code: DoorCode }): refusal is Counted =>
  refusal.code === 'TOO_MANY_BETS' ||
  refusal.code === 'TOO_MANY_CONDITIONALS' ||
  refusal.code === 'TOO_MANY_WAITING' ||
  refusal.code === 'TOO_FEW_WINNERS' ||
  refusal.code === 'TOO_MANY_CASH_OUTS'

/** The sentence of a refusal, with its limit filled in: {STAKE_BELOW_MIN, 10000} -> 'Minimum stake is 100'. */
export function sentence(refusal: Refusal | { readonly code: DoorCode }): string {
  const text = SENTENCES[refusal.code]
  if (limitIsCount(refusal)) return text.replace('{limit}', String(refusal.limit))
  if ('worth' in refusal) return text.replace('{worth}', hundredths(refusal.worth))
  if ('limit' in refusal) return text.replace('{limit}', hundredths(refusal.limit))
  if ('nearest' in refusal) return text.replace('{nearest}', hundredths(refusal.nearest))
  return text
}
