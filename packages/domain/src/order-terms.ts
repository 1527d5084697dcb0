import type { Paise } from './money.ts'

/**
 * How long an order wants to live (rules b3). FILL_OR_KILL takes `minFill` or more at an average no worse
 * than its limit, or nothing; IMMEDIATE_OR_CANCEL takes what is there; neither ever rests.
 */
type TimeInForce =
  | { readonly kind: 'GOOD_TILL_CANCELLED' }
  | { readonly kind: 'IMMEDIATE_OR_CANCEL' }
  | { readonly kind: 'FILL_OR_KILL'; readonly minFill: Paise }

/** What becomes of the unmatched part at the turn in play. */
export type Persistence = 'LAPSE' | 'KEEP'

/** What an order asks for beside its price and size. */
export interface OrderTerms {
  readonly timeInForce: TimeInForce
  readonly persistence: Persistence
  /** epoch milliseconds from which on nothing of it is unmatched any more; null: never */
  readonly expiresAt: number | null
  /** the market's version that the player saw; null: any will do */
  readonly marketVersion: number | null
}

/** What an order gets that asks for nothing else. */
export const PLAIN_TERMS: OrderTerms = {
  timeInForce: { kind: 'GOOD_TILL_CANCELLED' },
  persistence: 'LAPSE',
  expiresAt: null,
  marketVersion: null,
}

/** The terms as a key remembers them: nothing for plain ones, so that older keys still fit [BS9]. */
export function termsFingerprint(terms: OrderTerms): readonly unknown[] {
  const { timeInForce, persistence, expiresAt, marketVersion } = terms
  const minFill = timeInForce.kind === 'FILL_OR_KILL' ? timeInForce.minFill : null
  return isPlain(terms) ? [] : [timeInForce.kind, minFill, persistence, expiresAt, marketVersion]
}

/** Whether an order asks for nothing beside its price and size. */
export function isPlain(terms: OrderTerms): boolean {
  if (terms === PLAIN_TERMS) return true
  const { timeInForce, persistence, expiresAt, marketVersion } = terms
  const forever = expiresAt === null && marketVersion === null && persistence === 'LAPSE'
  return forever && timeInForce.kind === 'GOOD_TILL_CANCELLED'
}
