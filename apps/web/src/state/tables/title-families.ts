import type { Family } from '@crease/casino/kernel/title.ts'

const SLUGS: readonly (readonly [Family, readonly string[]])[] = [
  ['draw', ['lucky7', 'lucky7eu', 'lucky7eu2', 'lucky5']],
  ['compare', ['dt20', 'dt202', 'dt6']],
]

/** Which family a table's game belongs to: known before its code is fetched. */
export const FAMILY_OF: ReadonlyMap<string, Family> = new Map(
  SLUGS.flatMap(([family, slugs]) => slugs.map((slug) => [slug, family] as const)),
)
