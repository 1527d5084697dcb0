import type { Quote } from './prices.ts'
import type { Market, Price } from './title.ts'

/** The least and the largest bet at every table, in points [CG54]. */
export const TABLE_LIMITS = { min: 100, max: 50_000 } as const
/** what one bet may pay out at most, points */
const MOST_PAID = 2_500_000
/** The largest loss in a round, in points: of one player, and of its table to all [CG952] [CG953]. */
export const ROUND_CAPS = { player: MOST_PAID, table: 10 * MOST_PAID } as const
/** a most is a whole number of these */
const STEP = 100

export interface StakeLimits {
  /** points */
  readonly min: number
  readonly max: number
}

/**
 * The limits of a bet on a selection, in points: no more than its book and its table allow, than pays out 25 lakh at
 * its odds, and for a spread than can lose the most of a table [CG54]. `table`: the house's present limits at its
 * tables [CG800]; null: the most of the selection is below the least of the house [CG971].
 */
export function stakeLimits(
  market: Pick<Market, 'maxStake'>,
  { price, quote }: { readonly price: Price; readonly quote: Quote },
  table: StakeLimits = TABLE_LIMITS,
): StakeLimits | null {
  const allowed = Math.min(table.max, market.maxStake ?? table.max)
  const max = Math.min(allowed, mostByPrice(price, quote))
  return max < table.min ? null : { min: table.min, max }
}

function mostByPrice(price: Price, { back, lay }: Quote): number {
  if (price.kind === 'spread') return Math.floor(TABLE_LIMITS.max / price.cap)
  const odds = Math.max(back ?? 0, lay ?? 0)
  if (odds === 0) return TABLE_LIMITS.max
  const most = Math.floor((MOST_PAID * 100) / odds)
  return most < STEP ? most : Math.floor(most / STEP) * STEP
}
