/** The rows of this kind of feed, whatever form they came in. Odds are as written; nothing is converted. */

export interface MatchRow {
  readonly matchId: string
  readonly name: string
  readonly sportId: string
  readonly seriesName: string
  /** epoch milliseconds; null where the source does not say */
  readonly startsAt: number | null
  readonly inPlay: boolean
}

export interface MarketRow {
  readonly matchId: string
  readonly mid: string
  readonly name: string
  /** whether it stands in the list of matches, with its best prices, or on the page of its match */
  readonly on: 'list' | 'page'
  /** lower case */
  readonly gtype: string
  readonly status: string
  readonly inPlay: boolean
  /** points; null: the source states none */
  readonly min: number | null
  readonly max: number | null
  readonly sections: readonly SectionRow[]
}

export interface SectionRow {
  readonly sid: string
  readonly name: string
  readonly sort: number
  readonly status: string
  readonly min: number | null
  readonly max: number | null
  readonly cells: readonly CellRow[]
}

export interface CellRow {
  readonly side: 'back' | 'lay'
  readonly odds: number
  readonly size: number
}

export interface Snapshot {
  readonly matches: readonly MatchRow[]
  readonly markets: readonly MarketRow[]
}
