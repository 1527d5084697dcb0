import { isRecord, listOf } from '../betfair-recording/reading.ts'
import type { Reading, RowCount } from './row-count.ts'
import {
  cellOf,
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

/** Their sport is not said: these calls were of cricket. */
const SPORT = '4'

/** The older form of the rows of one match: t1 lists of lists, t2 bookmakers, t3 sessions, t4 odd and even. */
export function isLegacy(body: Row): boolean {
  return (
    listOf(body['t1']).some(Array.isArray) ||
    listOf(body['t2']).some((item) => isRecord(item) && ('bm1' in item || 'bm2' in item))
  )
}

/** Reads the older form. The match is named by its runners, because nothing else names it. */
export function readLegacy(body: Row, { count }: Reading): Snapshot {
  const groups: readonly (readonly [gtype: string, rows: readonly unknown[]])[] = [
    ...listOf(body['t1']).map((rows) => ['match', listOf(rows)] as const),
    ...listOf(body['t2']).flatMap((item) => bookmakers(item)),
  ]
  const markets = groups.flatMap(([gtype, rows]) => marketOf(gtype, rows, count) ?? [])
  const sides = [...sessionsOf(listOf(body['t3']), count), ...oddEvens(listOf(body['t4']), count)]
  // the content of the fifth list is undocumented
  const others = listOf(body['t5']).length
  count.see(others)
  count.drop('unknown-gtype', others)
  return { matches: matchesOf(markets), markets: [...markets, ...sides] }
}

function bookmakers(item: unknown): readonly (readonly ['match1', readonly unknown[]])[] {
  if (!isRecord(item)) return []
  return Object.values(item).map((rows) => ['match1', listOf(rows)] as const)
}

function marketOf(gtype: string, rows: readonly unknown[], count: RowCount): MarketRow | null {
  count.see(rows.length)
  const records = rows.filter(isRecord)
  count.drop('unreadable', rows.length - records.length)
  const [first] = records
  const mid = first === undefined ? null : rowId(first['mid'])
  if (first === undefined || mid === null) {
    count.drop('no-match', records.length)
    return null
  }
  const name = wordsOf(first['mname'])
  const [min, max] = [limitOf(first['min']), limitOf(first['max'])]
  return {
    matchId: mid,
    mid: gtype === 'match' ? mid : `${mid}-${name.toLowerCase().replace(/\W+/g, '-')}`,
    name,
    on: 'page',
    gtype,
    status: wordsOf(first['mstatus']),
    inPlay: isTrue(first['iplay']),
    min,
    max,
    sections: records.flatMap((row) => sectionOf(row, count) ?? []),
  }
}

function sectionOf(row: Row, count: RowCount): SectionRow | null {
  const [sid, name] = [rowId(row['sid']), wordsOf(row['nat'])]
  if (sid === null || name === '') {
    count.drop('no-runner-id')
    return null
  }
  return {
    sid,
    name,
    sort: numberOf(firstOf(row, 'srno', 'sr')) ?? 0,
    status: wordsOf(firstOf(row, 'status', 's', 'gstatus')),
    min: null,
    max: null,
    cells: cellsOf(row),
  }
}

/** Sessions, a row each with limits of its own; those of one match are one market. */
function sessionsOf(rows: readonly unknown[], count: RowCount): readonly MarketRow[] {
  count.see(rows.length)
  const records = rows.filter(isRecord)
  count.drop('unreadable', rows.length - records.length)
  return [...Map.groupBy(records, ({ mid }) => rowId(mid))].flatMap(([mid, some]) => {
    if (mid === null) {
      count.drop('no-match', some.length)
      return []
    }
    const sections = some.flatMap((row) => {
      const section = sectionOf(row, count)
      const [min, max] = [limitOf(row['min']), limitOf(row['max'])]
      return section === null ? [] : [{ ...section, min, max }]
    })
    const name = wordsOf(some[0]?.['mname']) || 'Session'
    const usual = {
      on: 'page',
      gtype: 'fancy',
      status: '',
      inPlay: isTrue(some[0]?.['iplay']),
    } as const
    return [{ matchId: mid, mid: `${mid}-fancy`, name, ...usual, min: null, max: null, sections }]
  })
}

/** Odd and even are two rows: the back of the one that says odd, the lay of the one that says even. */
function oddEvens(rows: readonly unknown[], count: RowCount): readonly MarketRow[] {
  count.see(rows.length)
  const byQuestion = Map.groupBy(rows.filter(isRecord), (row) => questionOf(row))
  count.drop('unreadable', rows.length - rows.filter(isRecord).length)
  return [...byQuestion].flatMap(([name, pair]) => {
    const odd = pair.find((row) => parityOf(row) === 'odd')
    const even = pair.find((row) => parityOf(row) === 'even')
    const [mid, sid] = [rowId(odd?.['mid']), rowId(odd?.['sid'])]
    if (odd === undefined || even === undefined || mid === null || sid === null) {
      count.drop('no-pair', pair.length)
      return []
    }
    const cells = [...cellOf(odd, 'back', 1), ...cellOf(even, 'lay', 1)]
    const [min, max] = [limitOf(odd['min']), limitOf(odd['max'])]
    const sort = numberOf(odd['srno']) ?? 0
    const section = { sid, name, sort, status: wordsOf(odd['gstatus']), min, max, cells }
    return [
      {
        matchId: mid,
        mid: `${mid}-oe`,
        name: 'oddeven',
        on: 'page',
        gtype: 'oddeven',
        status: '',
        inPlay: false,
        min,
        max,
        sections: [section],
      },
    ]
  })
}

const parityOf = (row: Row): string => /\b(odd|even)\b/.exec(wordsOf(row['nat']))?.[1] ?? ''
const questionOf = (row: Row): string => wordsOf(row['nat']).replace(/\b(odd|even)\b/, 'odd even')

function matchesOf(markets: readonly MarketRow[]): readonly MatchRow[] {
  const names = new Map<string, string>()
  for (const { matchId, gtype, sections } of markets) {
    if (gtype === 'oddeven' || names.has(matchId)) continue
    names.set(matchId, sections.map(({ name }) => name).join(' v '))
  }
  return [...names].map(([matchId, name]) => ({
    matchId,
    name,
    sportId: SPORT,
    seriesName: '',
    startsAt: null,
    inPlay: markets.some((market) => market.matchId === matchId && market.inPlay),
  }))
}
