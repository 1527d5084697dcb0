import type { Market, Selection, Title } from '@crease/casino/kernel/title.ts'
import type { TableOffer } from '../../../link/named.ts'

/** Of a title with more books than these, only those are shown that take bets in the newest window. */
const ALL_MAX = 12
/** before the first window of such a title is known, so many are shown */
const FIRST_SHOWN = 4
/** of a book with more selections than these, those are left out that can hardly come any more */
const CELLS_MAX = 16

const has = (offers: readonly TableOffer[], { id }: Selection): boolean =>
  offers.some(({ selection }) => selection === id)

const takesBets = (offers: readonly TableOffer[], { selections, picks }: Market): boolean =>
  [...selections, ...(picks?.examples ?? [])].some((one) => has(offers, one))

/** The books of a title that these offers are about, each with the selections that are. */
export function shownMarkets(
  { markets, family }: Title,
  offers: readonly TableOffer[],
): readonly Market[] {
  const isLong = markets.length > ALL_MAX
  if (offers.length === 0) return isLong ? markets.slice(0, FIRST_SHOWN) : markets
  const shown = isLong ? markets.filter((market) => takesBets(offers, market)) : markets
  // the numbers of a wheel keep their places
  return family === 'wheel' ? shown : shown.map((market) => withOffered(market, offers))
}

function withOffered(market: Market, offers: readonly TableOffer[]): Market {
  const { selections } = market
  if (selections.length <= CELLS_MAX) return market
  const offered = selections.filter((one) => has(offers, one))
  return offered.length === 0 ? market : { ...market, selections: offered }
}
