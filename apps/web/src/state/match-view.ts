import type { Market, OddsCell, Section } from '@crease/contract/shapes.ts'
import type { MatchState } from './match-news.ts'

/** What the header of a market shows; its runners by id, in the market's order. */
export interface MarketHead {
  readonly mid: string
  readonly mname: string
  readonly status: string
  readonly min: number
  readonly max: number
  readonly iplay: boolean
  readonly betDelayMs: number
  readonly sids: readonly string[]
}

export interface RunnerHead {
  readonly sid: string
  readonly nat: string
  readonly gstatus: string
}

/** A match cut into what separate parts of the page read, each part under its own key. */
export interface MatchView {
  readonly mids: readonly string[]
  readonly heads: ReadonlyMap<string, MarketHead>
  readonly runners: ReadonlyMap<string, RunnerHead>
  readonly cells: ReadonlyMap<string, OddsCell>
  /** book percentage of each market in tenths: 1012 is 101.2 %; absent while a runner has no price */
  readonly books: ReadonlyMap<string, number>
  readonly score: MatchState['score']
  readonly event: MatchState['event'] | null
}

export const EMPTY_VIEW: MatchView = {
  mids: [],
  heads: new Map(),
  runners: new Map(),
  cells: new Map(),
  books: new Map(),
  score: null,
  event: null,
}

export const headKey = (mid: string): string => `head|${mid}`
export const runnerKey = (mid: string, sid: string): string => `runner|${mid}|${sid}`
export const bookKey = (mid: string): string => `book|${mid}`

export interface CellPlace {
  readonly mid: string
  readonly sid: string
  readonly side: OddsCell['otype']
  /** 0 is the best price */
  readonly level: number
}
export const cellKey = ({ mid, sid, side, level }: CellPlace): string =>
  `cell|${mid}|${sid}|${side}|${level}`

/**
 * The next view and the keys whose value changed. What did not change keeps its identity, so a cell
 * whose price stands still is not drawn again [RT23].
 */
export function nextView(
  previous: MatchView,
  match: MatchState,
): { readonly view: MatchView; readonly changed: readonly string[] } {
  const heads = new Map<string, MarketHead>()
  const runners = new Map<string, RunnerHead>()
  const cells = new Map<string, OddsCell>()
  const books = new Map<string, number>()
  for (const market of match.markets) {
    const { mid, section } = market
    heads.set(headKey(mid), headOf(market))
    const book = bookTenths(section)
    if (book !== null) books.set(bookKey(mid), book)
    for (const { sid, nat, gstatus, odds } of section) {
      runners.set(runnerKey(mid, sid), { sid, nat, gstatus })
      for (const cell of odds)
        cells.set(cellKey({ mid, sid, side: cell.otype, level: cell.tno }), cell)
    }
  }
  const whole = wholeParts(previous, match)
  const changed = [
    ...keepEqual(previous.heads, heads),
    ...keepEqual(previous.runners, runners),
    ...keepEqual(previous.cells, cells),
    ...keepEqual(previous.books, books),
    ...whole.changed,
  ]
  return { view: { ...whole.parts, heads, runners, cells, books }, changed }
}

/** The parts that are read whole: the list of markets, the score, the event. */
function wholeParts(
  previous: MatchView,
  match: MatchState,
): { readonly parts: Pick<MatchView, 'mids' | 'score' | 'event'>; readonly changed: string[] } {
  const changed: string[] = []
  const keep = <T>(key: string, before: T, now: T): T => {
    if (same(before, now)) return before
    changed.push(key)
    return now
  }
  const parts = {
    mids: keep(
      'markets',
      previous.mids,
      match.markets.map(({ mid }) => mid),
    ),
    score: keep('score', previous.score, match.score),
    event: keep('event', previous.event, match.event),
  }
  return { parts, changed }
}

function headOf(market: Market): MarketHead {
  const { mid, mname, status, min, max, iplay, betDelayMs } = market
  const sids = market.section.toSorted((a, b) => a.sno - b.sno).map(({ sid }) => sid)
  return { mid, mname, status, min, max, iplay, betDelayMs, sids }
}

/** The sum of 1/odds over the best back prices, in tenths of a percent; null if a runner has none. */
export function bookTenths(sections: readonly Section[]): number | null {
  let sum = 0
  for (const section of sections) {
    if (section.gstatus === 'REMOVED') continue
    const best = section.odds.find(({ otype, tno }) => otype === 'back' && tno === 0)
    if (best === undefined || best.odds <= 0) return null
    sum += 1000 / best.odds
  }
  return Math.round(sum)
}

/** Puts the previous object back wherever it says the same; returns the keys that came, went or moved. */
function keepEqual<T>(previous: ReadonlyMap<string, T>, next: Map<string, T>): string[] {
  const changed: string[] = []
  for (const [key, value] of next) {
    const before = previous.get(key)
    if (before !== undefined && same(before, value)) next.set(key, before)
    else changed.push(key)
  }
  for (const key of previous.keys()) if (!next.has(key)) changed.push(key)
  return changed
}

/** Equality of plain values from the wire, all the way down. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = Object.entries(a)
  const right = new Map(Object.entries(b))
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
  )
}
