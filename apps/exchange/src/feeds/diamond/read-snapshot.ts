import { isRecord, listOf } from '../betfair-recording/reading.ts'
import { isLegacy, readLegacy } from './legacy-rows.ts'
import { localMoment } from './local-time.ts'
import { isListing, readListing } from './listing-rows.ts'
import type { Ignored, Reading, RowCount } from './row-count.ts'
import { firstOf, isTrue, limitOf, numberOf, rowId, wordsOf, type Row } from './row-values.ts'
import { ourSport } from './source-sports.ts'
import type { CellRow, MarketRow, MatchRow, Snapshot, SectionRow } from './rows.ts'

/** Reads a page of the source, in any of its forms, row by row [FD35]. */
export function readSnapshot(page: unknown, reading: Reading): Snapshot {
  const matches: MatchRow[] = []
  const markets: MarketRow[] = []
  const body = bodyOf(page)
  if (isRecord(body) && isLegacy(body)) return readLegacy(body, reading)
  if (isRecord(body) && isListing(body)) return readListing(body, reading)
  for (const item of itemsOf(body)) {
    const read = readItem(item, reading)
    if (read.match !== null) matches.push(read.match)
    if (read.market !== null) markets.push(read.market)
  }
  return { matches, markets }
}

/** The content of a page: its `data`, or that of its `meta_data` as in messages of one match. */
function bodyOf(page: unknown): unknown {
  if (!isRecord(page)) return page
  const meta = page['meta_data']
  return (isRecord(meta) ? meta['data'] : null) ?? page['data'] ?? page
}

/** The rows of a page: a list, lists t1 to t5 or of other names, or one row under each name. */
function itemsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return listOf(body)
  if (!isRecord(body)) return [body]
  const values = Object.values(body)
  // lists that are all empty are a page of nothing, which is none that cannot be read [FD85]
  if (values.some(Array.isArray) && values.every(isEmptyOrPlain)) return []
  const lists = values.filter((value) => Array.isArray(value) && value.some(isRecord))
  if (lists.length > 0) return lists.flatMap(listOf)
  const rows = values.filter(isRecord)
  return rows.length > 0 ? rows : [body]
}

/** An empty list, or a value beside the lists. */
const isEmptyOrPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : !isRecord(value)

interface ItemRead {
  readonly match: MatchRow | null
  readonly market: MarketRow | null
}

const NOTHING: ItemRead = { match: null, market: null }

function readItem(item: unknown, { count, zone }: Reading): ItemRead {
  if (!isRecord(item)) {
    count.see()
    count.drop('unreadable')
    return NOTHING
  }
  const names = namesOnly(item)
  if (names !== null) {
    count.see(names.rows)
    count.ignore(names.why, names.rows)
    return NOTHING
  }
  const isMatch = item['etid'] !== undefined && item['ename'] !== undefined
  const isMarket = Array.isArray(item['section']) && item['gtype'] !== undefined
  if (!isMatch && !isMarket) {
    count.see()
    count.drop('unreadable')
    return NOTHING
  }
  return {
    match: isMatch ? readMatch(item, { count, zone }) : null,
    market: isMarket ? readMarket(item, isMatch ? 'list' : 'page', count) : null,
  }
}

/** Matches of sports on no menu, lists of sports, trees of names, tables and rounds of the casino: nothing to offer here. */
function namesOnly(item: Row): { why: Ignored; rows: number } | null {
  if (isOfOtherSport(item)) return { why: 'other-sport', rows: 1 + listOf(item['section']).length }
  if ('children' in item) return { why: 'names-only', rows: leavesOf(item) }
  if ('eid' in item) return { why: 'names-only', rows: 1 }
  if ('gname' in item) return { why: 'casino', rows: 1 }
  const isRow = !('gmid' in item) && ('nat' in item || ('sid' in item && 'gstatus' in item))
  return isRow ? { why: 'casino', rows: 1 } : null
}

/** Whether it is a match whose sport is on none of our menus. */
function isOfOtherSport(item: Row): boolean {
  const etid = item['ename'] === undefined ? null : rowId(item['etid'])
  return etid !== null && ourSport(etid) === null
}

function leavesOf(item: unknown): number {
  const children = isRecord(item) ? listOf(item['children']) : []
  return children.length === 0 ? 1 : children.reduce<number>((sum, one) => sum + leavesOf(one), 0)
}

function readMatch(item: Row, { count, zone }: Reading): MatchRow | null {
  count.see()
  const [matchId, etid] = [rowId(item['gmid']), rowId(item['etid'])]
  const sportId = etid === null ? null : ourSport(etid)
  const name = wordsOf(item['ename'])
  if (matchId === null || sportId === null || name === '') {
    count.drop('unreadable')
    return null
  }
  const startsAt = localMoment(wordsOf(item['stime']), zone)
  const [seriesName, inPlay] = [wordsOf(item['cname']), isTrue(item['iplay'])]
  return { matchId, sportId, name, seriesName, startsAt, inPlay }
}

function readMarket(item: Row, on: MarketRow['on'], count: RowCount): MarketRow | null {
  const rows = listOf(item['section'])
  count.see(rows.length)
  const [matchId, mid] = [rowId(item['gmid']), rowId(item['mid'])]
  if (matchId === null || mid === null) {
    count.drop('no-match', rows.length)
    return null
  }
  return {
    matchId,
    mid,
    name: wordsOf(item['mname']),
    on,
    gtype: wordsOf(item['gtype']).toLowerCase(),
    status: wordsOf(item['status']),
    inPlay: isTrue(item['iplay']),
    min: limitOf(item['min']),
    max: limitOf(item['max']),
    sections: rows.flatMap((row) => readSection(row, count) ?? []),
  }
}

function readSection(row: unknown, count: RowCount): SectionRow | null {
  if (!isRecord(row)) {
    count.drop('unreadable')
    return null
  }
  const sid = rowId(row['sid'])
  const name = wordsOf(row['nat'])
  if (sid === null || name === '') {
    count.drop('no-runner-id')
    return null
  }
  return {
    sid,
    name,
    sort: numberOf(row['sno']) ?? 0,
    status: wordsOf(firstOf(row, 'gstatus', 'status')),
    min: limitOf(row['min']),
    max: limitOf(row['max']),
    cells: listOf(row['odds']).flatMap((cell) => readCell(cell, count) ?? []),
  }
}

/** Odds 0 is no price; anything that is no number is no cell. */
function readCell(cell: unknown, count: RowCount): CellRow | null {
  if (!isRecord(cell)) return null
  const side = cell['otype']
  const [odds, size] = [numberOf(cell['odds']), numberOf(cell['size'])]
  if (odds === 0) return null
  if (odds === null || size === null || (side !== 'back' && side !== 'lay')) {
    count.dropCell('cell-off-ladder')
    return null
  }
  return { side, odds, size }
}
