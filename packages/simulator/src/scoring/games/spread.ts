/** Chances of neighbouring numbers, the first of which is `from`. */
export interface Spread {
  readonly from: number
  readonly values: Float64Array
}

interface Weighted {
  readonly chance: number
  /** added to every number */
  readonly shift: number
}

/** Numbers less likely than this are left out at both ends. */
const NEGLIGIBLE = 1e-13

/** The one number that is sure. */
export const certain = (number: number): Spread => ({ from: number, values: Float64Array.of(1) })

/** Chances whose first entry is the number `from`, without the negligible ends. */
export function spreadOf(chances: Float64Array, from: number): Spread {
  let [first, end] = [0, chances.length]
  while (first < end && (chances[first] ?? 0) < NEGLIGIBLE) first += 1
  while (end > first && (chances[end - 1] ?? 0) < NEGLIGIBLE) end -= 1
  return { from: from + first, values: chances.slice(first, end) }
}

/** Adds chances at their numbers. */
export function addSpread(
  to: Float64Array,
  { from, values }: Spread,
  { chance, shift }: Weighted,
): void {
  const start = from + shift
  for (let at = 0; at < values.length; at += 1) {
    to[start + at] = (to[start + at] ?? 0) + chance * (values[at] ?? 0)
  }
}

/** The same as a list that has every number from 0 on. */
export function laidOut(
  spread: Spread,
  { length, shift }: { readonly length: number; readonly shift: number },
): Float64Array {
  const all = new Float64Array(length)
  addSpread(all, spread, { chance: 1, shift })
  return all
}
