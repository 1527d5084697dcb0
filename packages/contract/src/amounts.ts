import { paise, type Paise } from '@crease/domain/units/money.ts'

/** On the wire an amount of points is a JSON number with at most two decimals; in memory, paise. */

/** Points of the wire to paise: 12.5 is 1250. Null where it is not a whole number of paise. */
export function pointsToPaise(points: number): Paise | null {
  const value = Math.round(points * 100)
  if (!Number.isSafeInteger(value) || Math.abs(value / 100 - points) > 1e-9) return null
  return paise(value)
}

/** Paise to points of the wire: 1250 is 12.5. Exact: the nearest double of a two-decimal number. */
export function paiseToPoints(amount: Paise): number {
  return amount / 100
}

/** Hundredths to decimal odds of the wire: 150 is 1.5. */
export const decimalOdds = (hundredths: number | null): number | null =>
  hundredths === null ? null : hundredths / 100
