/** Faults per path; a path without faults is left out. */
export type Counts = Readonly<Record<string, number>>

export interface Kept {
  readonly counts: Counts
  /** old path by new path, of files renamed since the counts were written */
  readonly renames: ReadonlyMap<string, string>
}

/** The number of faults that a file may have: its kept count, the count of its old path, or none. */
const allowed = ({ counts, renames }: Kept, path: string): number =>
  counts[path] ?? counts[renames.get(path) ?? ''] ?? 0

/** The paths with more faults than allowed. */
export const risen = (found: Counts, kept: Kept): string[] =>
  Object.keys(found).filter((path) => (found[path] ?? 0) > allowed(kept, path))

/** The counts to keep from now on: sorted, and none higher than before. */
export function lowered(found: Counts, kept: Kept): Counts {
  const least = Object.entries(found).map(
    ([path, count]) => [path, Math.min(count, allowed(kept, path))] as const,
  )
  return sorted(least.filter(([, count]) => count > 0))
}

/** The number of faults per path, sorted by path. */
export const countsOf = (faults: readonly { readonly path: string }[]): Counts =>
  sorted(
    [...Map.groupBy(faults, ({ path }) => path)].map(([path, of]) => [path, of.length] as const),
  )

const sorted = (entries: readonly (readonly [string, number])[]): Counts =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
