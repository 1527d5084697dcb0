import { CREDENTIAL_REFUSALS } from './accounts/credential-refusals.ts'
import type { Refusal, RefusalCode } from '@crease/domain/records/refusal.ts'
import {
  hundredths,
  playLimitText,
  PROTECTION_REFUSALS,
  wordIn,
} from './accounts/protection-refusals.ts'
import { CASH_OUT_REFUSALS } from './orders/cash-out-refusals.ts'
import { MESSAGE_REFUSALS } from './accounts/message-refusals.ts'
import { PAYMENT_REFUSALS } from './accounts/payment-refusals.ts'
import { FOLLOWS_TOO_MANY, ROUND_REFUSALS } from './casino/round-refusals.ts'

/** The traits of a refusal, for the wire, the browser and the logs. */
interface RefusalTraits {
  /** HTTP's number [BS17]; absent: 422 */
  readonly status?: number
  /** the field of the request that it is about, where the refusal does not say so itself */
  readonly field?: string
  /** for the player; `{limit}` and its like are filled by `sentence` */
  readonly text: string
  /** what its figure is: an amount of money, a count, the odds that would do, what a cash-out brings, what is free */
  readonly detail?:
    | 'money'
    | 'count'
    | 'nearest odds'
    | 'worth'
    | 'funds'
    /** which period, what of it is left, when it renews */
    | 'limit of play'
    /** a moment; an operator's reason */
    | 'until'
    | 'words'
  /**
   * what it says of a request that was sent before under the same key [BS25]; absent: all of it is refused.
   * undecided: an earlier attempt may have happened; no answer: this one may have, too
   */
  readonly retry?: 'undecided' | 'no answer'
}

/** Every refusal there is, a row each: the compiler names a code of the exchange that is missing. */
export const REFUSALS = {
  STAKE_INVALID: { field: 'stake', text: 'Please enter a valid stake amount' },
  STAKE_BELOW_MIN: { field: 'stake', text: 'Minimum stake is {limit}', detail: 'money' },
  LEFT_BELOW_MIN: {
    field: 'reduceBy',
    text: 'Leave at least {limit} of the bet, or cancel all of it',
    detail: 'money',
  },
  STAKE_ABOVE_MAX: { field: 'stake', text: 'Maximum stake is {limit}', detail: 'money' },
  INSUFFICIENT_FUNDS: { field: 'stake', text: 'Insufficient balance', detail: 'funds' },
  VALUE_OUT_OF_RANGE: { status: 400, text: 'A value is out of range' },
  INVALID_SELECTION: { text: 'Invalid bet selection' },
  ODDS_INVALID: {
    field: 'matchOdd',
    text: 'These odds cannot be used here; the nearest are {nearest}',
    detail: 'nearest odds',
  },
  MARKET_NOT_OPEN: { text: 'This market is not open for bets' },
  RUNNER_NOT_OPEN: { text: 'This selection is not open for bets' },
  LAY_NOT_OFFERED: { field: 'matchOddVariant', text: 'Only backing is offered in this market' },
  SP_NOT_OFFERED: { field: 'timeInForce', text: 'No starting price is offered' },
  LINE_SP: { field: 'timeInForce', text: 'Lines have no starting price' },
  SP_IN_PLAY: { text: 'Starting price bets are not taken after the off' },
  ID_REUSED: { status: 409, text: 'This bet id was already used for a different bet' },
  PRESSED_TOO_LATE: {
    field: 'pressedAt',
    text: 'This bet did not reach us in time. It was not placed.',
    detail: 'count',
  },
  BET_UNKNOWN: { status: 404, text: 'There is no such bet' },
  BET_ENDED: { text: 'No part of this bet is left to cancel' },
  TOO_MANY_CONDITIONALS: {
    text: 'You may have at most {limit} waiting orders in one market',
    detail: 'count',
  },
  TOO_MANY_WAITING: {
    text: 'You may have at most {limit} waiting orders in all markets',
    detail: 'count',
  },
  TOO_MANY_BETS: {
    text: 'You may have at most {limit} unmatched bets in one market',
    detail: 'count',
  },
  BATCH_REFUSED: { text: 'Another order of this batch was refused' },
  ...CASH_OUT_REFUSALS,
  PLAYER_STAKE_LIMIT: {
    field: 'stake',
    text: 'Your limit for one bet is {limit}',
    detail: 'money',
  },
  PLAYER_EXPOSURE_LIMIT: {
    field: 'stake',
    text: 'Your exposure limit in one market is {limit}',
    detail: 'money',
  },
  PAYOUT_ABOVE_MAX: {
    field: 'stake',
    text: 'The maximum payout of a bet here is {limit}',
    detail: 'money',
  },
  ...PROTECTION_REFUSALS,
  MARKET_UNKNOWN: { status: 404, text: 'There is no such market' },
  MARKET_NOT_SETTLED: { text: 'This market has not been settled' },
  TOO_FEW_WINNERS: {
    field: 'winners',
    text: 'The result of this market needs at least {limit} winners',
    detail: 'count',
  },
  TOO_MANY_WINNERS: {
    field: 'tied',
    text: 'This market has {limit} places; enter which runners tied, and for how many',
    detail: 'count',
  },
  MARKET_SETTLING: { text: 'This market is being settled, please try again' },
  MARKET_ENDED: { text: 'This market has ended' },
  MARKET_ARCHIVED: { text: 'This market has been archived' },
  BET_VOID: { text: 'This bet is already void' },
  PRICE_MOVED: {
    field: 'matchOdd',
    text: 'The odds have changed to {nearest}; please look again',
    detail: 'nearest odds',
  },
  ...PAYMENT_REFUSALS,
  ...MESSAGE_REFUSALS,
  ...ROUND_REFUSALS,
  BUSY: { status: 503, text: 'The exchange is busy, please try again', retry: 'undecided' },
  NOT_JUDGED: {
    text: 'We could not take this order because of a fault on our side. Nothing was changed.',
  },
  BAD_REQUEST: { status: 400, text: 'The request could not be understood' },
  LOGIN_FAILED: { status: 401, text: 'Login failed, please try again.' },
  DEMO_LOGIN_FAILED: { status: 503, text: 'Demo login failed, please try again.' },
  TOKEN_MISSING: { status: 401, text: 'Please sign in', retry: 'undecided' },
  TOKEN_EXPIRED: { status: 401, text: 'Token has expired', retry: 'undecided' },
  TOKENS_DIFFER: {
    status: 401,
    text: 'This request has tokens of two sign-ins; send only one',
    retry: 'undecided',
  },
  DATE_ORDER: { status: 400, text: 'End date cannot be before start date' },
  DATE_RANGE: { status: 400, text: 'A report covers 90 days at most' },
  RATE_LIMITED: {
    status: 429,
    text: 'Too many requests, please wait a moment',
    retry: 'undecided',
  },
  FOLLOWS_TOO_MANY,
  FORBIDDEN: { status: 403, text: 'Only an operator may do this' },
  TOO_FAINT: { text: 'This colour is too faint to read with the colours around it' },
  ...CREDENTIAL_REFUSALS,
  NOT_FOUND: { status: 404, text: 'There is nothing here' },
  UNAVAILABLE: {
    status: 503,
    text: 'The exchange is starting, please try again',
    retry: 'no answer',
  },
  INTERNAL: {
    status: 500,
    text: 'Something went wrong on our side; nothing was lost',
    retry: 'no answer',
  },
} as const satisfies Readonly<Record<RefusalCode, RefusalTraits> & Record<string, RefusalTraits>>

