import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { Gtype, RowStatus } from '../../link/words.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { Market, Cell, Section } from '../../link/named.ts'
import type { MatchState } from './match-news.ts'

/** What the header of a market shows; its runners by id, in the market's order. */
export interface MarketHead {
  readonly mid: string
  readonly mname: string
  readonly gtype: Gtype
  /** of a meter: where runs stop counting; null for all others */
  readonly cap: number | null
  /** how many runners win; 0: any number */
  readonly winners: number
  readonly status: MarketStatus
  /** which prices it knows */
  readonly ladder: LadderName
  readonly min: Paise
  readonly max: Paise
  readonly iplay: boolean
  readonly betDelayMs: number
  readonly sids: readonly string[]
  /** price cells a side of its widest row: 3 and 3, or 1 and 1, or 1 and none */
  readonly levels: { readonly back: number; readonly lay: number }
}

export interface RunnerHead {
  readonly sid: string
  readonly nat: string
  readonly gstatus: RowStatus
  readonly min: Paise
  readonly max: Paise
}

/** The sizes of the best prices of all runners on either side [UI225]. */
export interface Money {
  readonly back: Paise
  readonly lay: Paise
}

/** What was traded: the last price, null while there is none, and how much. */
export interface Traded {
  readonly ltp: Odds | null
  readonly tv: Paise
}

/** Where a market stands on the page: what sorts it under a heading, and whether it is over. */
export interface MarketPlace {
  readonly mid: string
  readonly mname: string
  readonly gtype: Gtype
  /** the heading that it shares with others; null: none */
  readonly family: string | null
  readonly ended: boolean
}

/** A match cut into what separate parts of the page read, each part under its own key. */
export interface MatchView {
  /** as they were told, to know what a later picture left alone */
  readonly markets: readonly Market[]
  readonly places: readonly MarketPlace[]
  readonly heads: ReadonlyMap<string, MarketHead>
  readonly runners: ReadonlyMap<string, RunnerHead>
  readonly cells: ReadonlyMap<string, Cell>
  /** book percentage of each market in tenths: 1012 is 101.2 %; absent while a runner has no price */
  readonly books: ReadonlyMap<string, number>
  readonly money: ReadonlyMap<string, Money>
  readonly traded: ReadonlyMap<string, Traded>
  readonly score: MatchState['score']
  readonly event: MatchState['event'] | null
}

export const EMPTY_VIEW: MatchView = {
  markets: [],
  places: [],
  heads: new Map(),
  runners: new Map(),
  cells: new Map(),
  books: new Map(),
  money: new Map(),
  traded: new Map(),
  score: null,
  event: null,
}

/** Under which key each part of a match is kept and listened to. */
export const headKey = (mid: string): string => `head|${mid}`
export const runnerKey = (mid: string, sid: string): string => `runner|${mid}|${sid}`
export const bookKey = (mid: string): string => `book|${mid}`
export const moneyKey = (mid: string): string => `money|${mid}`
export const tradedKey = (mid: string, sid: string): string => `traded|${mid}|${sid}`

export interface CellPlace {
  readonly mid: string
  readonly sid: string
  readonly side: Cell['otype']
  /** 0 is the best price */
  readonly level: number
}
/** The same of one price cell. */
export const cellKey = ({ mid, sid, side, level }: CellPlace): string =>
  `cell|${mid}|${sid}|${side}|${level}`

/** The parts of a match that stand under keys. */
interface KeyedParts {
  readonly heads: Map<string, MarketHead>
  readonly runners: Map<string, RunnerHead>
  readonly cells: Map<string, Cell>
  readonly books: Map<string, number>
  readonly money: Map<string, Money>
  readonly traded: Map<string, Traded>
}

/**
 * The next view and the keys whose value changed. What did not change keeps its identity, so a cell
 * whose price stands still is not drawn again [RT23]; a market that is the very one of before is passed
 * over, for a match can have hundreds.
 */
export function nextView(
  previous: MatchView,
  match: MatchState,
): { readonly view: MatchView; readonly changed: readonly string[] } {
  const parts: KeyedParts = {
    heads: new Map(previous.heads),
    runners: new Map(previous.runners),
    cells: new Map(previous.cells),
    books: new Map(previous.books),
    money: new Map(previous.money),
    traded: new Map(previous.traded),
  }
  const before = new Map(previous.markets.map((market) => [market.mid, market]))
  const changed: string[] = []
  for (const market of match.markets) {
    const known = before.get(market.mid)
    before.delete(market.mid)
    if (known !== market) changed.push(...replaceParts(parts, known, market))
  }
  for (const gone of before.values()) changed.push(...replaceParts(parts, gone, undefined))
  const whole = wholeParts(previous, match)
  return {
    view: { ...whole.parts, ...parts, markets: match.markets },
    changed: [...changed, ...whole.changed],
  }
}

