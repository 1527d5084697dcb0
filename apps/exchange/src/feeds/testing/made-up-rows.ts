/** Rows in the form of the source, all of them made up, for tests. */

type Cell = readonly [oname: string, odds: number, size: number]

export interface MadeUpSection {
  readonly sid: number
  readonly nat: string
  readonly gstatus?: string
  readonly min?: number
  readonly max?: number
  readonly cells?: readonly Cell[]
}

export interface MadeUpMarket {
  readonly gtype: string
  readonly mname: string
  readonly mid?: number | string
  readonly gmid?: number
  readonly status?: string
  readonly iplay?: boolean
  readonly min?: number
  readonly max?: number
  readonly sections: readonly MadeUpSection[]
}

export const MATCH_ID = 700_100_200

/** The best prices of a section. */
export const cellsOf = (back: number, lay: number, size = 5000): readonly Cell[] => [
  ['back1', back, size],
  ['lay1', lay, size],
]

/** Match odds with these sections; what is not said is as usual. */
export const matchOdds = (
  sections: readonly MadeUpSection[],
  change: Partial<MadeUpMarket> = {},
): MadeUpMarket => ({
  gtype: 'match',
  mname: 'MATCH_ODDS',
  min: 100,
  max: 25_000,
  sections,
  ...change,
})

function madeUpSection({ sid, nat, ...rest }: MadeUpSection, place = 0) {
  const { gstatus = '', min = 0, max = 0, cells = [] } = rest
  const odds = cells.map(([oname, price, size]) => ({
    oname,
    otype: oname.replace(/\d$/, ''),
    tno: Number(oname.at(-1)) - 1,
    odds: price,
    size,
  }))
  return { sid, nat, sno: place + 1, gstatus, min, max, odds }
}

/** A market's row as the wire has it; what is not said is as usual. */
export function madeUpMarket({ sections, ...market }: MadeUpMarket) {
  const usual = { gmid: MATCH_ID, mid: 9_000_000_001, status: 'OPEN', iplay: true, min: 0, max: 0 }
  return { ...usual, ...market, section: sections.map((one, place) => madeUpSection(one, place)) }
}

/** The page of one match's markets. */
export const marketsPage = (...markets: readonly MadeUpMarket[]): string =>
  JSON.stringify({ success: true, data: markets.map(madeUpMarket) })

/** A page of the list of matches, without markets. */
export function matchesPage(change: object = {}): string {
  const match = {
    gmid: MATCH_ID,
    ename: 'Karimabad Kites v Sagar Herons',
    etid: 4,
    cname: 'Valley Cup',
    iplay: true,
    stime: '2/10/2027 9:30:00 PM',
    ...change,
  }
  return JSON.stringify({ success: true, data: { t1: [match], t2: [] } })
}
