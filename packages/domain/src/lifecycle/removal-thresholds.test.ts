import { describe, expect, test } from 'vitest'
import type { ReducedBy } from '../market/market.ts'
import { reducedOdds } from '../bet/reduced-odds.ts'
import { finished, left } from '../testing/chunked-life.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MARKET,
  World,
  at,
  back,
  lay,
  marketOf,
  points,
  type Wanted,
} from '../testing/world.ts'

const race = (winners = 1, settleSteps?: number) =>
  new World(marketOf({ count: 4, winners, commissionRate: 0 }), settleSteps).fund(
    5000,
    ALICE,
    BOB,
    CAROL,
  )
const kept = (wanted: Wanted): Wanted => ({ ...wanted, terms: { persistence: 'KEEP' } })

test.each<{ price: number; percent: number; factor: ReducedBy; becomes: number }>([
  { price: 8, percent: 25, factor: 'win', becomes: 6 },
  { price: 8, percent: 25, factor: 'place', becomes: 6.25 },
  { price: 1.5, percent: 40, factor: 'place', becomes: 1.3 },
  { price: 1.01, percent: 60, factor: 'place', becomes: 1.01 },
  // 1 + 1.1 x 0.83796 = 1.921756
  { price: 2.1, percent: 16.204, factor: 'place', becomes: 1.92 },
  // 20 x 0.83796 = 16.7592
  { price: 20, percent: 16.204, factor: 'win', becomes: 16.76 },
  { price: 1000, percent: 99.999, factor: 'place', becomes: 1.01 },
])('[MK80] $price less $percent % on a $factor is $becomes', (row) => {
  const reduction = Math.round(row.percent * 1000)
  const after = reducedOdds(at(row.price), { reduction, factor: row.factor })
  expect(after / 100).toBe(row.becomes)
})

describe('[MK81] thresholds', () => {
  test.each<[ReducedBy, number, { matched: number; layStays: boolean }]>([
    ['win', 2_499, { matched: 8, layStays: true }],
    ['win', 2_500, { matched: 7.8, layStays: false }],
    ['place', 1_000, { matched: 7.93, layStays: true }],
    ['place', 3_999, { matched: 7.72, layStays: true }],
    ['place', 4_000, { matched: 7.72, layStays: false }],
  ])('%s, %d thousandths of a percent', (factor, reduction, { matched, layStays }) => {
    const world = race()
    world.placed(lay(BOB, 8, 100))
    const bet = world.placed(back(ALICE, 8, 100))
    const layer = world.placed(lay(BOB, 3, 100))
    const keeper = world.placed(kept(lay(BOB, 3, 50)))
    const gone = world.placed({ ...lay(CAROL, 3, 100), runner: 3 })
    world.remove(3, reduction, factor)
    expect(world.bet(bet).matchedTimesOdds / points(100)).toBe(at(matched))
    expect(world.bet(layer).remaining).toBe(layStays ? points(100) : 0)
    expect(world.bet(keeper).odds === at(3)).toBe(layStays)
    // what is on the runner itself is void whatever the threshold
    expect(world.bet(gone)).toMatchObject({ lapsed: points(100), lapseReason: 'RNR_REMOVED' })
  })
})

