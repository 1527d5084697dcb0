import { broughtBy, stakeAtLimit } from '@crease/domain/bet/bet-target.ts'
import { CENTIPAISE_PER_PAISA, paise, type Paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, type Odds } from '@crease/domain/units/odds.ts'
import { ONE_WINNER } from '@crease/domain/market/payoff.ts'
import { payoffOfScale, type Scale } from '../state/market/market-scale.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { paiseOf, typedText } from '../../ui/amounts.ts'
import { oddsOf, sideOf } from './order-price.ts'
import type { OrderTerms, SizedBy } from './order-terms.ts'
import type { Selection } from './selection.ts'

/** A typed order, as far as its size goes. */
interface Sized {
  readonly rate: string
  readonly stake: string
  readonly terms: OrderTerms
}

/** Whether an order may be sized by what it brings: at each price its stake follows, in markets that pay stake times odds. */
export const takesTarget = (terms: OrderTerms, { scale }: { readonly scale: Scale }): boolean =>
  payoffOfScale(scale) === ONE_WINNER &&
  terms.start === 'NOW' &&
  terms.timeInForce !== 'FILL_OR_KILL' &&
  terms.persistence !== 'MARKET_ON_CLOSE' &&
  !isForStart(terms)

/** The stake that an amount comes to at these odds, by the meaning of the amount. */
export function stakeBy(
  sizedBy: SizedBy,
  amount: Paise,
  { odds, type }: { readonly odds: Odds | null; readonly type: Selection['type'] },
): Paise | null {
  if (sizedBy === 'STAKE') return amount
  return odds === null ? null : stakeAtLimit({ kind: sizedBy, size: amount }, sideOf(type), odds)
}

/** A bound of the amounts whose stake is at most this one, at any odds. */
export const mostBy = (sizedBy: SizedBy, stake: Paise): number =>
  sizedBy === 'STAKE' ? stake : toPaise(stake * HIGHEST_ODDS)

const toPaise = (brought: number): Paise => paise(Math.floor(brought / CENTIPAISE_PER_PAISA))

/** The stake of what is typed, at its own rate; null while there is none. */
export function stakeOf(form: Sized, selection: Selection): Paise | null {
  const amount = paiseOf(form.stake)
  if (amount === null) return null
  const odds = oddsOf(form, selection)
  return stakeBy(form.terms.sizedBy, amount, { odds, type: selection.type })
}

/** The same order with its amount in another meaning: an amount that is typed keeps its stake. */
export function sizedAnew(form: Sized, sizedBy: SizedBy, selection: Selection): string {
  const stake = stakeOf(form, selection)
  const odds = oddsOf(form, selection)
  if (sizedBy === form.terms.sizedBy || stake === null || odds === null) return form.stake
  if (sizedBy === 'STAKE') return typedText(stake)
  const brought = broughtBy({ kind: sizedBy }, { stake, payout: stake * odds })
  return typedText(toPaise(brought))
}
