import type { BetTarget } from './bet-target.ts'
import type { Paise } from '../units/money.ts'

/**
 * How long an order wants to live [MT20]. FILL_OR_KILL takes `minFill` or more at an average no worse
 * than its limit, or nothing; IMMEDIATE_OR_CANCEL takes what is there; neither ever rests. Orders on close wait for the
 * starting price: their lays are sized by the liability, and only LIMIT_ON_CLOSE has a limit [SP2].
 */
type TimeInForce =
  | { readonly kind: 'GOOD_TILL_CANCELLED' }
  | { readonly kind: 'IMMEDIATE_OR_CANCEL' }
  | { readonly kind: 'FILL_OR_KILL'; readonly minFill: Paise }
  | { readonly kind: 'MARKET_ON_CLOSE' }
  | { readonly kind: 'LIMIT_ON_CLOSE' }

/** The fate of the unmatched part at the turn in play; MARKET_ON_CLOSE: it takes the starting price [SP8]. */
export type Persistence = 'LAPSE' | 'KEEP' | 'MARKET_ON_CLOSE'

/** The terms of an order besides its price and size. */
export interface OrderTerms {
  readonly timeInForce: TimeInForce
  readonly persistence: Persistence
  /** whether the unmatched part rests on when play stops for something material [BS95] */
  readonly keepThroughEvents: boolean
  /** epoch milliseconds from which on nothing of it is unmatched any more; null: never */
  readonly expiresAt: number | null
  /** the market's version that the player saw; null: any will do */
  readonly marketVersion: number | null
  /** the client's own word for the order [BS161]; absent: none */
  readonly orderRef?: string
  /** the client's own word for its strategy [BS161]; absent: none */
  readonly strategyRef?: string
  /** sized by what it brings, not by its stake [BS162]; absent: by its stake */
  readonly target?: BetTarget
}

/** Whether an order waits for the starting price and never rests in the book [SP2]. */
export const isOnClose = ({ timeInForce: { kind } }: Pick<OrderTerms, 'timeInForce'>): boolean =>
  kind === 'MARKET_ON_CLOSE' || kind === 'LIMIT_ON_CLOSE'

/** The terms of an order without any wish. */
export const PLAIN_TERMS: OrderTerms = {
  timeInForce: { kind: 'GOOD_TILL_CANCELLED' },
  persistence: 'LAPSE',
  keepThroughEvents: false,
  expiresAt: null,
  marketVersion: null,
}

/** The terms as a key remembers them: nothing for plain ones, so that older keys still fit [BS9]. */
export function termsFingerprint(terms: OrderTerms): readonly unknown[] {
  if (isPlain(terms)) return []
  const { timeInForce, persistence, expiresAt, marketVersion, keepThroughEvents } = terms
  const minFill = timeInForce.kind === 'FILL_OR_KILL' ? timeInForce.minFill : null
  const asBefore = [timeInForce.kind, minFill, persistence, expiresAt, marketVersion]
  const kept = keepThroughEvents ? [...asBefore, 'KEEP_THROUGH_EVENTS'] : asBefore
  const { orderRef = null, strategyRef = null, target } = terms
  return [
    ...kept,
    ...(hasReference(terms) ? [['REFERENCES', orderRef, strategyRef]] : []),
    ...(target === undefined ? [] : [['TARGET', target.kind, target.size]]),
  ]
}

/** Whether an order asks for nothing beside its price and size. */
export function isPlain(terms: OrderTerms): boolean {
  if (terms === PLAIN_TERMS) return true
  if (hasReference(terms) || terms.target !== undefined) return false
  const { timeInForce, persistence, expiresAt, marketVersion, keepThroughEvents } = terms
  const forever = expiresAt === null && marketVersion === null
  const isUsual = persistence === 'LAPSE' && !keepThroughEvents
  return forever && isUsual && timeInForce.kind === 'GOOD_TILL_CANCELLED'
}

const hasReference = ({ orderRef, strategyRef }: OrderTerms): boolean =>
  orderRef !== undefined || strategyRef !== undefined
