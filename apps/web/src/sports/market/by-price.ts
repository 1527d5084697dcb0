/** The shortest price first; runners without a price last, in their own order. */
export function byPrice<T>(
  runners: readonly T[],
  priceOf: (runner: T) => number | null,
): readonly T[] {
  return runners.toSorted(
    (one, other) => (priceOf(one) ?? Infinity) - (priceOf(other) ?? Infinity) || 0,
  )
}
