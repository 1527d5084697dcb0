import { isRecord, listOf } from '../betfair-recording/reading.ts'
import { localMoment } from './local-time.ts'
import type { Reading, RowCount } from './row-count.ts'
import {
  cellsOf,
  firstOf,
  isTrue,
  limitOf,
  numberOf,
  rowId,
  wordsOf,
  type Row,
} from './row-values.ts'
import type { MarketRow, MatchRow, Snapshot, SectionRow } from './rows.ts'

/** Rows that name their runners and prices by number, and markets by the list that they stand in. */
const SPORT_OF_ROW: Readonly<Record<string, string>> = {
  cricket_row: '4',
  soccer_row: '1',
  tennis_row: '2',
}
const GTYPE_OF_LIST: Readonly<Record<string, string>> = {
  matchOdds: 'match',
  bookMakerOdds: 'match1',
  fancyOdds: 'fancy',
  otherMarketOdds: 'other',
}

/** Whether a page is a list of matches rather than the markets of one. */
export function isListing(body: Row): boolean {
  return isRecord(body['odds']) || Object.keys(SPORT_OF_ROW).some((name) => name in body)
}

/** Reads list rows (back1, lay1; back11, lay11; back12, lay12) and markets of oddDatas. */
export function readListing(body: Row, reading: Reading): Snapshot {
  const rows = Object.entries(SPORT_OF_ROW).flatMap(([name, sportId]) => {
    const row = body[name]
    return isRecord(row) ? (readRow(row, { sportId, ...reading }) ?? []) : []
  })
  const odds = isRecord(body['odds']) ? body['odds'] : {}
  const markets = Object.entries(GTYPE_OF_LIST).flatMap(([name, gtype]) =>
    listOf(odds[name]).flatMap((market) => readMarket(market, gtype, reading.count) ?? []),
  )
  return {
    matches: [...rows.map(({ match }) => match), ...markets.map(matchOf)],
    markets: [...rows.map(({ market }) => market), ...markets],
  }
}

function readRow(
  row: Row,
  { sportId, zone, count }: Reading & { readonly sportId: string },
): { readonly match: MatchRow; readonly market: MarketRow } | null {
  count.see()
  const [matchId, mid] = [rowId(row['eventId']), rowId(row['marketId'])]
  const name = wordsOf(row['eventName'])
  if (matchId === null || mid === null || name === '') {
    count.drop('unreadable')
    return null
  }
  const startsAt = localMoment(wordsOf(firstOf(row, 'eventTime', 'eventDate')), zone)
  const sections = [1, 2, 3].flatMap((place) => numbered(row, place))
  count.see(sections.length)
  const [seriesName, inPlay] = [wordsOf(row['seriesName']), isTrue(row['inPlay'])]
  return {
    match: { matchId, name, sportId, seriesName, startsAt, inPlay },
    market: {
      matchId,
      mid,
      name: 'MATCH_ODDS',
      on: 'list',
      gtype: 'match',
      status: '',
      inPlay,
      min: null,
      max: null,
      sections,
    },
  }
}

/** The runner of a place, without a price: these rows state no size, so nothing is on offer. */
function numbered(row: Row, place: number): readonly SectionRow[] {
  const name = wordsOf(row[`runnerName${place}`])
  if (name === '') return []
  return [{ sid: `${place}`, name, sort: place, status: '', min: null, max: null, cells: [] }]
}

function readMarket(market: unknown, gtype: string, count: RowCount): MarketRow | null {
  const rows = isRecord(market) ? listOf(market['oddDatas']) : []
  count.see(Math.max(rows.length, 1))
  const mid = isRecord(market) ? rowId(market['mid']) : null
  if (!isRecord(market) || mid === null) {
    count.drop('unreadable', Math.max(rows.length, 1))
    return null
  }
  return {
    matchId: mid,
    mid,
    name: wordsOf(market['mname']),
    on: 'page',
    gtype,
    status: wordsOf(market['mstatus']),
    inPlay: isTrue(market['inPlay']),
    min: limitOf(market['min']),
    max: limitOf(market['max']),
    sections: rows.flatMap((row) => readOddData(row, count) ?? []),
  }
}

function readOddData(row: unknown, count: RowCount): SectionRow | null {
  const sid = isRecord(row) ? rowId(row['sid']) : null
  if (!isRecord(row) || sid === null) {
    count.drop('no-runner-id')
    return null
  }
  return {
    sid,
    name: wordsOf(firstOf(row, 'rname', 'nat')),
    sort: numberOf(row['sid']) ?? 0,
    status: wordsOf(row['status']),
    min: limitOf(row['min']),
    max: limitOf(row['max']),
    cells: cellsOf(row),
  }
}

/** A market without a match is a match of its own, named by its runners. */
function matchOf({ matchId, sections, name, inPlay }: MarketRow): MatchRow {
  const runners = sections.map((section) => section.name).join(' v ')
  return {
    matchId,
    name: runners === '' ? name : runners,
    sportId: '4',
    seriesName: '',
    startsAt: null,
    inPlay,
  }
}