function replaceParts(
  parts: KeyedParts,
  known: Market | undefined,
  market: Market | undefined,
): readonly string[] {
  const [old, now] = [partsOf(known), partsOf(market)]
  return [
    ...replaceIn(parts.heads, old.heads, now.heads),
    ...replaceIn(parts.runners, old.runners, now.runners),
    ...replaceIn(parts.cells, old.cells, now.cells),
    ...replaceIn(parts.books, old.books, now.books),
    ...replaceIn(parts.money, old.money, now.money),
    ...replaceIn(parts.traded, old.traded, now.traded),
  ]
}

function partsOf(market: Market | undefined): KeyedParts {
  const parts: KeyedParts = {
    heads: new Map(),
    runners: new Map(),
    cells: new Map(),
    books: new Map(),
    money: new Map(),
    traded: new Map(),
  }
  if (market === undefined) return parts
  const { mid, section: sections, winners } = market
  parts.heads.set(headKey(mid), headOf(market))
  const book = winners === 1 ? bookTenths(sections) : null
  if (book !== null) parts.books.set(bookKey(mid), book)
  const money = moneyOf(sections)
  if (money.back + money.lay > 0) parts.money.set(moneyKey(mid), money)
  for (const section of sections) addRunner(parts, mid, section)
  return parts
}

function addRunner(parts: KeyedParts, mid: string, section: Section): void {
  const { sid, nat, gstatus, min, max, odds, ltp = null, tv = NO_MONEY } = section
  parts.runners.set(runnerKey(mid, sid), { sid, nat, gstatus, min, max })
  if (ltp !== null || tv > 0) parts.traded.set(tradedKey(mid, sid), { ltp, tv })
  for (const cell of odds) {
    parts.cells.set(cellKey({ mid, sid, side: cell.otype, level: cell.tno }), cell)
  }
}

/** Puts what is new in the place of what was; returns the keys that came, went or moved. */
function replaceIn<T>(
  kept: Map<string, T>,
  old: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
): string[] {
  const changed: string[] = []
  for (const [key, value] of now) {
    const before = kept.get(key)
    if (before !== undefined && same(before, value)) continue
    kept.set(key, value)
    changed.push(key)
  }
  for (const key of old.keys()) {
    if (now.has(key)) continue
    kept.delete(key)
    changed.push(key)
  }
  return changed
}

/** The parts that are read whole: the list of markets, the score, the event. */
function wholeParts(
  previous: MatchView,
  match: MatchState,
): { readonly parts: Pick<MatchView, 'places' | 'score' | 'event'>; readonly changed: string[] } {
  const changed: string[] = []
  const keep = <T>(key: string, before: T, now: T): T => {
    if (same(before, now)) return before
    changed.push(key)
    return now
  }
  const parts = {
    places: keep('markets', previous.places, match.markets.map(placeOf)),
    score: keep('score', previous.score, match.score),
    event: keep('event', previous.event, match.event),
  }
  return { parts, changed }
}

const ENDED: ReadonlySet<MarketStatus> = new Set(['SETTLED', 'VOIDED'])

function placeOf({ mid, mname, gtype, family, status }: Market): MarketPlace {
  return { mid, mname, gtype, family: family ?? null, ended: ENDED.has(status) }
}

/** Nobody bets where this page does not know what is asked [BS122]. */
const takesBets = ({ gtype }: Market): boolean => gtype !== 'unknown'
const closedOf = (status: MarketStatus): MarketStatus => (status === 'OPEN' ? 'CLOSED' : status)

function headOf(market: Market): MarketHead {
  const { section, cap = null, ...rest } = market
  const { mid, mname, gtype, min, max, iplay, betDelayMs, winners, ladder } = rest
  const sids = section.toSorted((a, b) => a.sno - b.sno).map(({ sid }) => sid)
  const levels = { back: levelsOf(section, 'back'), lay: levelsOf(section, 'lay') }
  const status = takesBets(market) ? market.status : closedOf(market.status)
  return {
    mid,
    mname,
    gtype,
    cap,
    winners,
    ladder,
    status,
    min,
    max,
    iplay,
    betDelayMs,
    sids,
    levels,
  }
}

const levelsOf = (sections: readonly Section[], side: Cell['otype']): number =>
  sections.reduce(
    (most, { odds }) => Math.max(most, odds.filter(({ otype }) => otype === side).length),
    0,
  )

/** 1000 tenths of a percent times the hundredths of odds */
const WHOLE_TENTHS = 100_000

/** The sum of 1/odds over the best back prices, in tenths of a percent; null if a runner has none, and
 * if all of them were removed. */
export function bookTenths(sections: readonly Section[]): number | null {
  let sum = 0
  for (const section of sections) {
    if (section.gstatus === 'REMOVED') continue
    const best = section.odds.find(({ otype, tno }) => otype === 'back' && tno === 0)
    const price = best?.price ?? null
    if (price === null) return null
    sum += WHOLE_TENTHS / price
  }
  return sum === 0 ? null : Math.round(sum)
}

/** What can be taken at the shown prices of a market, all runners together. */
export function moneyOf(sections: readonly Section[]): Money {
  const cells = sections.flatMap(({ odds }) => odds)
  const sum = (side: Cell['otype']): Paise =>
    paise(
      cells.filter(({ otype }) => otype === side).reduce((total, { avail }) => total + avail, 0),
    )
  return { back: sum('back'), lay: sum('lay') }
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
