/** A result and its count. */
export interface Share {
  readonly code: string
  readonly count: number
}

const countsOf = (codes: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** results with a share of their own; rarer ones share the last place */
const SHARES_MAX = 8
/** the code of the rarer ones together */
export const RARER = '…'

/** The results of these rounds by how often they came, the most frequent first; equal ones by name. */
export function sharesOf(codes: readonly string[]): readonly Share[] {
  const all = [...countsOf(codes)]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
  const rest = all.slice(SHARES_MAX).reduce((sum, { count }) => sum + count, 0)
  const own = all.slice(0, SHARES_MAX)
  return rest === 0 ? own : [...own, { code: RARER, count: rest }]
}

/** on each list */
const SHOWN_MAX = 6

/** Those of `all` that came most and least, none on both lists, and none hot that never came; equal ones in their order. */
export function hotAndCold(
  all: readonly string[],
  came: readonly string[],
): { readonly hot: readonly Share[]; readonly cold: readonly Share[] } {
  const counts = countsOf(came)
  const counted = all.map((code) => ({ code, count: counts.get(code) ?? 0 }))
  const most = Math.min(SHOWN_MAX, Math.floor(all.length / 2))
  const hot = counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
  const cold = counted.filter((one) => !hot.includes(one)).toSorted((a, b) => a.count - b.count)
  return { hot, cold: cold.slice(0, most) }
}
