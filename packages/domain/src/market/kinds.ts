import type { LadderName } from './ladder.ts'

/** The question of a market, which decides how its prices are shown and how it is settled. */
export type MarketKind =
  | 'match'
  | 'bookmaker'
  | 'tied'
  | 'session'
  | 'line'
  | 'yes-no'
  | 'odd-even'
  | 'khado'
  | 'meter'
  | 'cricket-casino'
  | 'handicap'
  | 'total'
  | 'each-way'

/** All that tells one kind of market from another. */
interface KindTraits {
  /** its word on the wire, which two kinds may share */
  readonly gtype: string
  /** how its prices read: odds, a rate per 100, or with the line, the run or the band that they are for [MK32] */
  readonly scale: 'odds' | 'rate' | 'line' | 'run' | 'band'
  /** the ladder that it is quoted on where its feed names none */
  readonly ladder: LadderName
  /** the most prices that a row shows, to back and to lay; without those to lay, only the maker lays [MT60] */
  readonly cells: { readonly back: number; readonly lay: number }
  /** what a bet may name in the market's own scale [MT61] */
  readonly asks: readonly ('line' | 'rate')[]
}

/** Every kind of market, a row each: the compiler names one that is missing. */
export const KINDS = {
  match: { gtype: 'match', scale: 'odds', ladder: 'FINEST', cells: { back: 3, lay: 3 }, asks: [] },
  bookmaker: {
    gtype: 'match1',
    scale: 'rate',
    ladder: 'PERCENT',
    cells: { back: 3, lay: 3 },
    asks: ['rate'],
  },
  tied: {
    gtype: 'match1',
    scale: 'rate',
    ladder: 'PERCENT',
    cells: { back: 3, lay: 3 },
    asks: ['rate'],
  },
  session: {
    gtype: 'fancy',
    scale: 'line',
    ladder: 'PERCENT',
    cells: { back: 3, lay: 3 },
    asks: ['line', 'rate'],
  },
  line: {
    gtype: 'fancy2',
    scale: 'line',
    ladder: 'PERCENT',
    cells: { back: 3, lay: 3 },
    asks: ['line', 'rate'],
  },
  'yes-no': {
    gtype: 'fancy1',
    scale: 'odds',
    ladder: 'FINEST',
    cells: { back: 3, lay: 3 },
    asks: [],
  },
  'odd-even': {
    gtype: 'oddeven',
    scale: 'odds',
    ladder: 'FINEST',
    cells: { back: 1, lay: 0 },
    asks: [],
  },
  khado: {
    gtype: 'khado',
    scale: 'band',
    ladder: 'PERCENT',
    cells: { back: 1, lay: 0 },
    asks: ['rate'],
  },
  meter: { gtype: 'meter', scale: 'run', ladder: 'LINE', cells: { back: 3, lay: 3 }, asks: [] },
  'cricket-casino': {
    gtype: 'cricketcasino',
    scale: 'odds',
    ladder: 'FINEST',
    cells: { back: 1, lay: 0 },
    asks: [],
  },
  handicap: {
    gtype: 'handicap',
    scale: 'odds',
    ladder: 'FINEST',
    cells: { back: 3, lay: 3 },
    asks: [],
  },
  total: { gtype: 'total', scale: 'odds', ladder: 'FINEST', cells: { back: 3, lay: 3 }, asks: [] },
  'each-way': {
    gtype: 'eachway',
    scale: 'odds',
    ladder: 'FINEST',
    cells: { back: 3, lay: 3 },
    asks: [],
  },
} as const satisfies Readonly<Record<MarketKind, KindTraits>>

/** The words of the wire for kinds of market. */
export type Gtype = (typeof KINDS)[MarketKind]['gtype']

/** Everything that tells this kind from others. */
export const traitsOf = (kind: MarketKind): KindTraits => KINDS[kind]

/** Whether players may lay in a market of this kind: where not, only the maker does [MT60]. */
export const takesLays = (kind: MarketKind): boolean => KINDS[kind].cells.lay > 0
