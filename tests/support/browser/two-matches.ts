import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  marketsPage,
  MATCH_ID,
  matchesPage,
  type MadeUpMarket,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'

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
  // the feed reads while we write: it meets the old page or the new one
  const put = async (name: string, page: string): Promise<void> => {
    const written = join(folder, `${name}.new`)
    await writeFile(written, page)
    await rename(written, join(folder, name))
  }
  const tell: TwoMatches['tell'] = async (second) => {
    const iplay = second === 'in play'
    await put('list-0.json', listing(iplay))
    await put('markets-0.json', marketsPage(...markets(iplay)))
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

type Section = MadeUpMarket['sections'][number]

const priced = (sid: number, nat: string, odds: number): Section => ({
  sid,
  nat,
  cells: [
    ['back1', odds, 5000],
    ['lay1', odds + 0.1, 5000],
  ],
})

const usual = { gtype: 'match', iplay: false, min: 100, max: 25_000 }

const markets = (isSecondInPlay: boolean): MadeUpMarket[] => [
  {
    ...usual,
    mname: 'MATCH_ODDS',
    mid: 71,
    sections: [priced(1, 'Kites', 2), priced(2, 'Herons', 1.8)],
  },
  ...TOSSES.map((mname, nth) => ({
    ...usual,
    mname,
    mid: 74 + nth,
    sections: [priced(1, 'Kites', 1.9), priced(2, 'Herons', 1.9)],
  })),
  {
    ...usual,
    mname: 'MATCH_ODDS',
    gmid: MATCH_ID + 1,
    mid: 73,
    iplay: isSecondInPlay,
    sections: [priced(1, 'Larks', 2), priced(2, 'Owls', 1.8)],
  },
]
