import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { odds, type Odds } from '@crease/domain/units/odds.ts'
import type { PriceHistory, PricePoint } from '../../link/named.ts'

export type RunnerHistory = PriceHistory['runners'][number]

/** The prices of a runner in a few figures. */
export interface PriceSummary {
  readonly last: Odds | null
  readonly high: Odds | null
  readonly low: Odds | null
  readonly traded: Paise
}

/** The price of a point: what was traded last, else the middle of the best prices. */
const shownPrice = ({ ltp, mid }: PricePoint): Odds | null => ltp ?? mid

/** The last, the highest and the lowest price, and what was traded in all [UI222]. */
export function summaryOf(points: readonly PricePoint[]): PriceSummary {
  const prices = points.map(shownPrice).filter((price) => price !== null)
  const traded = points.at(-1)?.tv ?? NO_MONEY
  if (prices.length === 0) return { last: null, high: null, low: null, traded }
  return {
    last: prices.at(-1) ?? null,
    high: odds(Math.max(...prices)),
    low: odds(Math.min(...prices)),
    traded,
  }
}

/** The volume up to each point since the one before; the first has all until then. */
export function tradedBetween(points: readonly PricePoint[]): readonly Paise[] {
  return points.map(({ tv }, index) => paise(Math.max(0, tv - (points[index - 1]?.tv ?? 0))))
}
