import { heldOdds } from '@crease/domain/risk/admission.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from '@crease/domain/units/odds.ts'
import type { Side } from '@crease/domain/units/side.ts'
import { priceOf } from '../state/market/market-scale.ts'
import { hasPrice, judgedTerms, type OrderTerms } from './order-terms.ts'
import type { Selection } from './selection.ts'

/** The typed rate of an order, and its terms. */
interface Rated {
  readonly rate: string
  readonly terms: OrderTerms
}

/** The exchange's word for the side of a selection. */
export const sideOf = (type: Selection['type']): Side => (type === 'back' ? 'BACK' : 'LAY')

/** The odds at which the exchange holds for an order: on the ladder of its market [SP3]; null outside of it. */
export const oddsOf = (form: Rated, selection: Selection): Odds | null =>
  heldOdds(
    {
      side: sideOf(selection.type),
      requestedOdds: priceAsked(form, selection),
      terms: judgedTerms(form.terms),
    },
    selection.ladder,
  )

/** The price that is asked for, 0 where none is typed; an order for any starting price takes the worst. */
export function priceAsked({ rate, terms }: Rated, { scale, type }: Selection): number {
  if (hasPrice(terms)) return priceOf(scale, rate) ?? 0
  return type === 'back' ? LOWEST_ODDS : HIGHEST_ODDS
}
