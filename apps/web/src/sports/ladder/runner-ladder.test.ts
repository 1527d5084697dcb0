import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { betId as named } from '../../link/bet-id.ts'
import { centipaise, paise } from '@crease/domain/units/money.ts'
import type { PositionRow } from '../../link/named.ts'
import { odds } from '@crease/domain/units/odds.ts'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { runnerDepth } from '../../testing/runner-depth.ts'
import { betRow } from '../../testing/wire.ts'
import {
  centreOf,
  evenedAt,
  eveningBet,
  isSameRow,
  ladderRows,
  metAt,
  movedBy,
  ownResult,
  pricesAround,
  pricesShown,
  stepsOf,
  type LadderFacts,
} from './runner-ladder.ts'

const depth = runnerDepth

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

test('[UI220] [UI585] a row has what is on offer at its price, and the own bets that are left of it with their place', () => {
  const bet = betRow({ selectionId: 'kites' })
  const bets = [
    {
      ...bet,
      betId: named('1'),
      matchOddVariant: 'back' as const,
      matchOdd: odds(202),
      remaining: paise(30_00),
    },
    {
      ...bet,
      betId: named('2'),
      matchOddVariant: 'lay' as const,
      matchOdd: odds(198),
      remaining: paise(5_00),
    },
    {
      ...bet,
      betId: named('3'),
      matchOddVariant: 'lay' as const,
      matchOdd: odds(198),
      remaining: paise(0),
    },
  ]
  const others = [
    { ...bet, betId: named('4'), matchOdd: odds(202), selectionId: runnerId('herons') },
  ]
  const prices = pricesAround('CLASSIC', odds(200), 2)
  const rows = ladderRows(prices, {
    depth: depth(),
    bets: [...bets, ...others],
    places: [{ betId: named('1'), ahead: paise(12_00) }],
    own: null,
    steps: 'CLASSIC',
  })
  const told = rows.map(({ price, back, lay, ownBacks, ownLays }) => [
    price,
    back,
    lay,
    ownBacks?.bets.map(({ betId }) => betId).join() ?? '',
    ownLays?.bets.map(({ betId }) => betId).join() ?? '',
  ])
  expect(told).toEqual([
    [204, 0, 0, '', ''],
    [202, 0, 70_00, '1', ''],
    [200, 0, 0, '', ''],
    [199, 0, 0, '', ''],
    [198, 40_00, 0, '', '2'],
  ])
  // [UI585] of the place in the queue what the server told, and nothing where it did not
  expect(rows[1]?.ownBacks).toMatchObject({ left: 30_00, ahead: 12_00 })
  expect(rows[4]?.ownLays).toMatchObject({ left: 5_00, ahead: null })
})

test('[UI220] bets evened out at a price bring the same either way, to the paisa and never more', () => {
  forAll(
    [
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 101, max: 5_000 }),
      fc.integer({ min: 101, max: 5_000 }),
    ],
    {},
    (stake, backed, price) => {
      // a back at `backed`, evened by a lay of s' = stake x backed / price
      const own = { ifWin: centipaise(stake * (backed - 100)), ifLose: centipaise(-stake * 100) }
      const lay = (stake * backed) / price
      const ifWin = own.ifWin - lay * (price - 100)
      const evened = evenedAt(own, odds(price)) * 100
      expect(Math.abs(ifWin - (own.ifLose + lay * 100))).toBeLessThan(1e-3)
      expect(evened).toBeLessThanOrEqual(ifWin + 1e-3)
      expect(ifWin - evened).toBeLessThanOrEqual(100 + 1e-3)
    },
  )
})

test('[UI220] without bets on the runner, and where runs are counted, there is nothing to even out', () => {
  const own = { ifWin: centipaise(50_00_00), ifLose: centipaise(-100_00_00) }
  const runner = {
    selectionId: runnerId('kites'),
    ...own,
    openBack: centipaise(0),
    openLay: centipaise(0),
  }
  const row: PositionRow = {
    marketId: marketId('m1'),
    eventId: eventId('e1'),
    winners: 1,
    exposure: paise(100_00),
    runners: [runner],
  }
  expect(ownResult(row, runnerId('kites'))).toEqual(own)
  expect(ownResult(row, runnerId('herons'))).toBeNull()
  expect(ownResult(undefined, runnerId('kites'))).toBeNull()
  expect(ownResult({ ...row, cap: 200 }, runnerId('kites'))).toBeNull()
})

