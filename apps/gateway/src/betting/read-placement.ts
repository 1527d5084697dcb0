import { pointsToPaise } from '@crease/contract/amounts.ts'
import { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { eventId, marketId, runnerId, type UserId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '@crease/domain/units/odds.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { Compile } from 'typebox/compile'
import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import { inDecimals } from './own-scale.ts'
import { readKey } from './read-key.ts'
import { readSize, type ReadSize } from './read-target.ts'
import { readTerms } from './read-terms.ts'
import { fieldThatCannotBeKept } from '../edge/plain-values.ts'
import { shapeFault } from '../edge/shape-fault.ts'

export type ReadPlacement = { readonly kind: 'placement'; readonly placement: Placement } | Refused

export interface WirePlacement {
  readonly body: unknown
  /** of the `Idempotency-Key` header; null when there was none */
  readonly idempotencyKey: string | null
  /** what kind a market is; absent: prices are taken in decimals only [MT61] */
  readonly kindOf?: (marketId: string) => MarketKind | null
}

const bodyShape = Compile(PlaceBetBody)
const IDS = ['eventId', 'marketId', 'selectionId'] as const
const MAX_ID_LENGTH = 64
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/

/**
 * A placement of the wire in the domain's words: points become paise, decimals hundredths, exactly [BS11].
 * Refuses with the slip's own sentences, in the slip's order, where it has one: the stake, then the
 * selection [BS10]; then ODDS_INVALID; BAD_REQUEST with its field for all else.
 */
export function readPlacement(user: UserId, wire: WirePlacement): ReadPlacement {
  if (!isRecord(wire.body)) return refused({ code: 'BAD_REQUEST' })
  const size = readSize(wire.body, kindOf(wire))
  if (size.kind === 'fault') return refused({ code: 'BAD_REQUEST', field: size.field })
  const stake = size.kind === 'target' ? size.target.size : readStake(wire.body['stake'])
  return stake === null
    ? refused({ code: 'STAKE_INVALID' })
    : readSized(user, { wire, size, stake })
}

interface Sized {
  readonly wire: WirePlacement
  readonly size: ReadSize
  readonly stake: Paise
}

function readSized(user: UserId, { wire, size, stake }: Sized): ReadPlacement {
  if (!isRecord(wire.body)) return refused({ code: 'BAD_REQUEST' })
  const read = inDecimals(wire.body, kindOf(wire))
  if (read.kind === 'refused') return read
  const priced = atAnyPrice(read.body)
  if (priced === null) return refused({ code: 'BAD_REQUEST', field: 'matchOdd' })
  const { body } = priced
  const badId = IDS.find((field) => !isId(body[field]) && !isTooLong(body[field]))
  if (badId !== undefined) return refused({ code: 'INVALID_SELECTION', field: badId })
  const matchOdd = body['matchOdd']
  if (matchOdd === undefined) return refused({ code: 'BAD_REQUEST', field: 'matchOdd' })
  if (typeof matchOdd === 'number' && readOdds(matchOdd) === null) {
    return refused({ code: 'ODDS_INVALID', nearest: nearestOdds(matchOdd) })
  }
  if (!bodyShape.Check(body)) {
    return refused({ code: 'BAD_REQUEST', ...shapeFault(bodyShape.Errors(body)) })
  }
  const unkept = fieldThatCannotBeKept(body)
  if (unkept !== null) return refused({ code: 'BAD_REQUEST', field: unkept })
  return readChecked(user, { body, stake, size, idempotencyKey: wire.idempotencyKey })
}

/**
 * A body of MARKET_ON_CLOSE with the limit that takes any starting price; others as they are. Null: it states a price,
 * which such an order does not have [SP2].
 */
function atAnyPrice(
  body: Record<string, unknown>,
): { readonly body: Record<string, unknown> } | null {
  if (body['timeInForce'] !== 'MARKET_ON_CLOSE') return { body }
  if (body['matchOdd'] !== undefined) return null
  const any = body['matchOddVariant'] === 'lay' ? HIGHEST_ODDS : LOWEST_ODDS
  return { body: { ...body, matchOdd: any / 100 } }
}

/** The market of a placement under a key that names its price in the market's own scale; null for others. */
export function keyedInOwnScale({ body, idempotencyKey }: WirePlacement): string | null {
  if (!isRecord(body)) return null
  const isKeyed = idempotencyKey !== null || body['clientBetId'] !== undefined
  const isInScale = body['line'] !== undefined || body['rate'] !== undefined
  const id = body['marketId']
  return isKeyed && isInScale && isId(id) ? id : null
}

/** The kind of the named market; null if unknown. */
function kindOf({ body, kindOf: known }: WirePlacement): MarketKind | null {
  const id = isRecord(body) ? body['marketId'] : undefined
  return typeof id === 'string' && known !== undefined ? known(id) : null
}

function readChecked(
  user: UserId,
  wire: { body: PlaceBetBody; stake: Paise; size: ReadSize; idempotencyKey: string | null },
): ReadPlacement {
  const { body, stake } = wire
  const requestedOdds = body.matchOdd === undefined ? null : readOdds(body.matchOdd)
  if (requestedOdds === null) throw new Error('odds were checked before')
  // The two say the same; a bet on the wrong side is worse than one that must be sent again.
  if (body.isBack !== undefined && body.isBack !== (body.matchOddVariant === 'back')) {
    return refused({ code: 'BAD_REQUEST', field: 'isBack' })
  }
  const key = readKey(body.clientBetId, wire.idempotencyKey)
  if (key.kind === 'refused') return key
  const read = readTerms(body, stake)
  if (read.kind === 'refused') return read
  const { size } = wire
  const terms = size.kind === 'target' ? { ...read.terms, target: size.target } : read.terms
  return {
    kind: 'placement',
    placement: {
      kind: 'place',
      userId: user,
      eventId: eventId(body.eventId),
      marketId: marketId(body.marketId),
      runnerId: runnerId(body.selectionId),
      side: body.matchOddVariant === 'back' ? 'BACK' : 'LAY',
      requestedOdds,
      stake,
      clientBetId: key.clientBetId,
      ...(terms !== PLAIN_TERMS && { terms }),
    },
  }
}

/** Points above zero as paise; null for anything else. */
function readStake(points: unknown): Paise | null {
  if (typeof points !== 'number') return null
  const stake = pointsToPaise(points)
  return stake === null || stake <= paise(0) ? null : stake
}

/** Decimal odds as whole hundredths, also outside the ladder; null when they are not whole. */
export function readOdds(decimal: number): number | null {
  const hundredths = Math.round(decimal * 100)
  return Number.isSafeInteger(hundredths) && hundredths / 100 === decimal ? hundredths : null
}

/** The nearest odds that any ladder could have, in hundredths: what a refusal proposes. */
export function nearestOdds(decimal: number): Odds {
  return odds(Math.min(HIGHEST_ODDS, Math.max(LOWEST_ODDS, Math.round(decimal * 100))))
}

/** A name that a feed could have given: not empty, not long, without control characters. */
function isId(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ID_LENGTH) return false
  return !CONTROL_CHARACTER.test(value)
}

/** An id that is too long is a fault of its shape, with the limit [DR21]. */
const isTooLong = (value: unknown): boolean =>
  typeof value === 'string' && value.length > MAX_ID_LENGTH

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
