import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { Cell, Section } from '../../../link/named.ts'

/** The sizes of the best prices of all runners on either side [UI225]. */
export interface Money {
  readonly back: Paise
  readonly lay: Paise
}

/** 1000 tenths of a percent times the hundredths of odds */
const WHOLE_TENTHS = 100_000

/** The sum of 1/odds over the best back prices, in tenths of a percent; undefined if a runner has none,
 * and if all of them were removed. */
export function bookTenths(sections: readonly Section[]): number | undefined {
  let sum = 0
  for (const section of sections) {
    if (section.gstatus === 'REMOVED') continue
    const best = section.odds.find(({ otype, tno }) => otype === 'back' && tno === 0)
    const price = best?.price ?? null
    if (price === null) return undefined
    sum += WHOLE_TENTHS / price
  }
  return sum === 0 ? undefined : Math.round(sum)
}

/** The money at the shown prices of a market, all runners together; undefined if there is none. */
export function moneyOf(sections: readonly Section[]): Money | undefined {
  const cells = sections.flatMap(({ odds }) => odds)
  const sum = (side: Cell['otype']): Paise =>
    paise(
      cells.filter(({ otype }) => otype === side).reduce((total, { avail }) => total + avail, 0),
    )
  const [back, lay] = [sum('back'), sum('lay')]
  return back + lay > 0 ? { back, lay } : undefined
}

/** Matched on all runners of a market together. */
export const volumeOf = (sections: readonly Section[]): Paise =>
  paise(sections.reduce((sum, { tv = NO_MONEY }) => sum + tv, 0))