/** Backs and lays of a market with one winner, as what each runner's own bets bring. */
function positionIn(own: Readonly<Record<string, readonly [number, number]>>): PositionRow {
  return {
    marketId: marketId('m1'),
    eventId: eventId('e1'),
    winners: 1,
    exposure: paise(100_00),
    runners: Object.entries(own).map(([name, [ifWin, ifLose]]) => ({
      selectionId: runnerId(name),
      ifWin: centipaise(ifWin),
      ifLose: centipaise(ifLose),
      openBack: centipaise(0),
      openLay: centipaise(0),
    })),
  }
}

test('[UI220] where one runner wins, a bet on one of them is seen on the ladders of all', () => {
  const row = positionIn({ kites: [50_0000, -100_0000], herons: [0, 0] })
  expect(ownResult(row, runnerId('kites'))).toEqual({ ifWin: 50_0000, ifLose: -100_0000 })
  expect(ownResult(row, runnerId('herons'))).toEqual({ ifWin: -100_0000, ifLose: 50_0000 })

  const three = positionIn({
    kites: [50_0000, -100_0000],
    herons: [-20_0000, 10_0000],
    draw: [0, 0],
  })
  expect(ownResult(three, runnerId('kites'))).toEqual({ ifWin: 60_0000, ifLose: -120_0000 })
  expect(ownResult(three, runnerId('herons'))).toEqual({ ifWin: -120_0000, ifLose: -90_0000 })
  expect(ownResult(three, runnerId('draw'))).toEqual({ ifWin: -90_0000, ifLose: -120_0000 })
})

test('[UI220] [CO46] a runner that was removed or has lost brings nothing: no bet evens it out', () => {
  // a lay of the draw, which cannot come any more
  const row = positionIn({ kites: [0, 0], herons: [0, 0], draw: [-900_0000, 100_0000] })
  const without = (...out: readonly string[]) =>
    ownResult(row, runnerId('kites'), { out: out.map(runnerId), running: 3 })
  expect(without('draw')).toEqual({ ifWin: 100_0000, ifLose: 100_0000 })
  expect(without('draw', 'herons')).toEqual({ ifWin: 100_0000, ifLose: 100_0000 })
})

test('[UI220] [CO45] if a runner does not win, one that joined late may', () => {
  const row = positionIn({ kites: [50_0000, -100_0000], herons: [150_0000, -50_0000] })
  const contest = { out: [], running: 2 }
  expect(ownResult(row, runnerId('kites'), contest)).toEqual({ ifWin: 0, ifLose: 50_0000 })
  const withLate = { out: [], running: 3, late: 1 }
  expect(ownResult(row, runnerId('kites'), withLate)).toEqual({ ifWin: 0, ifLose: -150_0000 })
})

test('[UI220] [ST45] of places that are not paid there is nothing to even out', () => {
  const row = { ...positionIn({ kites: [50_0000, -100_0000], herons: [0, 0] }), winners: 2 }
  const left = (running: number) => ownResult(row, runnerId('kites'), { out: [], running })
  expect(left(3)).toEqual({ ifWin: 50_0000, ifLose: -100_0000 })
  expect(left(2)).toBeNull()
})

test('[UI220] what is even already is said, and there is nothing to even out', () => {
  const row = positionIn({ kites: [50_0000, -100_0000], herons: [-30_0000, 120_0000] })
  const even = ownResult(row, runnerId('kites'))
  expect(even).toEqual({ ifWin: 170_0000, ifLose: -130_0000 })
  const flat = ownResult(
    positionIn({ kites: [20_0000, 20_0000], herons: [0, 0] }),
    runnerId('herons'),
  )
  expect(flat).toEqual({ ifWin: 20_0000, ifLose: 20_0000 })
  const facts: LadderFacts = { depth: depth(), bets: [], places: [], own: flat, steps: 'CLASSIC' }
  expect(ladderRows([odds(200)], facts)[0]?.evened).toBeNull()
})

