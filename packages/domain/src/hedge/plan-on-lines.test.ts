import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { forAll } from '../testing/runs.ts'
import { flatPosition, matchedBy, type Position } from '../risk/exposure.ts'
import type { Line } from '../market/market.ts'
import { linesPayoff, type Payoff } from '../market/payoff.ts'
import { leastOf, shapeOf } from '../risk/what-if.ts'
import { deep, planOf } from '../testing/cash-out-plans.ts'
import { at, level, points } from '../testing/world.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import { planCashOut, type CashOutPlan } from './plan-cash-out.ts'

const bothSides = (...quarters: readonly number[]): readonly Line[] =>
  quarters.flatMap((line) => [
    { wins: 'above', quarters: line },
    { wins: 'below', quarters: line },
  ])

/** Over and under 2.5. */
const PAYOFF = linesPayoff(bothSides(10), 'total')
const ONE_LINE = { payoff: PAYOFF, runners: 2 }
const [OVER, UNDER] = [0, 1]
const NOTHING: RunnerOffers = { back: [], lay: [] }

interface Bet {
  readonly runner: number
  readonly side: Side
  readonly price: number
}

const positionOf = (
  bets: readonly Bet[],
  { payoff, runners }: { readonly payoff: Payoff; readonly runners: number } = ONE_LINE,
): Position =>
  bets.reduce(
    (before, { price, ...bet }) =>
      matchedBy(before, { ...bet, odds: at(price), stake: points(100) }, payoff),
    flatPosition(runners),
  )

const plan = (bets: readonly Bet[], offers: readonly RunnerOffers[]): CashOutPlan =>
  planOf(planCashOut({ position: positionOf(bets), payoff: PAYOFF, offers, percent: 100 }))

const legs = (of: CashOutPlan) =>
  of.legs.map(({ runner, side, stake }) => [runner, side, stake / 100])

describe('[HC5] both sides of a line are evened together', () => {
  test('backs of both leave little to even: one bet does it, and not one on each side', () => {
    const bets = [
      { runner: OVER, side: 'BACK', price: 2 },
      { runner: UNDER, side: 'BACK', price: 2.3 },
    ] as const
    // over brings 100 - 100, under 130 - 100: a lay of under of 30 / 2.36
    const done = plan(bets, [deep(1.7, 2.06), deep(1.9, 2.36)])
    expect(legs(done)).toEqual([[UNDER, 'LAY', 12.71]])
    expect(done.value).toBe(12_71)
  })

  test('a back of the other side is taken where it is the better price, or the only one', () => {
    const bets = [{ runner: OVER, side: 'BACK', price: 2 }] as const
    // a lay at 1.80 makes 11.11 certain, a back of under at 2.27 makes it 200 x 1.27 / 2.27 - 100
    const better = plan(bets, [deep(1.78, 1.8), deep(2.27, 2.4)])
    expect(legs(better)).toEqual([[UNDER, 'BACK', 88.11]])
    expect(better.value).toBe(11_89)
    const only = plan(bets, [NOTHING, { back: [level(2.27, 10_000)], lay: [] }])
    expect(only.legs).toEqual(better.legs)
  })

  test('where a price runs out the other side gives the rest', () => {
    const bets = [{ runner: OVER, side: 'LAY', price: 2 }] as const
    // a lay of under at 1.95 is a back of over at 2.05: 50 of it, then over itself at 2
    const done = plan(bets, [deep(2, 2.1), { back: [], lay: [level(1.95, 50)] }])
    expect(legs(done)).toEqual([
      [OVER, 'BACK', 51.25],
      [UNDER, 'LAY', 50],
    ])
    expect(done.value).toBe(1_25)
  })
})

test('[HC5] [CO5] where only a lay of less than a paisa would even a line out, there is not a paisa to gain', () => {
  const tiny = { side: 'BACK', odds: at(1.5), stake: points(0.01) } as const
  const toLay: RunnerOffers = { back: [], lay: [level(1.51, 100)] }
  for (const runner of [OVER, UNDER]) {
    const position = matchedBy(flatPosition(2), { ...tiny, runner }, PAYOFF)
    const reasonWith = (...offers: readonly RunnerOffers[]) =>
      planCashOut({ position, payoff: PAYOFF, offers, percent: 100 })
    const onOwn = runner === OVER ? [toLay, NOTHING] : [NOTHING, toLay]
    expect(reasonWith(...onOwn)).toEqual({ kind: 'none', reason: 'NO_GAIN' })
    expect(reasonWith(...onOwn.toReversed())).toEqual({ kind: 'none', reason: 'NO_LIQUIDITY' })
  }
})

