import type { MarketId } from '@crease/domain/units/ids.ts'

import type { FeedBatch, FeedCounts, Heard } from '../feed.ts'
import { parseExactly } from './exact-json.ts'
import type { Arrived, Page } from './pages.ts'
import { SnapshotNews, type KnownBefore } from './snapshot-news.ts'
import { questionsOf, type Question, type QuestionParts } from './questions.ts'
import { readSnapshot } from './read-snapshot.ts'
import { RowCount } from './row-count.ts'
import type { MarketRow, MatchRow, Snapshot } from './rows.ts'

/** A page of which more than this share cannot be read is no page: nothing of it is believed [FD34]. */
const NONSENSE_ABOVE = 0.5
/** A page that was not repeated for this time is dropped, so its markets are suspended. */
const PAGE_LASTS_MS = 10_000
/** Pages that are kept, and bytes of them all: a list of each sport, the markets of each match, and some beside. */
const MOST_PAGES = 300
const MOST_BYTES = 32 * 1024 * 1024

/** A market of the source with the questions that it holds; they are named when the match is known. */
interface Entry {
  readonly row: MarketRow
  readonly questions: readonly Question[]
  readonly page: string
}

interface Kept {
  readonly matches: readonly MatchRow[]
  readonly entries: readonly Entry[]
  readonly count: RowCount
  readonly at: number
  readonly bytes: number
}

export interface Told {
  readonly batch: FeedBatch
  readonly heard: Heard
}

export interface LatestPagesParts extends Omit<QuestionParts, 'count'>, KnownBefore {
  readonly zone: string
  /** something was left out that no row stands for */
  readonly note: (what: 'nonsense' | 'page too many') => void
}

/** The pages of the moment: says what each new one changes, match by match, and how old it is [FD84]. */
export class LatestPages {
  readonly #parts: LatestPagesParts
  readonly #news: SnapshotNews
  readonly #pages = new Map<string, Kept>()
  /** of each match, the pages that speak of it */
  readonly #speaking = new Map<string, Set<string>>()
  /** rows of a match that were left out because of what other pages say */
  readonly #beside = new Map<string, RowCount>()
  #bytes = 0

  constructor(parts: LatestPagesParts) {
    this.#parts = parts
    this.#news = new SnapshotNews(parts)
  }

