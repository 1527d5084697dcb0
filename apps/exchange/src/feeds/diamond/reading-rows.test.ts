import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { SPORTS } from '@crease/contract/sports.ts'
import { expect, test } from 'vitest'

import { readPages } from './latest-pages.ts'
import { parseExactly } from './exact-json.ts'
import { localMoment } from './local-time.ts'
import { madeUpMarket, MATCH_ID, matchesPage } from '../testing/made-up-rows.ts'
import { RowCount } from './row-count.ts'
import type { MatchRow } from './rows.ts'
import { ourSport, requestedMatches, SOURCE_SPORTS, sourceSport } from './source-sports.ts'

const ZONE = 'Asia/Kolkata'

test('[FD2] ids past 2^53 keep every digit, from the text to the row', () => {
  const id = '98765432109876543210'
  expect(parseExactly(`{"mid": ${id}, "n": [1, 2.5, 9007199254740991]}`)).toEqual({
    mid: id,
    n: [1, 2.5, 9_007_199_254_740_991],
  })
  const page = JSON.stringify([madeUpMarket(bookmaker())]).replace('9000000001', id)
  const snapshot = readPages([matchesPage(), page], { count: new RowCount(), zone: ZONE })
  expect(snapshot.markets[0]?.mid).toBe(id)
})

test.each([
  ['2/10/2026 9:30:00 PM', ZONE, '2026-02-10T16:00:00Z'],
  ['2/7/2026 12:05:00 AM', ZONE, '2026-02-06T18:35:00Z'],
  ['10/13/2023 12:15:00 PM', 'Europe/London', '2023-10-13T11:15:00Z'],
  ['2026-09-17T17:00', ZONE, '2026-09-17T11:30:00Z'],
])('[FD35] the local time %s of %s is %s', (text, zone, utc) => {
  expect(localMoment(text, zone)).toBe(Date.parse(utc))
})

test.each(['', 'soon', '13/1/2026 1:00:00 PM', '2/30/2026 1:00:00 PM', '2/3/2026 13:00:00 PM'])(
  '[FD35] %j is no time',
  (text) => expect(localMoment(text, ZONE)).toBeNull(),
)

test('[FD35] sessions of the older form are a row each, with limits of their own; a list of nobody knows what is counted', () => {
  const runner = (sid: number, nat: string) => ({ mid: '1.5', mname: 'MATCH_ODDS', sid, nat })
  const session = { sid: '26', nat: '6 over runs', b1: '46', bs1: '100', l1: '45', ls1: '110' }
  const t3 = [
    { mid: '1.5', ...session, gstatus: 'Ball Running', min: '100', max: '5000' },
    { sid: '27', nat: 'of no market' },
    7,
  ]
  const page = { t1: [[runner(1, 'Kites'), runner(2, 'Herons')]], t3, t5: [{ nat: 'x' }] }
  const count = new RowCount()
  const { markets } = readPages([JSON.stringify({ data: page })], { count, zone: ZONE })
  expect(markets[1]).toMatchObject({
    matchId: '1.5',
    mid: '1.5-fancy',
    gtype: 'fancy',
    sections: [
      {
        sid: '26',
        name: '6 over runs',
        status: 'Ball Running',
        min: 100,
        max: 5000,
        cells: [
          { side: 'back', odds: 46, size: 100 },
          { side: 'lay', odds: 45, size: 110 },
        ],
      },
    ],
  })
  expect([count.seen, count.kept]).toEqual([6, 3])
  expect(count.counts()).toEqual({ 'no-match': 1, unreadable: 1, 'unknown-gtype': 1 })
})

