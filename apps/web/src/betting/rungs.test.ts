import type { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import { expect, test } from 'vitest'
import type { MarketHead } from '../state/match/match-view.ts'
import { bookOf, resultIfWins } from './my-book.ts'
import { extremesOf, rungsOf } from './rungs.ts'

const head = (more: Partial<MarketHead>): MarketHead => ({
  mid: 'm1',
  mname: '6 over runs',
  gtype: 'fancy',
  cap: null,
  winners: 0,
  status: 'OPEN',
  min: 100,
  max: 1000,
  iplay: true,
  betDelayMs: 0,
  sids: ['m1'],
  levels: { back: 3, lay: 3 },
  ...more,
})
const yes45: PositionRow = {
  marketId: 'm1',
  eventId: 'e1',
  winners: 0,
  exposure: 100,
  runners: [
    {
      selectionId: '45',
      ifWin: 100,
      ifLose: -100,
      openBack: 0,
      openLay: 0,
      band: { from: 45, below: null },
    },
  ],
}
const noName = (): string => ''

test('[UI188] the book of a session has a line per stretch of results that bring the same', () => {
  const book = bookOf(head({}), yes45, null)
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0–44', now: -100, after: null },
    { result: '45+', now: 100, after: null },
  ])
  expect(book && extremesOf(book.now)).toEqual({ worst: -100, best: 100 })
})

test('[UI188] with a NO above it in the slip, the stretch between the lines wins both', () => {
  const no47 = { side: 'LAY', rate: 190, stake: 100_00 } as const
  const book = bookOf(head({}), yes45, { runnerId: '47', bet: no47 })
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0–44', now: -100, after: 0 },
    { result: '45–46', now: 100, after: 200 },
    { result: '47+', now: 100, after: 10 },
  ])
})

test('[UI188] a player without bets has a book as soon as the slip holds one; else none', () => {
  expect(bookOf(head({}), undefined, null)).toBeNull()
  const yes = { side: 'BACK', rate: 210, stake: 100_00 } as const
  const book = bookOf(head({}), undefined, { runnerId: '46', bet: yes })
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0–45', now: 0, after: -100 },
    { result: '46+', now: 0, after: 110 },
  ])
})

test('[UI188] a meter has its two ends, a runner’s market its runners by name', () => {
  const back = { side: 'BACK', rate: 238_00, stake: 10_00 } as const
  const meter = head({ gtype: 'meter', cap: 400 })
  const book = bookOf(meter, undefined, { runnerId: 'runs', bet: back })
  // ten points a run at 163: 163 runs down at nothing, 237 runs up at 400
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0', now: 0, after: -1630 },
    { result: '400', now: 0, after: 2370 },
  ])
  const odd = { side: 'BACK', rate: 196, stake: 100_00 } as const
  const parity = head({ gtype: 'oddeven', winners: 1, sids: ['odd', 'even'] })
  const both = bookOf(parity, undefined, { runnerId: 'odd', bet: odd })
  expect(both && rungsOf(both, (runner) => ['Odd', 'Even'][runner] ?? '')).toEqual([
    { result: 'Odd', now: 0, after: 96 },
    { result: 'Even', now: 0, after: -100 },
  ])
})

test('[UI188] a yes or no has both answers in its book', () => {
  const market = head({ gtype: 'fancy1', sids: ['yes'] })
  const yes = { side: 'BACK', rate: 145, stake: 100_00 } as const
  const book = bookOf(market, undefined, { runnerId: 'yes', bet: yes })
  expect(book && rungsOf(book, noName)).toEqual([
    { result: '0', now: 0, after: -100 },
    { result: '1+', now: 0, after: 45 },
  ])
})

test('[UI188] a band of a khado says its own result, with the bet in the slip, beside the others', () => {
  // its rows are named by their place
  const market = head({ gtype: 'khado', sids: ['1', '2'] })
  const bet = { side: 'BACK', rate: 340, stake: 100_00 } as const
  const drafted = { runnerId: '137+10', bet }
  const facts = { market, row: undefined, drafted }
  expect(resultIfWins(facts, '137+10')).toEqual({ now: null, after: 240 * 10_000 })
  expect(resultIfWins(facts, '120+17')).toEqual({ now: null, after: -100 * 10_000 })
})