  /** Every match that a page names. */
  get matches(): readonly MatchRow[] {
    const rows = [...this.#pages.values()].flatMap(({ matches }) => matches)
    return [...new Map(rows.map((row) => [row.matchId, row])).values()]
  }

  /** The changes by the pages; null if none of them is credible, which is no sign of life [FD34]. */
  take({ pages, gone }: Pick<Arrived, 'pages' | 'gone'>, now: number): Told | null {
    const touched = new Set<string>()
    const taken = pages.filter((page) => this.#replace(page, touched))
    if (taken.length === 0 && gone.length === 0) return null
    for (const key of gone) this.#drop(key, touched)
    for (const [key, { at }] of this.#pages) {
      if (now - at > PAGE_LASTS_MS) this.#drop(key, touched)
    }
    const keys = new Set(taken.map(({ key }) => key))
    const heard: MarketId[] = []
    const batch = [...touched].flatMap((matchId) => {
      const { match, entries } = this.#standing(matchId)
      const questions = match === null ? [] : entries.flatMap((entry) => named(entry, match))
      for (const { page, questions: own } of entries) {
        if (keys.has(page)) heard.push(...own.map(({ market }) => market.marketId))
      }
      return this.#news.tell({ matchId, match, questions }, now)
    })
    return { batch, heard: { markets: heard, at: Math.min(now, ...taken.map(({ at }) => at)) } }
  }

  /** Rows that were seen, kept and left out, in the pages of the moment. */
  counts(): FeedCounts {
    const sums: Record<string, number> = { kept: 0, seen: 0 }
    const add = (what: string, rows: number): void => void (sums[what] = (sums[what] ?? 0) + rows)
    const all = [...this.#pages.values()].map(({ count }) => count)
    for (const count of [...all, ...this.#beside.values()]) {
      add('kept', count.kept)
      add('seen', count.seen)
      for (const [what, rows] of Object.entries(count.counts())) add(what, rows)
    }
    return sums
  }

  /** Whether the page is believed; the matches that it speaks of, and spoke of before, are touched. */
  #replace({ key, text, at }: Page, touched: Set<string>): boolean {
    const count = new RowCount()
    const { matches, markets } = readPages([text], { count, zone: this.#parts.zone })
    const parts = { ...this.#parts, count }
    const entries = markets.map((row): Entry => ({
      row,
      questions: questionsOf(row, nobody(row), parts),
      page: key,
    }))
    if (count.bad > count.seen * NONSENSE_ABOVE) {
      this.#parts.note('nonsense')
      return false
    }
    this.#drop(key, touched)
    if (this.#pages.size >= MOST_PAGES || this.#bytes + text.length > MOST_BYTES) {
      this.#parts.note('page too many')
      return false
    }
    this.#bytes += text.length
    const kept = { matches, entries, count, at, bytes: text.length }
    this.#pages.set(key, kept)
    for (const matchId of matchesOf(kept)) {
      touched.add(matchId)
      const speaking = this.#speaking.get(matchId) ?? new Set<string>()
      this.#speaking.set(matchId, speaking.add(key))
    }
    return true
  }

  #drop(key: string, touched: Set<string>): void {
    const kept = this.#pages.get(key)
    if (kept === undefined) return
    this.#pages.delete(key)
    this.#bytes -= kept.bytes
    for (const matchId of matchesOf(kept)) {
      touched.add(matchId)
      const speaking = this.#speaking.get(matchId)
      speaking?.delete(key)
      if (speaking?.size === 0) this.#speaking.delete(matchId)
    }
  }

  /** A match as all pages together have it: its markets none where no page names it. */
  #standing(matchId: string): {
    readonly match: MatchRow | null
    readonly entries: readonly Entry[]
  } {
    const pages = [...(this.#speaking.get(matchId) ?? [])].flatMap(
      (key) => this.#pages.get(key) ?? [],
    )
    const match =
      pages.flatMap(({ matches }) => matches).find((row) => row.matchId === matchId) ?? null
    const all = pages.flatMap(({ entries }) => entries.filter(({ row }) => row.matchId === matchId))
    const beside = new RowCount()
    const entries = inFull(all, beside)
    for (const { row } of match === null ? entries : [])
      beside.drop('no-match', row.sections.length)
    if (pages.length === 0) this.#beside.delete(matchId)
    else this.#beside.set(matchId, beside)
    return { match, entries: match === null ? [] : entries }
  }
}

/** Reads pages into one snapshot. A page that is no JSON is one row that cannot be read. */
export function readPages(
  pages: readonly string[],
  reading: { readonly count: RowCount; readonly zone: string },
): Snapshot {
  const snapshots = pages.map((text): Snapshot => {
    try {
      return readSnapshot(parseExactly(text), reading)
    } catch {
      reading.count.see()
      reading.count.drop('unreadable')
      return { matches: [], markets: [] }
    }
  })
  return {
    matches: snapshots.flatMap((snapshot) => snapshot.matches),
    markets: snapshots.flatMap((snapshot) => snapshot.markets),
  }
}

const matchesOf = ({ matches, entries }: Pick<Kept, 'matches' | 'entries'>): ReadonlySet<string> =>
  new Set([...matches.map(({ matchId }) => matchId), ...entries.map(({ row }) => row.matchId)])

/** A market is read before its match is known. */
const nobody = ({ matchId }: MarketRow): MatchRow => ({
  matchId,
  name: '',
  sportId: '',
  seriesName: '',
  startsAt: null,
  inPlay: false,
})

const named = ({ questions }: Entry, { name, sportId }: MatchRow): readonly Question[] =>
  questions.map((question) => ({
    ...question,
    market: { ...question.market, eventName: name, sportId },
  }))

/**
 * The page of a match counts where the list of matches has the market too: it may shut the market while the list still has
 * its best prices. The fuller of two pages of one kind counts.
 */
function inFull(entries: readonly Entry[], count: RowCount): readonly Entry[] {
  const fullest = new Map<string, Entry>()
  for (const entry of entries) {
    const { row } = entry
    const key = row.gtype === 'match' ? `${row.matchId} ${row.name}` : row.mid
    const other = fullest.get(key)
    if (other === undefined) fullest.set(key, entry)
    else {
      const [kept, left] = isFuller(row, other.row) ? [entry, other] : [other, entry]
      fullest.set(key, kept)
      count.ignore('told-in-full', left.row.sections.length)
    }
  }
  return [...fullest.values()]
}

const isFuller = (one: MarketRow, other: MarketRow): boolean =>
  one.on === other.on ? cellsOf(one) > cellsOf(other) : one.on === 'page'

const cellsOf = (row: MarketRow): number =>
  row.sections.reduce((sum, { cells }) => sum + cells.length, 0)