test('[FD35] every row is kept or left out, whatever the page says', () => {
  const value = fc.jsonValue({ maxDepth: 5 })
  const row = fc.record(
    {
      gmid: fc.oneof(fc.constant(MATCH_ID), value),
      mid: fc.oneof(fc.constant(3), value),
      etid: fc.oneof(fc.constant(4), value),
      ename: fc.oneof(fc.constant('A v B'), value),
      gtype: fc.constantFrom('match', 'fancy', 'khado', 'meter', 'oddeven', '?'),
      section: fc.oneof(fc.array(fc.record({ sid: value, nat: value, odds: value })), value),
    },
    { requiredKeys: [] },
  )
  forAll([fc.oneof(value, fc.array(row), fc.record({ t1: fc.array(row) }))], {}, (page) => {
    const count = new RowCount()
    const snapshot = readPages([JSON.stringify({ data: page })], { count, zone: ZONE })
    const sections = snapshot.markets.reduce((sum, { sections: all }) => sum + all.length, 0)
    expect(snapshot.matches.length + sections).toBeLessThanOrEqual(count.seen)
    expect(count.kept).toBeGreaterThanOrEqual(0)
    expect(count.bad).toBeLessThanOrEqual(count.seen)
  })
})

const bookmaker = () => ({
  gtype: 'match1',
  mname: 'Bookmaker',
  sections: [
    { sid: 1, nat: 'Kites' },
    { sid: 2, nat: 'Herons' },
  ],
})

test.each([
  [10, '7'],
  [65, '4339'],
  [15, '7522'],
  [7, '998918'],
  [9, '29'],
  [3, '26420387'],
  [8, '2593174'],
  ['40', '2378961'],
])('[FD35] a match of the source’s sport %s is one of our sport %s', (etid, sportId) => {
  const count = new RowCount()
  const page = JSON.stringify([{ gmid: 12, etid, ename: 'A v B', cname: 'C', stime: '' }])
  expect(readPages([page], { count, zone: ZONE }).matches).toMatchObject([{ sportId }])
})

test('[FD35] [FD42] a sport on none of our menus is skipped with its market, and counted', () => {
  const count = new RowCount()
  const section = [1, 2].map((sid) => ({ sid, nat: `Rider ${sid}`, odds: [] }))
  const row = {
    gmid: 12,
    etid: 29,
    ename: 'Tour',
    mid: 3,
    mname: 'WINNER',
    gtype: 'match',
    section,
  }
  const { matches, markets } = readPages([JSON.stringify([row])], { count, zone: ZONE })
  expect([matches, markets, count.kept, count.bad]).toEqual([[], [], 0, 0])
  expect(count.counts()).toEqual({ 'other-sport': 3 })
})

test('[FD35] every sport of our menus is requested, each under one number', () => {
  const ours = SOURCE_SPORTS.map(ourSport)
  expect(new Set(ours)).toEqual(new Set(SPORTS.map(({ id }) => id)))
  expect(ours).toHaveLength(SPORTS.length)
  expect(SOURCE_SPORTS.map((source) => sourceSport(ourSport(source) ?? ''))).toEqual(SOURCE_SPORTS)
})

test('[FD35] [FD43] of too many matches those with bets come first, then those in play, then the first sports', () => {
  const some = (length: number, sportId: string, inPlay = false): readonly MatchRow[] =>
    Array.from({ length }, (_, nth) => ({
      matchId: `${sportId}-${nth}${inPlay ? ' in play' : ''}`,
      sportId,
      name: 'A v B',
      seriesName: '',
      startsAt: null,
      inPlay,
    }))
  const football = [...some(150, '1'), ...some(1, '1', true)]
  const kabaddi = [...some(3, '7522'), ...some(2, '7522', true)]
  const matches = [...football, ...kabaddi, ...some(1, '4')]
  const requested = requestedMatches(matches, ({ matchId }) => matchId === '7522-2')
  expect(requested).toHaveLength(100)
  expect(requested.slice(0, 6).map(({ matchId }) => matchId)).toEqual([
    '7522-2',
    '1-0 in play',
    '7522-0 in play',
    '7522-1 in play',
    '4-0',
    '1-0',
  ])
})
