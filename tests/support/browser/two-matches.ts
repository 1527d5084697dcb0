import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  cellsOf,
  marketsPage,
  MATCH_ID,
  matchesPage,
  matchOdds,
  type MadeUpMarket,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import { putPage } from '@crease/exchange/feeds/testing/put-page.ts'

/** Two matches of a feed that says what a test tells it to. */
export interface TwoMatches {
  /** a setting of the server */
  readonly feed: string
  /** whether the second match, which starts later, is in play from now on */
  readonly tell: (second: 'before its start' | 'in play') => Promise<void>
  readonly remove: () => Promise<void>
}

export const FIRST = 'Kites v Herons'
export const SECOND = 'Larks v Owls'

/** Markets of the first match beside its match odds, of Kites at 1.9 and Herons at 1.9. */
export const TOSSES = ['Toss', 'Second toss'] as const

/** Both are not in play yet. */
export async function twoMatches(): Promise<TwoMatches> {
  const folder = await mkdtemp(join(tmpdir(), 'two-matches-'))
  const tell: TwoMatches['tell'] = async (second) => {
    const iplay = second === 'in play'
    await putPage(folder, 'list-0.json', listing(iplay))
    await putPage(folder, 'markets-0.json', marketsPage(...markets(iplay)))
  }
  await tell('before its start')
  return {
    feed: `diamond-files:${folder}`,
    tell,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function listing(isSecondInPlay: boolean): string {
  const pages = [
    matchesPage({ ename: FIRST, iplay: false, stime: '2/10/2027 9:30:00 AM' }),
    matchesPage({
      ename: SECOND,
      gmid: MATCH_ID + 1,
      iplay: isSecondInPlay,
      stime: '2/10/2027 9:30:00 PM',
    }),
  ]
  const rows = pages.flatMap((page) => {
    const { data }: { data: { t1: object[] } } = JSON.parse(page)
    return data.t1
  })
  return JSON.stringify({ success: true, data: { t1: rows, t2: [] } })
}

const priced = (sid: number, nat: string, odds: number) => ({
  sid,
  nat,
  cells: cellsOf(odds, odds + 0.1),
})

const markets = (isSecondInPlay: boolean): MadeUpMarket[] => [
  matchOdds([priced(1, 'Kites', 2), priced(2, 'Herons', 1.8)], { iplay: false, mid: 71 }),
  ...TOSSES.map((mname, nth) =>
    matchOdds([priced(1, 'Kites', 1.9), priced(2, 'Herons', 1.9)], {
      iplay: false,
      mname,
      mid: 74 + nth,
    }),
  ),
  matchOdds([priced(1, 'Larks', 2), priced(2, 'Owls', 1.8)], {
    gmid: MATCH_ID + 1,
    mid: 73,
    iplay: isSecondInPlay,
  }),
]
