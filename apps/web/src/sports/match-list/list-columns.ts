import { SPORTS } from '@crease/contract/sports.ts'
import { type Say, worldText } from '../../i18n/text.ts'
import type { Match, OddData } from '../../link/named.ts'

/** The three columns of a match: 1, X, 2. */
export type Columns = readonly [OddData | null, OddData | null, OddData | null]

/**
 * Which entry stands in which column [UI1]: three entries (home, away, draw) as 0, 2, 1; two in columns
 * 1 and 3; one in the middle. Null is shown as '-'.
 */
export function columnsOf(entries: readonly OddData[]): Columns {
  const [first = null, second = null, third = null] = entries
  if (entries.length >= 3) return [first, third, second]
  if (entries.length === 2) return [first, null, second]
  return [null, first, null]
}

const COLUMN_NAMES = ['1', 'X', '2'] as const
export type ColumnName = (typeof COLUMN_NAMES)[number]
const idOf = (slug: string): string => SPORTS.find((sport) => sport.slug === slug)?.id ?? slug
const TWO_WAY: readonly ColumnName[] = ['1', '2']

/** Sports whose lists keep the three columns 1, X, 2, draw or none. */
const THREE_WAY_SPORTS: ReadonlySet<string> = new Set(['cricket', 'tennis', 'football'].map(idOf))

/** The columns of a list: none of outrights alone, three of cricket, tennis and football [UI475]. */
export function listColumns(
  matches: readonly Pick<Match, 'sportId' | 'matchOdds'>[],
): readonly ColumnName[] {
  if (matches.every(({ matchOdds }) => matchOdds.runners !== undefined)) return []
  if (matches.some(({ sportId }) => THREE_WAY_SPORTS.has(sportId))) return COLUMN_NAMES
  const lists = matches.map(inColumns)
  return lists.every(({ length }) => length === 0) ? [] : columnNames(lists)
}

/** The outcomes that a list or a match has: no draw where no match has one [UI475]. */
export function columnNames(lists: readonly (readonly OddData[])[]): readonly ColumnName[] {
  return lists.every(({ length }) => length === 2 || length === 0) ? TWO_WAY : COLUMN_NAMES
}

/** Whether a match needs the full width of the middle column: a draw, or one entry alone. */
export const hasThird = (match: Pick<Match, 'matchOdds'>): boolean =>
  columnNames([inColumns(match)]).length > 2

/** The entry of a match that stands in a column of its list. */
export const entryIn = (entries: readonly OddData[], name: ColumnName): OddData | null =>
  columnsOf(entries)[COLUMN_NAMES.indexOf(name)] ?? null

/** The entries that have columns: none of a market with more runners than columns, which the match page lists whole. */
export const inColumns = ({ matchOdds }: Pick<Match, 'matchOdds'>): readonly OddData[] =>
  matchOdds.runners === undefined ? matchOdds.oddDatas : []

/** The results of runners: their market is over. */
const RESULTS: ReadonlySet<string> = new Set(['WINNER', 'DEAD HEAT', 'LOSER'])

/** Whether a match has its result. */
export const isOver = (entries: readonly OddData[]): boolean =>
  entries.some(({ status }) => RESULTS.has(status))

/**
 * The word on the lock of a match: the status of the first or second entry that is not ACTIVE, SETTLED
 * where it is a result; null when both are ACTIVE [UI2]. Runners of an outright lose while it goes on:
 * there the best entry alone counts.
 */
export function lockWord({ matchOdds }: Pick<Match, 'matchOdds'>): string | null {
  const { oddDatas, runners } = matchOdds
  const counted = oddDatas.slice(0, runners === undefined ? 2 : 1)
  const locked = counted.find(({ status }) => status !== 'ACTIVE')
  if (locked === undefined) return null
  return RESULTS.has(locked.status) ? 'SETTLED' : locked.status
}

/** The same as it is read: a word of ours, else one of the feed, such as GOAL [UI360]. */
export function lockText(t: Say, word: string): string {
  const ours = t(word)
  return ours === word ? worldText(word) : ours
}
