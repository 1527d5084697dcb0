import type { Paise } from '@crease/domain/units/money.ts'
import { snap } from '@crease/domain/market/ladder.ts'
import type { Side } from '@crease/domain/units/side.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../link/named.ts'
import {
  endsOf,
  isNoPrice,
  priceOf,
  priceText,
  steppedPrice,
  type Prices,
  type Scale,
} from '../state/market/market-scale.ts'
import type { BetChange } from '../state/orders/change-bets.ts'
import { paiseOf, typedText } from '../../ui/amounts.ts'

/** The typed rate and unmatched stake of a bet. */
export interface Edit {
  readonly rate: string
  readonly stake: string
}

/** The fields that were typed over; a bet that is matched meanwhile changes all others [BS146]. */
export type Typed = Partial<Edit>

/** What an edit comes to: nothing yet, something that cannot be meant, or a change of the bet. */
type EditMeaning =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'wrong'
      readonly field: keyof Edit
      /** of the rate: its ends, as the market says them */
      readonly ends: { readonly low: string; readonly high: string }
    }
  | { readonly kind: 'change'; readonly change: BetChange }

/** A bet as it stands, in the texts of an edit. */
export const editOf = (bet: Pick<BetRow, 'matchOdd' | 'remaining'>, scale: Scale): Edit => ({
  rate: priceText(scale, bet.matchOdd),
  stake: typedText(bet.remaining),
})

/** Typed fields with one more: a text that the bet already has is no longer typed. */
export function typedOver(typed: Typed, field: Typed, shown: Edit): Typed {
  const next = { ...typed, ...field }
  return {
    ...(next.rate !== undefined && next.rate !== shown.rate && { rate: next.rate }),
    ...(next.stake !== undefined && next.stake !== shown.stake && { stake: next.stake }),
  }
}

/** The fields that stay typed when more of a bet is matched: not a stake that was to lower its rest, and would raise it now. */
export function stillTyped(typed: Typed, before: Paise, now: Paise): Typed {
  const { stake: text = '', ...others } = typed
  const stake = paiseOf(text)
  return stake !== null && stake < before && stake >= now ? others : typed
}

/**
 * The typed values as a change of the bet: only differences are sent; a rate outside of its scale and a stake that is
 * no amount above zero are faults of their fields [BS146]. The exchange judges the rest.
 */
export function meaningOfEdit(
  edit: Edit,
  bet: Pick<BetRow, 'matchOdd' | 'remaining' | 'matchOddVariant'>,
  { scale, ladder }: Prices,
): EditMeaning {
  const { lowest, highest } = endsOf(scale)
  const typed = priceOf(scale, edit.rate)
  const isWithin = typed !== null && typed >= lowest && typed <= highest
  // the price that the exchange would take for it: what comes to the same changes nothing
  const rate = isWithin ? snap(ladder, sideOf(bet), typed) : null
  if (rate === null) {
    const [one, other] = [priceText(scale, lowest), priceText(scale, highest)]
    const ends = scale.kind === 'run' ? { low: other, high: one } : { low: one, high: other }
    return { kind: 'wrong', field: 'rate', ends }
  }
  const stake = paiseOf(edit.stake)
  if (stake === null || stake <= 0) {
    return { kind: 'wrong', field: 'stake', ends: { low: '', high: '' } }
  }
  if (rate === bet.matchOdd && stake === bet.remaining) return { kind: 'same' }
  return { kind: 'change', change: changeTo(rate, stake, bet) }
}

const sideOf = ({ matchOddVariant }: Pick<BetRow, 'matchOddVariant'>): Side =>
  matchOddVariant === 'back' ? 'BACK' : 'LAY'

const changeTo = (
  matchOdd: Odds,
  stake: Paise,
  bet: Pick<BetRow, 'matchOdd' | 'remaining'>,
): BetChange => ({
  ...(matchOdd !== bet.matchOdd && { matchOdd }),
  ...(stake !== bet.remaining && { stake }),
})

/** The rate one step of what is shown up or down, kept within its ends; a text that is no rate stays. */
export function stepped(rate: string, prices: Prices, steps: 1 | -1): string {
  const { scale } = prices
  if (isNoPrice(scale, rate)) return rate
  const from = priceOf(scale, rate) ?? endsOf(scale).lowest
  return priceText(scale, steppedPrice(prices, from, steps))
}
