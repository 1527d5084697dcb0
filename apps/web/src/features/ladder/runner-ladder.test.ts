import { centipaise, paise } from '@crease/domain/units/money.ts'
import type { PositionRow, RunnerDepth } from '../../link/named.ts'
import { odds } from '@crease/domain/units/odds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betRow } from '../../for-tests/wire.ts'
import {
  centreOf,
  evenedAt,
  ladderRows,
  movedBy,
  ownResult,
  pricesAround,
} from './runner-ladder.ts'

const depth = (changes: Partial<RunnerDepth> = {}): RunnerDepth => ({
  marketId: 'm1',
  selectionId: 'kites',
  selectionName: 'Kites',
  eventId: 'e1',
  eventName: 'Kites v Herons',
  sportId: '4',
  marketName: 'Match Odds',
  gtype: 'match',
  ladder: 'CLASSIC',
  takesLays: true,
  status: 'OPEN',
  gstatus: 'ACTIVE',
  iplay: false,
  betDelayMs: 0,
  min: paise(100_00),
  max: paise(1000_00),
  ltp: null,
  tv: paise(0),
  back: [
    [odds(198), paise(40_00)],
    [odds(197), paise(10_00)],
  ],
  lay: [[odds(202), paise(70_00)]],
  ...changes,
})

test('[UI220] a ladder opens in the middle of the best prices, else at the last one, else at evens', () => {
  expect(centreOf(depth())).toBe(200)
  expect(centreOf(depth({ lay: [] }))).toBe(198)
  expect(centreOf(depth({ back: [], lay: [], ltp: odds(305) }))).toBe(305)
  expect(centreOf(depth({ back: [], lay: [] }))).toBe(200)
})

test('[UI220] its prices are steps of the market, the highest first, and end where the ladder ends', () => {
  expect(pricesAround('CLASSIC', odds(200), 3)).toEqual([206, 204, 202, 200, 199, 198, 197])
  expect(pricesAround('FINEST', odds(102), 3)).toEqual([105, 104, 103, 102, 101])
  expect(movedBy('CLASSIC', odds(101), -5)).toBe(101)
  expect(movedBy('LINE', odds(4500), 2)).toBe(4700)
})

test('[UI220] a row has what is on offer at its price, and the own bets that are left of it', () => {
  const bet = betRow({ selectionId: 'kites' })
  const bets = [
    {
      ...bet,
      betId: '1',
      matchOddVariant: 'back' as const,
      matchOdd: odds(202),
      remaining: paise(30_00),
    },
    {
      ...bet,
      betId: '2',
      matchOddVariant: 'lay' as const,
      matchOdd: odds(198),
      remaining: paise(5_00),
    },
    {
      ...bet,
      betId: '3',
      matchOddVariant: 'lay' as const,
      matchOdd: odds(198),
      remaining: paise(0),
    },
  ]
  const others = [{ ...bet, betId: '4', matchOdd: odds(202), selectionId: 'herons' }]
  const prices = pricesAround('CLASSIC', odds(200), 2)
  const rows = ladderRows(prices, { depth: depth(), bets: [...bets, ...others], own: null })
  const told = rows.map(({ price, back, lay, ownBacks, ownLays }) => [
    price,
    back,
    lay,
    ownBacks.map(({ betId }) => betId).join(),
    ownLays.map(({ betId }) => betId).join(),
  ])
  expect(told).toEqual([
    [204, 0, 0, '', ''],
    [202, 0, 70_00, '1', ''],
    [200, 0, 0, '', ''],
    [199, 0, 0, '', ''],
    [198, 40_00, 0, '', '2'],
  ])
})

test('[UI220] bets evened out at a price bring the same either way, to the paisa and never more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 101, max: 5_000 }),
      fc.integer({ min: 101, max: 5_000 }),
      (stake, backed, price) => {
        // a back at `backed`, evened by a lay of s' = stake x backed / price
        const own = {
          ifWin: centipaise(stake * (backed - 100)),
          ifLose: centipaise(-stake * 100),
        }
        const lay = (stake * backed) / price
        const ifWin = own.ifWin - lay * (price - 100)
        const evened = evenedAt(own, odds(price)) * 100
        expect(Math.abs(ifWin - (own.ifLose + lay * 100))).toBeLessThan(1e-3)
        expect(evened).toBeLessThanOrEqual(ifWin + 1e-3)
        expect(ifWin - evened).toBeLessThanOrEqual(100 + 1e-3)
      },
    ),
  )
})

test('[UI220] without bets on the runner, and where runs are counted, there is nothing to even out', () => {
  const own = { ifWin: centipaise(50_00_00), ifLose: centipaise(-100_00_00) }
  const runner = { selectionId: 'kites', ...own, openBack: centipaise(0), openLay: centipaise(0) }
  const row: PositionRow = {
    marketId: 'm1',
    eventId: 'e1',
    winners: 1,
    exposure: paise(100_00),
    runners: [runner],
  }
  expect(ownResult(row, 'kites')).toEqual(own)
  expect(ownResult(row, 'herons')).toBeNull()
  expect(ownResult(undefined, 'kites')).toBeNull()
  expect(ownResult({ ...row, cap: 200 }, 'kites')).toBeNull()
})
