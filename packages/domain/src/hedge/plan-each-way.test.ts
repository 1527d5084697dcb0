import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../testing/runs.ts'
import { flatPosition, matchedBy, type Position } from '../risk/exposure.ts'
import type { Payoff } from '../market/payoff.ts'
import { leastOf, shapeOf } from '../risk/what-if.ts'
import { deep, planOf } from '../testing/cash-out-plans.ts'
import { at, level, points, winnersOf } from '../testing/world.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import { certainValue, planCashOut } from './plan-cash-out.ts'

/** The winner and two places, which pay a fifth. */
const PAYOFF: Payoff = { kind: 'each-way', divisor: 5, places: 2 }

const backed = (stakes: readonly number[], price: number): Position =>
  stakes.reduce(
    (before, stake, runner) =>
      matchedBy(before, { runner, side: 'BACK', odds: at(price), stake: points(stake) }, PAYOFF),
    flatPosition(stakes.length),
  )

test('[EW9] where most runners are backed the others are backed too, and what is even stays', () => {
  const position = backed([100, 100, 100, 80], 5.7)
  const offers = Array.from({ length: 4 }, () => deep(4.4, 4.7))
  const plan = planOf(planCashOut({ position, payoff: PAYOFF, offers, percent: 100 }))
  expect(plan.legs.map(({ runner, side, stake }) => [runner, side, stake])).toEqual([
    [3, 'BACK', 25_14],
  ])
  // at worst 45.20 before; all now cost 810.28, a winner brings 764 back, and a place 194 at least
  expect(plan.value).toBe(147_72)
})

test('[EW9] [CO2] offers that bring something in every order of coming in are taken whole', () => {
  const position = backed([100, 0, 0, 0], 6)
  // laid at 2.02 each of the four, a winner costs 1.224, a place wins 0.796, and each of the two others both stakes
  const offers = Array.from({ length: 4 }, () => ({ back: [], lay: [level(2.02, 10)] }))
  const plan = planOf(planCashOut({ position, payoff: PAYOFF, offers, percent: 100 }))
  expect(plan.legs.map(({ side, stake }) => [side, stake])).toEqual(
    offers.map(() => ['LAY', 10_00]),
  )
})

test('[EW9] where a lay would leave a place the worst, it evens the place in place of the win', () => {
  const position = backed([100, 0, 0, 0], 20)
  const none: RunnerOffers = { back: [], lay: [] }
  const offers = [deep(15.5, 16), none, none, none]
  const plan = planOf(planCashOut({ position, payoff: PAYOFF, offers, percent: 100 }))
  // a lay of 125 evens the win, and brings 30 with a place; one of 120 brings 40 with it and without
  expect(plan.legs.map(({ runner, side, stake }) => [runner, side, stake])).toEqual([
    [0, 'LAY', 120_00],
  ])
  expect(plan.value).toBe(40_00)
})

test('[EW9] [CO6] it makes no less certain than lays of all, nor than the position itself', () => {
  const runners = 5
  const anyCase = fc.record({
    bets: fc.array(
      fc.record({
        runner: fc.nat(runners - 1),
        side: fc.constantFrom('BACK' as const, 'BACK' as const, 'LAY' as const),
        odds: fc.integer({ min: 300, max: 1_200 }).map(odds),
        stake: fc.integer({ min: 1_00, max: 200_00 }).map(paise),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    prices: fc.array(
      fc.tuple(fc.integer({ min: 400, max: 1_200 }), fc.integer({ min: 1, max: 60 })),
      { minLength: runners, maxLength: runners },
    ),
    size: fc.integer({ min: 1_00, max: 300_00 }).map(paise),
  })
  let better = 0
  forAll([anyCase], { numRuns: 400, seed: 52, endOnFailure: true }, ({ bets, prices, size }) => {
    const position = bets.reduce(
      (before, bet) => matchedBy(before, bet, PAYOFF),
      flatPosition(runners),
    )
    const offers = prices.map(([price, spread]) => ({
      back: [{ odds: odds(price), size }],
      lay: [{ odds: odds(price + spread), size }],
    }))
    const asked = { position, offers, percent: 100 }
    const plan = planCashOut({ ...asked, payoff: PAYOFF })
    const least = Math.floor(leastOf(shapeOf(position, PAYOFF), PAYOFF) / 100)
    const value = plan.kind === 'plan' ? plan.plan.value : least
    expect(value).toBeGreaterThanOrEqual(least)
    // each runner by itself
    const alone = planCashOut({ ...asked, payoff: winnersOf(0) })
    if (alone.kind === 'none') return
    const laid = certainValue({ position, payoff: PAYOFF, percent: 100 }, alone.plan.legs)
    // a paisa of stake of both parts a leg, at odds of 13 and less
    expect(value).toBeGreaterThanOrEqual(laid - 30 * runners)
    if (value > laid + 30 * runners) better += 1
  })
  expect(better).toBeGreaterThan(20)
})
