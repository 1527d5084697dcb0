import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { paise } from '../units/money.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MARKET,
  World,
  back,
  lay,
  level,
  points,
  type Wanted,
} from '../testing/world.ts'

const funded = () => new World().fund(100_000, ALICE, BOB, CAROL)
const orKill = (wanted: Wanted, minFill = wanted.stake): Wanted => ({
  ...wanted,
  terms: { timeInForce: { kind: 'FILL_OR_KILL', minFill: points(minFill) } },
})

describe('[MT20] fill or kill', () => {
  test('the example of the rules: back 10 at 5.4 takes 2 at 5.5, 6 at 5.4 and 2 at 5.3', () => {
    const world = funded()
    world.quote([level(5.5, 2), level(5.4, 6), level(5.3, 9)], [])
    const bet = world.placed(orKill(back(ALICE, 5.4, 10)))
    expect(world.ledger.fills.map(({ odds, stake }) => [odds, stake])).toEqual([
      [550, 200],
      [540, 600],
      [530, 200],
    ])
    expect(bet).toMatchObject({ matched: 1000, matchedTimesOdds: 1000 * 540, lapseReason: null })
  })

  test('a paisa more than the average allows, and all of it is killed', () => {
    const world = funded()
    world.quote([level(5.5, 2), level(5.4, 6), level(5.3, 9)], [])
    const bet = world.placed(orKill(back(ALICE, 5.4, 10.01)))
    expect(bet).toMatchObject({ matched: 0, lapsed: 1001, lapseReason: 'FILL_OR_KILL' })
    expect(world.ledger.fills).toEqual([])
    expect(world.money(ALICE)).toEqual([100_000, 0])
  })

  test('with a minimum, what is to be had is kept and the rest lapses', () => {
    const world = funded()
    world.quote([level(5.5, 2), level(5.4, 6), level(5.3, 9)], [])
    expect(world.placed(orKill(back(ALICE, 5.4, 50), 10))).toMatchObject({
      matched: 1000,
      lapsed: 4000,
      lapseReason: 'FILL_OR_KILL',
      status: 'EXECUTION_COMPLETE',
    })
    expect(world.placed(orKill(back(BOB, 5.4, 50), 10)).matched).toBe(0)
  })

  test('a lay’s average is no higher than its limit, and its liability fits what was held', () => {
    const world = new World().fund(410, ALICE).fund(1000, BOB)
    world.placed(back(BOB, 5, 40))
    world.placed(back(BOB, 5.2, 60))
    // 40 at 5.00 gain 0.10 each over 5.10: 40 more at 5.20 are paid for by them
    expect(world.placed(orKill(lay(ALICE, 5.1, 100), 80))).toMatchObject({ matched: points(80) })
    expect(world.money(ALICE)).toEqual([410, 328])
  })

  test('[MT5] it stops at the player’s own bet, which stays', () => {
    const world = funded()
    world.placed(lay(BOB, 3, 10))
    const own = world.placed(lay(ALICE, 2.9, 10))
    expect(world.placed(orKill(back(ALICE, 2, 20)))).toMatchObject({ matched: 0 })
    expect(world.placed(orKill(back(ALICE, 2, 20), 10))).toMatchObject({ matched: points(10) })
    expect(world.bet(own).remaining).toBe(points(10))
  })

  test('the average is never worse than the limit, and less than the minimum is nothing', () => {
    const offer = fc.tuple(fc.integer({ min: 150, max: 300 }), fc.integer({ min: 1, max: 3000 }))
    const drawn = fc.record({
      resting: fc.array(offer, { minLength: 1, maxLength: 12 }),
      quoted: fc.array(offer, { maxLength: 3 }),
      limit: fc.integer({ min: 150, max: 300 }),
      stake: fc.integer({ min: 1, max: 9000 }),
      min: fc.nat(9000),
    })
    forAll([drawn], { numRuns: 300 }, ({ resting, quoted, limit, stake, min }) => {
      const world = funded()
      const levels = [...new Map(quoted)].toSorted(([a], [b]) => b - a)
      world.quote(
        levels.map(([price, size]) => level(price / 100, size / 100)),
        [],
      )
      for (const [price, size] of resting) world.placed(lay(BOB, price / 100, size / 100))
      const minFill = Math.min(stake, min + 1)
      const bet = world.placed(orKill(back(ALICE, limit / 100, stake / 100), minFill / 100))
      const excess = bet.matchedTimesOdds - bet.matched * limit
      expect(bet.remaining).toBe(0)
      expect(bet.matched === 0 || bet.matched >= minFill).toBe(true)
      expect(excess).toBeGreaterThanOrEqual(0)
      // where it is less than was asked, one paisa more of the next price would break the average
      const next = world.engine.view(MARKET)?.runners[0]?.back[0]?.odds ?? -Infinity
      const couldHaveMore = excess + next - limit >= 0
      expect(bet.matched > 0 && bet.matched < stake && couldHaveMore).toBe(false)
    })
  })
})

test('[MT21] immediate or cancel takes what is there and never rests', () => {
  const world = funded()
  world.quote([level(2.1, 30), level(1.9, 30)], [])
  const terms = { timeInForce: { kind: 'IMMEDIATE_OR_CANCEL' } } as const
  expect(world.placed({ ...back(ALICE, 2, 100), terms })).toMatchObject({
    matched: points(30),
    lapsed: points(70),
    remaining: paise(0),
    lapseReason: 'IMMEDIATE_OR_CANCEL',
  })
  expect(world.engine.openBets(ALICE)).toEqual([])
  expect(world.money(ALICE)).toEqual([100_000, 30])
})
