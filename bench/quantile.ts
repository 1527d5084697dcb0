/** The value that so large a part of the values does not exceed; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** The middle one of the values, the later of two; 0 of none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)
