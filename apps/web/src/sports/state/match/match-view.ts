import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { Gtype, RowStatus } from '../../../link/words.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import type { Market, Cell, Section } from '../../../link/named.ts'
import type { MatchState } from './match-news.ts'
import { bookTenths, moneyOf, volumeOf, type Money } from './market-sums.ts'
import { tradedOf, type Traded } from './traded.ts'

/** The header of a market; its runners by id, in the market's order. */
export interface MarketHead {
  readonly mid: MarketId
  readonly mname: string
  readonly said?: Sentence
  readonly gtype: Gtype
  /** of a meter: where runs stop counting; null for all others */
  readonly cap: number | null
  /** how many runners win; 0: any number */
  readonly winners: number
  /** the terms of an each-way market; null for all others */
  readonly eachWay: EachWayTerms | null
  /** the most that one bet may pay out; null: no bound */
  readonly maxPayout: Paise | null
  /** in hundredths of a percent of what is won on balance */
  readonly commission: number
  readonly status: MarketStatus
  /** which prices it knows */
  readonly ladder: LadderName
  readonly min: Paise
  readonly max: Paise
  readonly iplay: boolean
  readonly betDelayMs: number
  readonly sids: readonly RunnerId[]
  /** those that can neither win nor be placed: removed, or lost [CO46] */
  readonly out: readonly RunnerId[]
  /** how many may start, late ones counted: removed ones do not [CO44] */
  readonly running: number
  /** how many joined late: they have no rows, and may win [CO45]; absent: none */
  readonly late?: number
  /** price cells a side of its widest row: 3 and 3, or 1 and 1, or 1 and none */
  readonly levels: { readonly back: number; readonly lay: number }
}

export interface RunnerHead {
  readonly sid: RunnerId
  readonly nat: string
  readonly said?: Sentence
  readonly gstatus: RowStatus
  readonly min: Paise
  readonly max: Paise
  /** of a removed runner, thousandths of a percent; absent: the others' odds are as they were */
  readonly reduction?: number
}

/** The place of a market on the page: the sort keys of its heading, and whether it is over. */
export interface MarketPlace {
  readonly mid: MarketId
  readonly mname: string
  readonly gtype: Gtype
  /** the heading that it shares with others; null: none */
  readonly family: string | null
  readonly ended: boolean
}

/** The parts of one market that the page reads separately, each under its own key. */
export interface MarketSlice {
  /** as it was told, to know what a later picture left alone */
  readonly market: Market
  readonly head: MarketHead
  readonly runners: ReadonlyMap<string, RunnerHead>
  readonly cells: ReadonlyMap<string, Cell>
  readonly traded: ReadonlyMap<string, Traded>
  /** book percentage in tenths: 1012 is 101.2 %; absent while a runner has no price */
  readonly book?: number
  /** absent while nothing is on offer */
  readonly money?: Money
  /** matched on all runners together, as the feed tells it; 0 where it does not */
  readonly volume: Paise
}

/** A match cut into a slice a market, so that news of one replaces one, and what is read whole. */
export interface MatchView {
  readonly slices: ReadonlyMap<string, MarketSlice>
  readonly places: readonly MarketPlace[]
  readonly score: MatchState['score']
  readonly event: MatchState['event'] | null
}

export const EMPTY_VIEW: MatchView = { slices: new Map(), places: [], score: null, event: null }

/** Under which key each part of a match is kept and listened to. */
export const headKey = (mid: MarketId): string => `head|${mid}`
export const runnerKey = (mid: MarketId, sid: RunnerId): string => `runner|${mid}|${sid}`
export const bookKey = (mid: MarketId): string => `book|${mid}`
export const moneyKey = (mid: MarketId): string => `money|${mid}`
export const volumeKey = (mid: MarketId): string => `volume|${mid}`
export const tradedKey = (mid: MarketId, sid: RunnerId): string => `traded|${mid}|${sid}`

export interface CellPlace {
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly side: Cell['otype']
  /** 0 is the best price */
  readonly level: number
}
/** The same of one price cell. */
export const cellKey = ({ mid, sid, side, level }: CellPlace): string =>
  `cell|${mid}|${sid}|${side}|${level}`

/**
 * The next view and the keys whose value changed. Unchanged values keep their identity, so a cell with the same price
 * does not render again [RT23]; an unchanged market keeps its slice, since a match can have hundreds.
 */
export function nextView(
  previous: MatchView,
  match: MatchState,
): { readonly view: MatchView; readonly changed: readonly string[] } {
  const changed: string[] = []
  const slices = new Map<string, MarketSlice>()
  for (const market of match.markets) {
    const known = previous.slices.get(market.mid)
    slices.set(market.mid, known?.market === market ? known : sliceOf(known, market, changed))
  }
  for (const [mid, gone] of previous.slices) {
    if (!slices.has(mid)) changed.push(...keysOf(gone))
  }
  const whole = wholeParts(previous, match)
  return { view: { ...whole.parts, slices }, changed: [...changed, ...whole.changed] }
}

