import type { EachWayTerms } from '../market/each-way.ts'
import type { MarketDefinition, MarketResult } from '../market/market.ts'
import type { RunnerId } from '../units/ids.ts'

/** `places` of `tied` runners that share them; 0 of 1: none. */
export interface Share {
  readonly places: number
  readonly tied: number
}

/** How a runner came in to win, and for a place; null: the place part is void [EW5]. */
export interface EachWayOutcome {
  readonly kind: 'each-way'
  readonly win: Share
  readonly place: Share | null
  readonly divisor: EachWayTerms['divisor']
}

export type Finish = Extract<MarketResult, { readonly kind: 'finish' }>

type EachWayMarket = Pick<MarketDefinition, 'runners' | 'winners' | 'placeDivisor'>

/** Only runners that tied for the last place share it, and only those that tied for the first share the win [EW4]. */
export function eachWayOutcomes(
  { runners, winners: places, placeDivisor: divisor }: EachWayMarket,
  { order, removed }: Finish,
  contest: 'contested' | 'uncontested',
): readonly (EachWayOutcome | { readonly kind: 'void' })[] {
  if (divisor === undefined) throw new Error('an order of coming in without a place part')
  const win = sharesAmong(order, 1)
  const place = contest === 'contested' ? sharesAmong(order, places) : null
  return runners.map(({ runnerId }) => {
    if (removed.includes(runnerId)) return { kind: 'void' }
    return {
      kind: 'each-way',
      win: win.get(runnerId) ?? NO_SHARE,
      place: place === null ? null : (place.get(runnerId) ?? NO_SHARE),
      divisor,
    }
  })
}

const NO_SHARE: Share = { places: 0, tied: 1 }

/** The share of each runner in the first `places` of an order. */
function sharesAmong(order: Finish['order'], places: number): ReadonlyMap<RunnerId, Share> {
  const shares = new Map<RunnerId, Share>()
  let left = places
  for (const group of order) {
    const filled = Math.min(left, group.length)
    for (const runner of group) shares.set(runner, { places: filled, tied: group.length })
    left -= filled
  }
  return shares
}

/** Whether each group is of somebody, and every one but the last leaves a place. */
export const endsAtPlaces = (places: number, { order }: Finish): boolean =>
  order.every(({ length }) => length > 0) && order.slice(0, -1).flat().length < places

/** The shares of one part of a stake that win and lose, out of `all`. */
export function partOf({ places, tied }: Share, all: bigint): readonly [bigint, bigint] {
  const won = (BigInt(places) * all) / BigInt(tied)
  return [won, all - won]
}

/** The shares of both parts, out of `all`: a place wins a fraction of the winnings [EW2]. */
export function bothParts(
  { win, place, divisor }: EachWayOutcome,
  all: bigint,
): readonly [bigint, bigint] {
  const [won, lost] = partOf(win, all)
  if (place === null) return [won, lost]
  const [placed, unplaced] = partOf(place, all)
  return [won + placed / BigInt(divisor), lost + unplaced]
}
