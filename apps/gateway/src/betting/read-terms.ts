import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import type { OrderTerms as WireTerms } from '@crease/contract/bet-shapes.ts'
import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import { isPlain, PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import type { Static } from 'typebox'
import { refused, type EdgeRefusal, type Refused } from '@crease/protocol/edge-refusal.ts'

export type ReadTerms = { readonly kind: 'terms'; readonly terms: OrderTerms } | Refused

/**
 * The terms of an order of the wire, in the domain's words; the field at fault where one says nothing
 * that can be meant. A FILL_OR_KILL without `minFill` wants its whole stake [MT20].
 */
export function readTerms(wire: Static<typeof WireTerms>, stake: Paise): ReadTerms {
  const minFill = readMinFill(wire, stake)
  if (typeof minFill === 'object') return bad({ field: 'minFill', ...minFill })
  const expiresAt = wire.expiresAt === undefined ? null : readTime(wire.expiresAt)
  if (Number.isNaN(expiresAt)) return bad({ field: 'expiresAt' })
  const kind = wire.timeInForce ?? 'GOOD_TILL_CANCELLED'
  const terms: OrderTerms = {
    timeInForce: kind === 'FILL_OR_KILL' ? { kind, minFill } : { kind },
    persistence: wire.persistence ?? 'LAPSE',
    keepThroughEvents: wire.keepThroughEvents ?? false,
    expiresAt,
    marketVersion: wire.marketVersion ?? null,
    ...readReferences(wire),
  }
  return { kind: 'terms', terms: isPlain(terms) ? PLAIN_TERMS : terms }
}

const readReferences = ({
  customerOrderRef: orderRef,
  customerStrategyRef: strategyRef,
}: Static<typeof WireTerms>): Pick<OrderTerms, 'orderRef' | 'strategyRef'> => ({
  ...(orderRef !== undefined && { orderRef }),
  ...(strategyRef !== undefined && { strategyRef }),
})

/** Above zero and within the stake, else which of the two it is not [BS83]; only a FILL_OR_KILL may say one. */
function readMinFill(
  { timeInForce, minFill }: Static<typeof WireTerms>,
  stake: Paise,
): Paise | Pick<EdgeRefusal, 'bound'> {
  if (minFill === undefined) return stake
  const amount = pointsToPaise(minFill)
  if (timeInForce !== 'FILL_OR_KILL' || amount === null) return {}
  if (amount <= NO_MONEY) return within(LEAST)
  return amount > stake ? within(paiseToPoints(stake)) : amount
}

/** points */
const LEAST = 0.01
const within = (limit: number): Pick<EdgeRefusal, 'bound'> => ({ bound: { limit, nearest: limit } })

const bad = (fault: Omit<EdgeRefusal, 'code'>): Refused =>
  refused({ code: 'BAD_REQUEST', ...fault })

const INSTANT =
  /^(?<day>\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Epoch milliseconds of a moment with its zone, on a day that the calendar has [BS82]; NaN for anything else. */
export function readTime(text: string): number {
  const day = INSTANT.exec(text)?.groups?.['day']
  if (day === undefined) return Number.NaN
  const midnight = new Date(day)
  const isOfCalendar = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  return isOfCalendar ? Date.parse(text) : Number.NaN
}