export type ErrorCode = keyof typeof REFUSALS
/** Codes of the edge: what is refused before the exchange is asked. */
export type EdgeCode = Exclude<ErrorCode, RefusalCode>

/** A refusal's row, by a code of the exchange or of the API. */
export const traitsOf = ({ code }: { readonly code: ErrorCode }): RefusalTraits => REFUSALS[code]

/** The row of a code as it came over the wire; null for a word that this version does not know. */
export function traitsOfWord(code: string): RefusalTraits | null {
  return isErrorCode(code) ? REFUSALS[code] : null
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(REFUSALS, code)

/** All codes. */
export const CODES: readonly ErrorCode[] = Object.keys(REFUSALS).filter(isErrorCode)

type AnyRefusal =
  | Refusal
  | { readonly code: EdgeCode; readonly bound?: { readonly limit?: number } }
type CodeOfCount = {
  [C in ErrorCode]: (typeof REFUSALS)[C] extends { readonly detail: 'count' } ? C : never
}[ErrorCode]

/** Whether the limit of a refusal counts things and is no money. */
export const limitIsCount = (
  refusal: AnyRefusal,
): refusal is Extract<Refusal, { readonly code: CodeOfCount }> =>
  traitsOf(refusal).detail === 'count'

/** The sentence of a refusal, with its limit filled in: {STAKE_BELOW_MIN, 10000} -> 'Minimum stake is 100'. */
export function sentence(refusal: AnyRefusal): string {
  const { text } = traitsOf(refusal)
  const bound = 'bound' in refusal ? refusal.bound?.limit : undefined
  if (bound !== undefined) return text.replace('{limit}', String(bound))
  if (limitIsCount(refusal)) return text.replace('{limit}', String(refusal.limit))
  if ('renewsAt' in refusal) return playLimitText(text, refusal)
  const word = wordIn(refusal)
  if (word !== null) return text.replace(/\{(until|why)\}/, () => word)
  if ('worth' in refusal) return text.replace('{worth}', hundredths(refusal.worth))
  if ('limit' in refusal) return text.replace('{limit}', hundredths(refusal.limit))
  if ('nearest' in refusal) return text.replace('{nearest}', hundredths(refusal.nearest))
  return text
}