/** The slice of a market; the keys of what is other than it was known go into `changed`. */
function sliceOf(known: MarketSlice | undefined, market: Market, changed: string[]): MarketSlice {
  const { mid, section: sections, winners } = market
  const keep = keeper(changed)
  const was: Partial<MarketSlice> = known ?? {}
  const { runners, cells, traded } = partsOf(market)
  const book = keep(bookKey(mid), was.book, winners === 1 ? bookTenths(sections) : undefined)
  const money = keep(moneyKey(mid), was.money, moneyOf(sections))
  return {
    market,
    head: keep(headKey(mid), was.head, headOf(market, was.head)),
    runners: keepEach(keep, was.runners, runners),
    cells: keepEach(keep, was.cells, cells),
    traded: keepEach(keep, was.traded, traded),
    volume: keep(volumeKey(mid), was.volume, volumeOf(sections)),
    ...(book !== undefined && { book }),
    ...(money !== undefined && { money }),
  }
}

function partsOf(market: Market): Pick<MarketSlice, 'runners' | 'cells' | 'traded'> {
  const { mid } = market
  const runners = new Map<string, RunnerHead>()
  const cells = new Map<string, Cell>()
  const traded = new Map<string, Traded>()
  for (const section of market.section) {
    const { sid, nat, gstatus, min, max, odds, reduction } = section
    // the row of a question has the name of its market
    const said = section.said ?? (nat === market.mname ? market.said : undefined)
    const name = { nat, ...(said !== undefined && { said }) }
    const out = reduction !== undefined && { reduction }
    runners.set(runnerKey(mid, sid), { sid, ...name, gstatus, min, max, ...out })
    const of = tradedOf(section)
    if (of !== null) traded.set(tradedKey(mid, sid), of)
    for (const cell of odds) {
      cells.set(cellKey({ mid, sid, side: cell.otype, level: cell.tno }), cell)
    }
  }
  return { runners, cells, traded }
}

type Keep = <T>(key: string, before: T | undefined, now: T) => T

/** Of two equal values the one that is known; a key whose value is another goes into `changed`. */
const keeper =
  (changed: string[]): Keep =>
  (key, before, now) => {
    if (before !== undefined && isSameValue(before, now)) return before
    if (before !== now) changed.push(key)
    return now
  }

/** The same of values under keys, with those that are gone. */
function keepEach<T>(
  keep: Keep,
  known: ReadonlyMap<string, T> | undefined,
  now: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  for (const [key, before] of known ?? []) {
    if (!now.has(key)) keep<T | undefined>(key, before, undefined)
  }
  return new Map([...now].map(([key, value]) => [key, keep(key, known?.get(key), value)]))
}

/** Everything of a slice that somebody may listen to. */
const keysOf = ({ market: { mid }, runners, cells, traded }: MarketSlice): readonly string[] => [
  headKey(mid),
  bookKey(mid),
  moneyKey(mid),
  volumeKey(mid),
  ...[runners, cells, traded].flatMap((parts) => [...parts.keys()]),
]

/** The parts that are read whole: the list of markets, the score, the event. */
function wholeParts(
  previous: MatchView,
  match: MatchState,
): { readonly parts: Pick<MatchView, 'places' | 'score' | 'event'>; readonly changed: string[] } {
  const changed: string[] = []
  const keep = <T>(key: string, before: T, now: T): T => {
    if (isSameValue(before, now)) return before
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

export const ENDED: ReadonlySet<MarketStatus> = new Set(['SETTLED', 'VOIDED'])

function placeOf({ mid, mname, gtype, family, status }: Market): MarketPlace {
  return { mid, mname, gtype, family: family ?? null, ended: ENDED.has(status) }
}

/** Nobody bets where this page does not know what is asked [BS122]. */
const takesBets = ({ gtype }: Market): boolean => gtype !== 'unknown'
const closedOf = (status: MarketStatus): MarketStatus => (status === 'OPEN' ? 'CLOSED' : status)

function contestOf({ section, eachWay, late = 0 }: Market): Pick<MarketHead, 'out' | 'running'> {
  const removed = section.filter(({ gstatus }) => gstatus === 'REMOVED')
  // each way one that has lost may be placed
  const lost = section.filter(({ gstatus }) => gstatus === 'LOST' && eachWay === undefined)
  return {
    out: [...removed, ...lost].map(({ sid }) => sid),
    running: section.length - removed.length + late,
  }
}

/** Its runners keep their identity while they are the same, for rows are put in order by it [UI1234] [UI1250]. */
function headOf(market: Market, was?: MarketHead): MarketHead {
  const { section, cap = null, eachWay = null, maxPayout = null, commission = 0, ...rest } = market
  const inOrder = section.toSorted((a, b) => a.sno - b.sno).map(({ sid }) => sid)
  return {
    ...rest,
    cap,
    eachWay,
    maxPayout,
    commission,
    status: takesBets(market) ? market.status : closedOf(market.status),
    sids: was !== undefined && isSameValue(was.sids, inOrder) ? was.sids : inOrder,
    levels: { back: levelsOf(section, 'back'), lay: levelsOf(section, 'lay') },
    ...contestOf(market),
  }
}

const levelsOf = (sections: readonly Section[], side: Cell['otype']): number =>
  sections.reduce(
    (most, { odds }) => Math.max(most, odds.filter(({ otype }) => otype === side).length),
    0,
  )
