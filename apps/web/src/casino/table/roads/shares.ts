/** A result and its count. */
export interface Share {
  readonly code: string
  readonly count: number
}

/** The results of these rounds by how often they came, the most frequent first; equal ones by name. */
export function sharesOf(codes: readonly string[]): readonly Share[] {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

/** of a wheel */
const NUMBERS = 37

/** The numbers of a wheel that came most and least in these rounds, `most` of each; equal ones by number. */
export function hotAndCold(
  codes: readonly string[],
  most: number,
): { readonly hot: readonly Share[]; readonly cold: readonly Share[] } {
  const all = Array.from({ length: NUMBERS }, (_, number) => ({
    code: String(number),
    count: codes.filter((code) => code === String(number)).length,
  }))
  return {
    hot: all.toSorted((a, b) => b.count - a.count).slice(0, most),
    cold: all.toSorted((a, b) => a.count - b.count).slice(0, most),
  }
}
