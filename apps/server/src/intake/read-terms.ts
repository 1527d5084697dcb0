import { pointsToPaise } from '@crease/contract/amounts.ts'
import type { OrderTerms as WireTerms } from '@crease/contract/shapes.ts'
import { NO_MONEY, type Paise } from '@crease/domain/money.ts'
import { isPlain, PLAIN_TERMS, type OrderTerms } from '@crease/domain/order-terms.ts'
import type { Static } from 'typebox'

export type ReadTerms =
  | { readonly kind: 'terms'; readonly terms: OrderTerms }
  | { readonly kind: 'faulty'; readonly field: 'minFill' | 'expiresAt' }

/**
 * The terms of an order of the wire, in the domain's words; the field at fault where one says nothing
 * that can be meant. A FILL_OR_KILL without `minFill` wants its whole stake [MT20].
 */
export function readTerms(wire: Static<typeof WireTerms>, stake: Paise): ReadTerms {
  const minFill = readMinFill(wire, stake)
  if (minFill === null) return { kind: 'faulty', field: 'minFill' }
  const expiresAt = wire.expiresAt === undefined ? null : readTime(wire.expiresAt)
  if (Number.isNaN(expiresAt)) return { kind: 'faulty', field: 'expiresAt' }
  const kind = wire.timeInForce ?? 'GOOD_TILL_CANCELLED'
  const terms: OrderTerms = {
    timeInForce: kind === 'FILL_OR_KILL' ? { kind, minFill } : { kind },
    persistence: wire.persistence ?? 'LAPSE',
    expiresAt,
    marketVersion: wire.marketVersion ?? null,
  }
  return { kind: 'terms', terms: isPlain(terms) ? PLAIN_TERMS : terms }
}

/** Above zero and within the stake; only a FILL_OR_KILL may say one. */
function readMinFill(
  { timeInForce, minFill }: Static<typeof WireTerms>,
  stake: Paise,
): Paise | null {
  if (minFill === undefined) return stake
  const paise = pointsToPaise(minFill)
  if (timeInForce !== 'FILL_OR_KILL' || paise === null) return null
  return paise <= NO_MONEY || paise > stake ? null : paise
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Epoch milliseconds of a moment with its zone; NaN for anything else. */
export const readTime = (text: string): number =>
  INSTANT.test(text) ? Date.parse(text) : Number.NaN
