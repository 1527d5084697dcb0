import { paiseToPoints } from '@crease/contract/amounts.ts'
import { limitIsCount, sentence, type DoorCode, type ErrorCode } from '@crease/contract/refusals.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'

/** What the door itself refuses; `field` names the part of the request that is at fault. */
export interface DoorRefusal {
  readonly code: DoorCode
  readonly field?: string
  /** how long to wait before it is asked again, seconds: the header Retry-After [BS108] */
  readonly retryAfterS?: number
  /** what is allowed there, a count or a figure as it stands on the wire [BS83] */
  readonly bound?: { readonly limit?: number; readonly nearest?: number }
}

/** HTTP's number for each refusal; those of the exchange that are not named here are 422 [BS17]. */
const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_REQUEST: 400,
  DATE_ORDER: 400,
  DATE_RANGE: 400,
  LOGIN_FAILED: 401,
  TOKEN_MISSING: 401,
  TOKEN_EXPIRED: 401,
  TOKENS_DIFFER: 401,
  FORBIDDEN: 403,
  MARKET_UNKNOWN: 404,
  NOT_FOUND: 404,
  BET_UNKNOWN: 404,
  ID_REUSED: 409,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  BUSY: 503,
  DEMO_LIMIT: 429,
  DEMO_FULL: 503,
  DEMO_LOGIN_FAILED: 503,
  UNAVAILABLE: 503,
}
const REFUSED_BY_RULE = 422

/** HTTP's number for a refusal. */
export const statusOf = (refusal: Refusal | DoorRefusal): number =>
  STATUS[refusal.code] ?? REFUSED_BY_RULE

/** A refusal as the wire says it: the sentence for the player, code, field and limits for programs. */
export function errorReply(refusal: Refusal | DoorRefusal): ErrorReply {
  const message = sentence(refusal)
  return { success: false, error: message, message, code: refusal.code, ...details(refusal) }
}

/** The field of the request that each refusal is about, where it does not say so itself. */
const FIELD: Readonly<Partial<Record<ErrorCode, string>>> = {
  STAKE_INVALID: 'stake',
  STAKE_BELOW_MIN: 'stake',
  LEFT_BELOW_MIN: 'reduceBy',
  STAKE_ABOVE_MAX: 'stake',
  INSUFFICIENT_FUNDS: 'stake',
  PLAYER_STAKE_LIMIT: 'stake',
  PLAYER_EXPOSURE_LIMIT: 'stake',
  PAYOUT_ABOVE_MAX: 'stake',
  ODDS_INVALID: 'matchOdd',
  LAY_NOT_OFFERED: 'matchOddVariant',
  CASH_OUT_BELOW: 'value',
  TOO_FEW_WINNERS: 'winners',
}

function details(
  refusal: Refusal | DoorRefusal,
): Pick<ErrorReply, 'field' | 'limit' | 'actual' | 'nearest'> {
  const field = 'field' in refusal ? refusal.field : FIELD[refusal.code]
  const limit = limitOf(refusal)
  return {
    ...(field !== undefined && { field }),
    ...(limit !== null && { limit }),
    ...('bound' in refusal && refusal.bound),
    ...('actual' in refusal && { actual: paiseToPoints(refusal.actual) }),
    ...('nearest' in refusal && { nearest: refusal.nearest / 100 }),
    ...('worth' in refusal && { nearest: paiseToPoints(refusal.worth) }),
  }
}

/** The limit that was broken: points where it is money, else a count. */
function limitOf(refusal: Refusal | DoorRefusal): number | null {
  if ('available' in refusal) return paiseToPoints(refusal.available)
  if (!('limit' in refusal)) return null
  return limitIsCount(refusal) ? refusal.limit : paiseToPoints(refusal.limit)
}