test('[UI581] [UI590] a ladder of 350 prices is shown whole, a longer one around its centre', () => {
  expect(pricesShown('CLASSIC', odds(200))).toHaveLength(350)
  expect(pricesShown('CLASSIC', odds(100_000))).toHaveLength(350)
  expect(pricesShown('FINEST', odds(500))).toHaveLength(201)
})

test('[UI581] only the prices of which something is another one are other rows', () => {
  const prices = pricesShown('CLASSIC', odds(200))
  const bets = [{ ...betRow({ selectionId: 'kites' }), matchOdd: odds(210) }]
  const facts: LadderFacts = { depth: depth(), bets, places: [], own: null, steps: 'CLASSIC' }
  const before = ladderRows(prices, facts)
  const changed = (changes: Partial<LadderFacts>): number[] =>
    ladderRows(prices, { ...facts, ...changes })
      .filter((row, at) => !isSameRow(row, before[at] ?? row))
      .map(({ price }) => price)
  const moved = depth({
    back: [[odds(199), paise(5_00)], ...depth().back],
    traded: [[odds(250), paise(7_00)]],
  })
  expect(changed({ depth: moved })).toEqual([250, 199, 198])
  expect(changed({ depth: depth() })).toEqual([])
  expect(changed({ places: [{ betId: bets[0]?.betId ?? named(''), ahead: paise(9) }] })).toEqual([
    210,
  ])
  expect(changed({ bets: [] })).toEqual([210])
})

test('[UI587] the bet that evens out a runner at a price is a lay of what it wins more, or a back', () => {
  const own = { ifWin: centipaise(50_00_00), ifLose: centipaise(-100_00_00) }
  expect(eveningBet(own, odds(150))).toEqual({ side: 'lay', stake: 100_00 })
  const laid = { ifWin: centipaise(-50_00_00), ifLose: centipaise(100_00_00) }
  expect(eveningBet(laid, odds(200))).toEqual({ side: 'back', stake: 75_00 })
})

test('[UI586] what would match at once at a price is all that is on offer there or better', () => {
  expect(metAt(depth(), 'back', odds(198))).toBe(40_00)
  expect(metAt(depth(), 'back', odds(197))).toBe(50_00)
  expect(metAt(depth(), 'back', odds(199))).toBe(0)
  expect(metAt(depth(), 'lay', odds(202))).toBe(70_00)
  expect(metAt(depth(), 'lay', odds(200))).toBe(0)
})

test('[UI581] where every hundredth is a price, what is between two steps stands where a bet takes it', () => {
  expect([stepsOf('FINEST', false), stepsOf('FINEST', true), stepsOf('LINE', false)]).toEqual([
    'CLASSIC',
    'FINEST',
    'LINE',
  ])
  const fine = depth({
    ladder: 'FINEST',
    back: [
      [odds(304), paise(5_00)],
      [odds(301), paise(4_00)],
    ],
    lay: [
      [odds(306), paise(3_00)],
      [odds(310), paise(2_00)],
    ],
    traded: [[odds(304), paise(9_00)]],
    ltp: odds(304),
  })
  const bet = { ...betRow({ selectionId: 'kites' }), matchOdd: odds(306), remaining: paise(3_00) }
  const facts = { bets: [{ ...bet, matchOddVariant: 'back' as const }], places: [], own: null }
  const prices = [odds(310), odds(305), odds(300)]
  const rows = ladderRows(prices, { ...facts, depth: fine, steps: 'CLASSIC' })
  expect(rows).toMatchObject([
    { lay: 5_00, best: 'lay', ownBacks: { left: 3_00 }, back: 0 },
    { lay: 0, back: 0, best: null, ownBacks: null },
    { back: 9_00, best: 'back', traded: 9_00, isLast: true },
  ])
})
