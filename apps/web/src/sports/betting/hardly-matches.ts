import type { Odds } from '@crease/domain/units/odds.ts'
import { priceOf, type Scale } from '../state/market/market-scale.ts'
import type { OrderForm } from './order-form.ts'
import { triggersOf } from './order-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { Selection } from './selection.ts'

/** Why an order can hardly do what it is for. */
export type Warning =
  /** where its stop is met its own rate is worse for nobody: it would wait */
  | { readonly kind: 'stop beyond'; readonly stop: string; readonly rate: string }
  /** its moment is now */
  | { readonly kind: 'at once'; readonly now: Odds }
  /** far from what is on offer */
  | { readonly kind: 'far'; readonly now: Odds }

/** odds that win as much as is staked, in hundredths */
const EVENS = 100
/** More than half as much again as the winnings that are on offer is far. */
const FAR = 1.5

/**
 * The warning of an order before it is sent or kept: a stop whose own rate can hardly match at its trigger, a trigger
 * that is met now, or a price far from the offer, `now` [BS144]. Null: none.
 */
export function warningOf(
  form: OrderForm,
  { scale, type }: Pick<Selection, 'scale' | 'type'>,
  now: Odds | null,
): Warning | null {
  // a meter's odds run against its line, and what waits for the starting price takes no offer
  if (scale.kind === 'run' || isForStart(form.terms)) return null
  const asked = askedOf(form, scale)
  const { stop, rate } = asked
  const isBack = type === 'back'
  if (stop !== null && rate !== null && (isBack ? rate > stop : rate < stop)) {
    return { kind: 'stop beyond', stop: form.terms.stopAt, rate: form.rate }
  }
  if (now === null) return null
  if (isMet(asked, now, isBack)) return { kind: 'at once', now }
  return isFar(asked, now, isBack) ? { kind: 'far', now } : null
}

/** What is asked for, in hundredths of odds; null where it is not asked for, or not typed. */
interface Asked {
  readonly rate: number | null
  readonly stop: number | null
  readonly profit: number | null
}

function askedOf({ rate, terms }: OrderForm, scale: Scale): Asked {
  const fields = triggersOf(terms.start)
  const oddsOf = (field: 'stopAt' | 'profitAt'): number | null =>
    fields.includes(field) ? priceOf(scale, terms[field]) : null
  return { rate: priceOf(scale, rate), stop: oddsOf('stopAt'), profit: oddsOf('profitAt') }
}

function isMet({ stop, profit }: Asked, now: Odds, isBack: boolean): boolean {
  const isStopped = stop !== null && (isBack ? now <= stop : now >= stop)
  return isStopped || (profit !== null && (isBack ? now >= profit : now <= profit))
}

/** Of a profit its trigger, of what has no trigger its own rate; a stop is meant to be far. */
function isFar({ rate, stop, profit }: Asked, now: Odds, isBack: boolean): boolean {
  const wanted = profit ?? (stop === null ? rate : null)
  if (wanted === null) return false
  const [won, offered] = [wanted - EVENS, now - EVENS]
  return isBack ? won > offered * FAR : won * FAR < offered
}
