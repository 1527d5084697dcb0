import { findSelection } from '@crease/casino/kernel/find-selection.ts'
import { stakeLimits } from '@crease/casino/kernel/limits.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { TableOffer } from '../../link/named.ts'
import { offeredAs } from './titles.ts'

/**
 * The offer that takes a selection, with its price and limits; null: none does. A value that a player sets has a price of
 * its own, and the limits that follow from it [UI1306] [CG54].
 */
export function offerOf(
  title: Title,
  offers: readonly TableOffer[],
  id: string,
): TableOffer | null {
  const as = offeredAs(title, id)
  const listed = offers.find(({ selection }) => selection === as)
  if (listed !== undefined) return listed
  const found = findSelection(title, id)
  const price = found?.selection.price
  if (found === null || price?.kind !== 'fixed') return null
  const { market } = found
  const usual = market.picks?.examples ?? []
  const ofPicks = offers.filter(({ selection }) => usual.some(({ id: one }) => one === selection))
  const [first] = ofPicks
  if (first === undefined) return null
  // the lowest value is bound by the limits of the house alone
  const house = {
    min: paiseToPoints(first.min),
    max: paiseToPoints(paise(Math.max(...ofPicks.map(({ max }) => max)))),
  }
  const quote = { back: price.back, lay: null }
  const limits = stakeLimits(market, { price, quote }, house)
  if (limits === null) return null
  const [min, max] = [limits.min, limits.max].map((points) => pointsToPaise(points) ?? NO_MONEY)
  return { selection: id, ...quote, min: min ?? NO_MONEY, max: max ?? NO_MONEY }
}
