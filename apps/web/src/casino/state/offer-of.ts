import { findSelection } from '@crease/casino/kernel/find-selection.ts'
import { stakeLimits, type StakeLimits } from '@crease/casino/kernel/limits.ts'
import type { Market, Title } from '@crease/casino/kernel/title.ts'
import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { TableOffer } from '../../link/named.ts'
import { offeredAs } from './titles.ts'

type Offers = readonly TableOffer[]

/** The offer that takes a selection, with its price and limits; null: none does. */
export function offerOf(title: Title, offers: Offers, id: string): TableOffer | null {
  const as = offeredAs(title, id)
  return offers.find(({ selection }) => selection === as) ?? ownOffer(title, offers, id)
}

/** The offer of a value that a player sets: it has a price of its own, and the limits that follow from it [UI1306] [CG54]. */
function ownOffer(title: Title, offers: Offers, id: string): TableOffer | null {
  const found = findSelection(title, id)
  const price = found?.selection.price
  if (found === null || price?.kind !== 'fixed') return null
  const house = houseLimits(found.market, offers)
  if (house === null) return null
  const quote = { back: price.back, lay: null }
  const limits = stakeLimits(found.market, { price, quote }, house)
  if (limits === null) return null
  return { selection: id, ...quote, min: inPaise(limits.min), max: inPaise(limits.max) }
}

/** The limits of the house, which alone bind the lowest of the usual values; null: none of these is offered. */
function houseLimits({ picks }: Market, offers: Offers): StakeLimits | null {
  const usual = picks?.examples ?? []
  const ofPicks = offers.filter(({ selection }) => usual.some(({ id }) => id === selection))
  const [first] = ofPicks
  if (first === undefined) return null
  const max = paise(Math.max(...ofPicks.map((offer) => offer.max)))
  return { min: paiseToPoints(first.min), max: paiseToPoints(max) }
}

const inPaise = (points: number): Paise => pointsToPaise(points) ?? NO_MONEY