describe('[MK82] a lay that is kept', () => {
  test('is lowered as what was matched is, less is held for it, and it is taken at the new odds', () => {
    const world = race()
    const keeper = world.placed(kept(lay(BOB, 8.6, 100)))
    expect(world.money(BOB)).toEqual([5000, 760])
    world.remove(3, 16_200)
    expect(world.bet(keeper)).toMatchObject({ odds: at(7.21), requestedOdds: at(8.6) })
    expect(world.money(BOB)).toEqual([5000, 621])
    expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([
      { odds: at(7.21), size: points(100) },
    ])
    expect(world.placed(back(ALICE, 7.21, 40))).toMatchObject({ matched: points(40) })
    world.wins(0)
    expect(world.money(ALICE)).toEqual([5000 + 40 * 6.21, 0])
  })

  test('goes down to the ladder, by what a place market takes', () => {
    const world = new World(marketOf({ count: 4, winners: 2, ladder: 'CLASSIC' })).fund(5000, BOB)
    const keeper = world.placed(kept(lay(BOB, 8, 100)))
    // 1 + 7 x 0.75 = 6.25, and the ladder has 6.2 and 6.4
    world.remove(3, 25_000, 'place')
    expect(world.bet(keeper).odds).toBe(at(6.2))
  })

  test('on the runner itself lapses, and a back that is kept stays as it is', () => {
    const world = race()
    const gone = world.placed({ ...kept(lay(BOB, 3, 100)), runner: 3 })
    const backer = world.placed(kept(back(ALICE, 9, 100)))
    world.remove(3, 16_200)
    expect(world.bet(gone)).toMatchObject({ lapseReason: 'RNR_REMOVED' })
    expect(world.bet(backer)).toMatchObject({ odds: at(9), remaining: points(100) })
  })

  test('waits among the others at its new price by its own time, also after a restart', () => {
    const world = race()
    const first = world.placed(kept(lay(BOB, 8, 10)))
    world.now += 1
    const second = world.placed(kept(lay(CAROL, 7.5, 10)))
    // 8.00 less 6.25 % is 7.50; 7.50 less 6.25 % is 7.03
    world.remove(3, 6_250)
    world.now += 1
    const third = world.placed(lay(CAROL, 7.03, 10))
    world.now += 1
    const fourth = world.placed(lay(CAROL, 6.6, 10))
    world.remove(2, 6_250)
    const odds = [first, second, third, fourth].map((bet) => world.bet(bet).odds / 100)
    expect(odds).toEqual([7.03, 6.59, 7.03, 6.6])
    expect(world.bet(third).lapseReason).toBe('RNR_REMOVED')
    for (const each of [world, world.restarted()]) {
      each.placed(back(ALICE, 7.03, 4))
      expect(each.engine.stateText()).toBe(each.restarted().engine.stateText())
    }
    expect(world.bet(first).matched).toBe(points(4))
  })

  test('is seated before what asked for its new price later', () => {
    const world = race()
    const early = world.placed(kept(lay(BOB, 8, 10)))
    world.now += 1
    const late = world.placed(kept(lay(CAROL, 1.01, 10)))
    // both end at 1.01
    world.remove(3, 99_999)
    expect(world.bet(early).odds).toBe(at(1.01))
    const again = world.restarted()
    expect(again.engine.stateText()).toBe(world.engine.stateText())
    world.placed(back(ALICE, 1.01, 10))
    expect([world.bet(early).matched, world.bet(late).matched]).toEqual([points(10), 0])
  })

  test('and many of them are lowered in chunks, once each, also where a kill comes in between', () => {
    const many = (steps?: number) => {
      const world = race(1, steps)
      for (let nth = 0; nth < 11; nth += 1) {
        world.placed({ ...kept(lay(BOB, 8 - nth / 10, 10)), runner: nth % 3 })
        world.placed({ ...lay(CAROL, 2, 1), runner: nth % 3 })
      }
      return world
    }
    const [once, chunked, killed] = [many(), many(4), many(4)]
    for (const world of [once, chunked, killed]) {
      world.remove(3, 16_200)
      expect(world.engine.unfinished()).toBe(world === once ? null : 'lapse-on')
      world.remove(2, 5_000)
    }
    const ends = [once, finished(chunked), finished(killed, 2)]
    expect(left(once).bets.filter(({ remaining }) => remaining > 0)).toHaveLength(8)
    for (const world of ends) {
      expect(left(world)).toEqual(left(once))
      expect(world.engine.stateText()).toBe(world.restarted().engine.stateText())
    }
  })
})
