import { marketId } from '@crease/domain/units/ids.ts'
import type { Gtype } from '../../link/words.ts'
import { expect, test } from 'vitest'
import type { MarketPlace } from '../state/match/match-view.ts'
import { columnsOf } from './price-columns.ts'
import { marketGroups, tabsOf } from './market-groups.ts'

const place = (mid: string, gtype: Gtype, family: string | null = null): MarketPlace => ({
  mid: marketId(mid),
  mname: `Market ${mid}`,
  gtype,
  family,
  ended: false,
})

test('[UI180] a match and a bookmaker have a block each, questions of a family share one', () => {
  const groups = marketGroups([
    place('mo', 'match'),
    place('bm', 'match1'),
    place('s6', 'fancy', 'Sessions'),
    place('o1', 'fancy', 'Over by over'),
    place('s10', 'fancy2', 'Sessions'),
  ])
  expect(groups.map(({ key }) => key)).toEqual([
    'market|mo',
    'market|bm',
    'Sessions|no-yes',
    'Over by over|no-yes',
  ])
  expect(groups[2]).toMatchObject({ mids: ['s6', 's10'] })
})

test('[UI180] a family with two layouts has two blocks under one tab', () => {
  const groups = marketGroups([
    place('s6', 'fancy', 'First innings'),
    place('oe', 'oddeven', 'First innings'),
  ])
  expect(groups.map((group) => group.kind === 'questions' && group.layout)).toEqual([
    'no-yes',
    'answers',
  ])
  expect(tabsOf(groups)).toEqual(['First innings'])
})

test('[UI180] the match odds stand first, then the families in one order, whichever was opened first', () => {
  const groups = marketGroups([
    { ...place('cs', 'match'), mname: 'Correct score' },
    place('w1', 'fancy', 'Wickets'),
    place('x', 'fancy', 'Of a feed'),
    place('s6', 'fancy', 'Sessions'),
    place('bm', 'match1'),
    { ...place('mo', 'match'), mname: 'Match Odds' },
  ])
  expect(groups.map(({ tab }) => tab)).toEqual([
    'Match odds',
    'Match odds',
    'Bookmaker',
    'Sessions',
    'Wickets',
    'Of a feed',
  ])
  expect(groups[0]?.key).toBe('market|mo')
})

test('[UI361] a block keeps its place when its first question has left, and goes with its last', () => {
  const places = [
    place('a-1', 'fancy', 'A of a feed'),
    place('b', 'fancy', 'B of a feed'),
    place('a-2', 'fancy', 'A of a feed'),
    place('c', 'oddeven', 'C of a feed'),
  ]
  const without = (...gone: readonly string[]): readonly unknown[] =>
    marketGroups(places, ({ mid }) => !gone.includes(mid)).map(
      (group) => group.kind === 'questions' && group.mids,
    )
  expect(without('a-1')).toEqual([['a-2'], ['b'], ['c']])
  expect(without('a-1', 'a-2', 'c')).toEqual([['b']])
})

test('[UI180] a market without a family stands under the name of its kind', () => {
  const kinds = [
    'match',
    'match1',
    'fancy',
    'fancy1',
    'fancy2',
    'oddeven',
    'khado',
    'meter',
  ] as const
  const groups = marketGroups(
    [...kinds, 'cricketcasino' as const, 'unknown' as const].map((kind) => place(kind, kind)),
  )
  expect(tabsOf(groups)).toEqual([
    'Match odds',
    'Bookmaker',
    'Sessions',
    'Lines',
    'Meter',
    'Yes or no',
    'Odd even',
    'Khado',
    'Cricket casino',
    'Others',
  ])
})

test.each([
  { gtype: 'match', levels: { back: 3, lay: 3 }, columns: 'six' },
  { gtype: 'match1', levels: { back: 3, lay: 3 }, columns: 'two' },
  { gtype: 'match', levels: { back: 2, lay: 2 }, columns: 'two' },
  { gtype: 'match', levels: { back: 3, lay: 0 }, columns: 'one' },
  { gtype: 'khado', levels: { back: 3, lay: 3 }, columns: 'one' },
] as const)('[UI182] [UI442] a $gtype with $levels has $columns', ({ gtype, levels, columns }) => {
  expect(columnsOf({ gtype, levels })).toBe(columns)
})
