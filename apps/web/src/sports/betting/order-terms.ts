import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS } from '@crease/domain/units/odds.ts'
import type { BetTarget } from '@crease/domain/bet/bet-target.ts'
import type { Asked } from '@crease/domain/risk/admission.ts'
import type { PlaceBetBody } from '../../link/named.ts'
import { isNoPrice, priceOf, type Scale } from '../state/market/market-scale.ts'
import { isNoNumber, paiseOf } from '../../ui/amounts.ts'

/** When the order is placed: at once, or kept by the exchange until its trigger is met [BS48]. */
export type Start = 'NOW' | 'STOP' | 'TAKE_PROFIT' | 'BOTH' | 'IN_PLAY'

/** How long it stays: until it is cancelled, or so many minutes. */
type Lasting = 'cancelled' | '1' | '5' | '30' | '60'

/** The stake, or a target: the backer's profit, which is a lay's liability, or the payout with the stake in it. */
export type SizedBy = 'STAKE' | BetTarget['kind']

/** The terms of an order besides its price and size, as typed [BS52]. */
export interface OrderTerms {
  /** the meaning of the typed amount: the stake, or the sum that the order is to bring its backer [BS162] */
  readonly sizedBy: SizedBy
  readonly timeInForce: NonNullable<PlaceBetBody['timeInForce']>
  /** of FILL_OR_KILL, empty: the whole stake */
  readonly minFill: string
  readonly persistence: NonNullable<PlaceBetBody['persistence']>
  /** what becomes of it when play stops for something material */
  readonly events: 'LAPSE' | 'KEEP'
  readonly lasting: Lasting
  readonly start: Start
  /** in the market's scale */
  readonly stopAt: string
  readonly profitAt: string
}

export const PLAIN: OrderTerms = {
  sizedBy: 'STAKE',
  timeInForce: 'GOOD_TILL_CANCELLED',
  minFill: '',
  persistence: 'LAPSE',
  events: 'LAPSE',
  lasting: 'cancelled',
  start: 'NOW',
  stopAt: '',
  profitAt: '',
}

/** Whether an order states a price: one for any starting price does not. */
export const hasPrice = ({ timeInForce }: Pick<OrderTerms, 'timeInForce'>): boolean =>
  timeInForce !== 'MARKET_ON_CLOSE'

/**
 * The terms without those that are not shown next to the others: an order that waits for its trigger asks for nothing at
 * once, and only one that rests in the book can take the starting price [SP2].
 */
export function shownTerms(terms: OrderTerms): OrderTerms {
  const isNow = terms.start === 'NOW'
  const timeInForce = isNow ? terms.timeInForce : PLAIN.timeInForce
  const rests = isNow && timeInForce === PLAIN.timeInForce
  const isShown = rests || terms.persistence !== 'MARKET_ON_CLOSE'
  return { ...terms, timeInForce, persistence: isShown ? terms.persistence : PLAIN.persistence }
}

/** The terms in the exchange's words, as far as its judgement reads them. */
export const judgedTerms = ({
  timeInForce,
  persistence,
}: OrderTerms): NonNullable<Asked['terms']> => ({
  timeInForce:
    timeInForce === 'FILL_OR_KILL'
      ? { kind: timeInForce, minFill: NO_MONEY }
      : { kind: timeInForce },
  persistence,
})

/** A field of the terms that cannot be meant as it is typed. */
export type WrongTerm = 'minFill' | 'stopAt' | 'profitAt'

interface Typed {
  readonly scale: Scale
  readonly stake: Paise
}

/** Which of the fields that are asked for cannot be meant; null where all can. */
export function wrongTerm(terms: OrderTerms, { scale, stake }: Typed): WrongTerm | null {
  if (terms.timeInForce === 'FILL_OR_KILL' && !isFill(terms.minFill, stake)) return 'minFill'
  return triggersOf(terms.start).find((field) => !isOdds(scale, terms[field])) ?? null
}

/** The first of the fields that are asked for whose text is no number; null where all are, or are empty. */
export function unreadTerm(terms: OrderTerms, scale: Scale): WrongTerm | null {
  if (terms.timeInForce === 'FILL_OR_KILL' && isNoNumber(terms.minFill)) return 'minFill'
  return triggersOf(terms.start).find((field) => isNoPrice(scale, terms[field])) ?? null
}

/** Nothing is the whole stake. */
function isFill(minFill: string, stake: Paise): boolean {
  if (minFill.trim() === '') return true
  const least = paiseOf(minFill) ?? NO_MONEY
  return least > 0 && least <= stake
}

/** The fields in which the triggers of a start are typed. */
export function triggersOf(start: Start): readonly ('stopAt' | 'profitAt')[] {
  if (start === 'BOTH') return ['stopAt', 'profitAt']
  if (start === 'STOP') return ['stopAt']
  return start === 'TAKE_PROFIT' ? ['profitAt'] : []
}

const isOdds = (scale: Scale, text: string): boolean => {
  const price = priceOf(scale, text)
  return price !== null && price >= LOWEST_ODDS && price <= HIGHEST_ODDS
}