test('[HC5] [CO21] where a line cannot be evened, another one makes more certain', () => {
  const payoff = linesPayoff(bothSides(10, 14), 'total')
  const [over250, under350] = [0, 3]
  const backed = { side: 'BACK', odds: at(2) } as const
  const position = [
    { ...backed, runner: over250, stake: points(100) },
    { ...backed, runner: under350, stake: points(10) },
  ].reduce((before, bet) => matchedBy(before, bet, payoff), flatPosition(4))
  // at worst both lines bring -100 + 10, up to two goals, and a lay of 10 is all there is for the first
  const offers = [{ back: [], lay: [level(2, 10)] }, NOTHING, NOTHING, deep(1.9, 2.2)]
  const done = planOf(planCashOut({ position, payoff, offers, percent: 100 }))
  expect(legs(done)).toEqual([
    [over250, 'LAY', 10],
    [under350, 'BACK', 84.22],
  ])
  // -90 + 10 + 75.79 up to two goals, 90 - 94.22 from four on
  expect(done.value).toBe(-4_22)
})

test('[HC5] [CO21] no other bets on up to three lines beat it but by what whole paise cost', () => {
  const spread = fc.integer({ min: 1, max: 30 })
  /** the prices of one side whose chance this is: to back below what is fair, to lay above it */
  const anyOffers = fc
    .tuple(fc.integer({ min: 20, max: 80 }), spread, spread)
    .map(([chance, near, far]): RunnerOffers => {
      const priceOf = (by: number) => odds(Math.max(101, Math.round((10_000 + by * 50) / chance)))
      return {
        back: [near, near + far].map((by) => ({ odds: priceOf(-by), size: paise(40_00) })),
        lay: [near, near + far].map((by) => ({ odds: priceOf(by), size: paise(40_00) })),
      }
    })
  const perRunner = <T>(of: fc.Arbitrary<T>, { runners }: { readonly runners: number }) =>
    fc.array(of, { minLength: runners, maxLength: runners })
  const anyCase = fc
    .uniqueArray(fc.integer({ min: 7, max: 13 }), { minLength: 1, maxLength: 3 })
    .chain((quarters) => {
      const runners = 2 * quarters.length
      const anyBet = fc.record({
        runner: fc.nat(runners - 1),
        side: fc.constantFrom<Side>('BACK', 'LAY'),
        price: fc.integer({ min: 130, max: 400 }).map((price) => price / 100),
      })
      const anyStake = fc.integer({ min: -80_00, max: 80_00 })
      return fc.record({
        quarters: fc.constant(quarters),
        offers: perRunner(anyOffers, { runners }),
        bets: fc.array(anyBet, { minLength: 1, maxLength: 4 }),
        hedges: fc.array(perRunner(anyStake, { runners }), { minLength: 30, maxLength: 30 }),
      })
    })
  let planned = 0
  forAll(
    [anyCase],
    { numRuns: 300, seed: 52, endOnFailure: true },
    ({ quarters, offers, bets, hedges }) => {
      const payoff = linesPayoff(bothSides(...quarters), 'total')
      const position = positionOf(bets, { payoff, runners: offers.length })
      const least = (stakes: readonly number[]) =>
        leastOf(shapeOf(hedgedBy(position, { offers, payoff }, stakes), payoff), payoff)
      const found = planCashOut({ position, payoff, offers, percent: 100 })
      const taken = offers.map((_, runner) =>
        found.kind === 'none'
          ? 0
          : found.plan.legs
              .filter((leg) => leg.runner === runner)
              .reduce((sum, { side, stake }) => sum + (side === 'BACK' ? stake : -stake), 0),
      )
      const nothing = offers.map(() => 0)
      const value = found.kind === 'plan' ? 100 * found.plan.value : least(nothing)
      for (const stakes of hedges) {
        // what is certain is concave: were there a better place, it would be better a little on the way there
        for (const part of [1, 0.1]) {
          const other = taken.map(
            (one, runner) => one + Math.round(part * ((stakes[runner] ?? 0) - one)),
          )
          // a paisa of stake a leg at odds of 7 and less, and the rounding down to the paisa
          expect(least(other)).toBeLessThanOrEqual(value + 600 * offers.length + 300)
        }
      }
      if (found.kind === 'plan') planned += 1
    },
  )
  expect(planned).toBeGreaterThan(200)
})

/** The position after bets of these stakes (below zero: lays), as far as there is something on offer. */
function hedgedBy(
  before: Position,
  { offers, payoff }: { readonly offers: readonly RunnerOffers[]; readonly payoff: Payoff },
  stakes: readonly number[],
): Position {
  return offers.reduce((position, { back, lay }, runner) => {
    const wanted = stakes[runner] ?? 0
    const side: Side = wanted > 0 ? 'BACK' : 'LAY'
    let left = Math.abs(wanted)
    return (wanted > 0 ? back : lay).reduce((now, { odds: price, size }) => {
      const stake = paise(Math.min(left, size))
      left -= stake
      return matchedBy(now, { runner, side, stake, odds: price }, payoff)
    }, position)
  }, before)
}
