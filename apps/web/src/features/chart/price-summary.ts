import type { PriceHistory, PricePoint } from '@crease/contract/depth-shapes.ts'

export type RunnerHistory = PriceHistory['runners'][number]

/** The prices of a runner in a few figures; prices in hundredths, traded in points. */
export interface PriceSummary {
  readonly last: number | null
  readonly high: number | null
  readonly low: number | null
  readonly traded: number
}

/** The price of a point: what was traded last, else the middle of the best prices, in hundredths. */
function shownPrice({ ltp, mid }: PricePoint): number | null {
  const price = ltp ?? mid
  return price === null ? null : Math.round(price * 100)
}

/** The last, the highest and the lowest price, and what was traded in all [UI222]. */
export function summaryOf(points: readonly PricePoint[]): PriceSummary {
  const prices = points.map(shownPrice).filter((price) => price !== null)
  const traded = points.at(-1)?.tv ?? 0
  if (prices.length === 0) return { last: null, high: null, low: null, traded }
  return {
    last: prices.at(-1) ?? null,
    high: Math.max(...prices),
    low: Math.min(...prices),
    traded,
  }
}

/** What was traded up to each point since the one before, in points; the first has all until then. */
export function tradedBetween(points: readonly PricePoint[]): readonly number[] {
  return points.map(({ tv }, index) => Math.max(0, tv - (points[index - 1]?.tv ?? 0)))
}
