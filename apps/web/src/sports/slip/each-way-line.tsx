import { odds, type Odds } from '@crease/domain/units/odds.ts'
import { useText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { paiseOf, plainAmount } from '../../ui/amounts.ts'
import { oddsOf } from '../betting/order-price.ts'
import type { SlipDraft } from '../betting/slip.ts'
import type { Scale } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { eachWayOf } from './each-way-terms.ts'

/** The two stakes of an each-way order, and the price for a place; nothing of any other order [EW1]. */
export function EachWayLine({ draft }: { readonly draft: SlipDraft }) {
  const t = useText()
  const format = useOddsFormat()
  const { form, selection } = draft
  const terms = eachWayOf(selection.scale)
  if (terms === null) return null
  const [stake, price] = [paiseOf(form.stake), oddsOf(form, selection)]
  const amount = stake === null || stake <= 0 ? '-' : plainAmount(stake)
  const placePrice =
    price === null ? '-' : readPrice(format, DECIMAL, placeOdds(price, terms.divisor))
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-xs">
      <b>{t('Each-way: 2 × {amount}, win and place', { amount })}</b>
      <span className="text-quiet">
        {t('Place {price}, {places} places', { price: placePrice, places: terms.places })}
      </span>
    </p>
  )
}

const DECIMAL: Scale = { kind: 'decimal' }

/** 1 + (p - 1) / divisor, to the nearest hundredth. */
const placeOdds = (price: Odds, divisor: number): Odds =>
  odds(100 + Math.round((price - 100) / divisor))
