import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'

import { marketsPage, MATCH_ID, matchesPage } from '../testing/made-up-rows.ts'
import { LatestPages } from './latest-pages.ts'

const TERMS = { minStake: paise(100_00), maxStake: paise(1_00_000_00), commissionRate: 200 }
const OTHER = 700_100_201

const session = (gmid: number, line: number) =>
  marketsPage({
    gmid,
    mid: gmid + 1,
    gtype: 'fancy',
    mname: 'Normal',
    sections: [{ sid: 1, nat: 'Runs', max: 500, cells: [['back1', line, 100]] }],
  })
const list = (gmid: number) => ({ key: `list ${gmid}`, text: matchesPage({ gmid }), at: 1_000 })
const page = (gmid: number, line: number, at: number) => ({
  key: `match ${gmid}`,
  text: session(gmid, line),
  at,
})

function board() {
  const notes: string[] = []
  const before = { runnersOf: () => [], startOf: () => null }
  const parts = { terms: TERMS, capOf: () => null, ...before, zone: 'Asia/Kolkata' }
  const pages = new LatestPages({ ...parts, note: (what) => notes.push(what) })
  const lists = [list(MATCH_ID), list(OTHER)]
  const first = [...lists, page(MATCH_ID, 45, 1_000), page(OTHER, 50, 1_000)]
  expect(pages.take({ pages: first, gone: [] }, 1_000)?.heard.markets).toHaveLength(2)
  return { pages, notes }
}

test('[FD84] a page is told when it is in: its match only, as old as the question for it', () => {
  const { pages } = board()
  const told = pages.take({ pages: [page(MATCH_ID, 47, 2_400)], gone: [] }, 3_000)
  expect(told?.batch.map(({ kind }) => kind)).toEqual(['runners', 'quotes'])
  expect(told?.heard).toEqual({ markets: [`${MATCH_ID + 1}-1`], at: 2_400 })
  // the same again changes nothing, and still vouches for its own
  const again = pages.take({ pages: [page(MATCH_ID, 47, 4_400)], gone: [] }, 4_500)
  expect(again).toEqual({ batch: [], heard: { markets: [`${MATCH_ID + 1}-1`], at: 4_400 } })
})

test('[FD84] a page that does not come again is told no more after ten seconds, with the next page that does', () => {
  const { pages } = board()
  const lists = [list(MATCH_ID), list(OTHER)].map((one) => ({ ...one, at: 9_000 }))
  pages.take({ pages: [...lists, page(MATCH_ID, 45, 9_000)], gone: [] }, 9_000)
  // nothing that comes is no sign of life, whatever is too old by now
  expect(pages.take({ pages: [], gone: [] }, 11_001)).toBeNull()
  const told = pages.take({ pages: [page(MATCH_ID, 45, 11_000)], gone: [] }, 11_001)
  expect(told?.batch).toMatchObject([
    { kind: 'market-state', marketId: `${OTHER + 1}-1`, note: 'NOT LISTED' },
    { kind: 'quotes', runners: [{ back: [] }] },
  ])
})

test('[FD34] [FD84] a page of nonsense leaves what was said before it, and vouches for nothing', () => {
  const { pages, notes } = board()
  const nonsense = { key: `match ${MATCH_ID}`, text: '<html>', at: 2_000 }
  expect(pages.take({ pages: [nonsense], gone: [] }, 2_000)).toBeNull()
  expect(notes).toEqual(['nonsense'])
  const told = pages.take({ pages: [nonsense, page(OTHER, 50, 2_000)], gone: [] }, 2_000)
  expect(told?.heard.markets).toEqual([`${OTHER + 1}-1`])
})

test('[FD85] lists that are empty are a page like others: a sign of life, of nothing', () => {
  const { pages, notes } = board()
  for (const text of ['{"success":true,"data":{"t1":[],"t2":[]}}', '{"data":[]}', '[]']) {
    const told = pages.take({ pages: [{ key: 'list 2', text, at: 2_000 }], gone: [] }, 2_000)
    expect(told).toEqual({ batch: [], heard: { markets: [], at: 2_000 } })
  }
  expect(notes).toEqual([])
  // a match that its list leaves out is not listed
  const empty = { key: `list ${OTHER}`, text: '{"data":{"t1":[],"t2":[]}}', at: 2_000 }
  expect(pages.take({ pages: [empty], gone: [] }, 2_000)?.batch).toMatchObject([
    { note: 'NOT LISTED' },
    {},
  ])
})

test('[FD77] pages are bounded in number and in bytes, and one too many is counted', () => {
  const { pages, notes } = board()
  const many = Array.from({ length: 400 }, (_, nth) => page(800_000_000 + nth * 10, 45, 2_000))
  pages.take({ pages: many, gone: [] }, 2_000)
  expect(notes).toHaveLength(104)
  expect(new Set(notes)).toEqual(new Set(['page too many']))
})
