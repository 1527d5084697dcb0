/** the most tables side by side: a socket reads twenty rooms, and an eye four tables */
export const MULTI_TABLE_MAX = 4

/** The tables that an address names, each once, no more than can stand there [UI707]. */
export const tablesIn = (named: string, isKnown: (slug: string) => boolean): readonly string[] =>
  [...new Set(named.split(','))].filter(isKnown).slice(0, MULTI_TABLE_MAX)

/** The address of these tables; a single one has its own page. */
export function multiTableAddress(slugs: readonly string[]): string {
  const [only = ''] = slugs
  return slugs.length > 1 ? `/casino/tables?t=${slugs.join(',')}` : `/casino/table/${only}`
}
