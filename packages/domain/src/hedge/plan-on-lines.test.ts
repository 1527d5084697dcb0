import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { forAll } from '../testing/runs.ts'
import { flatPosition, matchedBy, type Position } from '../risk/exposure.ts'
import type { Line } from '../market/market.ts'
import { linesPayoff } from '../market/payoff.ts'
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
const [OVER, UNDER] = [0, 1]
const NOTHING: RunnerOffers = { back: [], lay: [] }

interface Bet {
  readonly runner: number
  readonly side: Side
  readonly price: number
}

const positionOf = (bets: readonly Bet[], stake = points(100)): Position =>
  bets.reduce(
    (before, { price, ...bet }) => matchedBy(before, { ...bet, odds: at(price), stake }, PAYOFF),
    flatPosition(2),
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
    // a lay at 1.80 makes 11.11 certain, a back of under at 2.30 makes it 200 x 1.3 / 2.3 - 100
    const better = plan(bets, [deep(1.78, 1.8), deep(2.3, 2.4)])
    expect(legs(better)).toEqual([[UNDER, 'BACK', 86.96]])
    expect(better.value).toBe(13_04)
    const only = plan(bets, [NOTHING, { back: [level(2.3, 10_000)], lay: [] }])
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

  test('2.25 and 2.5 both go over with 3 goals, and are no sides of each other, in whatever order they come', () => {
    const [over225, under225] = bothSides(9)
    const [over250, under250] = bothSides(10)
    if (!over225 || !under225 || !over250 || !under250) throw new Error('four sides')
    for (const lines of [
      [under250, over250, under225, over225],
      [over250, under225],
      [over225, over250, under250],
    ]) {
      const payoff = linesPayoff(lines, 'total')
      for (const runner of lines.keys()) {
        const bet = { runner, side: 'BACK', odds: at(2.5), stake: points(100) } as const
        const position = matchedBy(flatPosition(lines.length), bet, payoff)
        const offers = lines.map(() => deep(1.7, 1.9))
        const done = planOf(planCashOut({ position, payoff, offers, percent: 100 }))
        expect(legs(done)).toEqual([[runner, 'LAY', 131.57]])
      }
    }
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

test('[HC5] [CO2] a line stays as it is where evening it would make less certain', () => {
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
  expect(legs(done)).toEqual([[over250, 'LAY', 10]])
  expect(done.value).toBe(-80_00)
})

test('[HC5] [CO2] no other bets on a line of two results beat it but by what whole paise cost', () => {
  const percent = fc.integer({ min: 20, max: 80 })
  const spread = fc.integer({ min: 1, max: 30 })
  /** the prices of one side whose chance this is: to back below what is fair, to lay above it */
  const offersAt = (chance: number, [near, far]: readonly [number, number]): RunnerOffers => {
    const priceOf = (by: number) => odds(Math.max(101, Math.round((10_000 + by * 50) / chance)))
    return {
      back: [near, near + far].map((by) => ({ odds: priceOf(-by), size: paise(40_00) })),
      lay: [near, near + far].map((by) => ({ odds: priceOf(by), size: paise(40_00) })),
    }
  }
  const anyBet = fc.record({
    runner: fc.constantFrom(OVER, UNDER),
    side: fc.constantFrom<Side>('BACK', 'LAY'),
    price: fc.integer({ min: 130, max: 400 }).map((price) => price / 100),
  })
  const sides = fc.tuple(spread, spread)
  const others = fc.array(
    fc.tuple(fc.integer({ min: -80_00, max: 80_00 }), fc.integer({ min: -80_00, max: 80_00 })),
    { minLength: 40, maxLength: 40 },
  )
  const anyCase = fc.record({
    chance: percent,
    over: sides,
    under: sides,
    bets: fc.array(anyBet, { minLength: 1, maxLength: 4 }),
    hedges: others,
  })
  let planned = 0
  forAll(
    [anyCase],
    { numRuns: 300, seed: 52, endOnFailure: true },
    ({ chance, over, under, bets, hedges }) => {
      const offers = [offersAt(chance, over), offersAt(100 - chance, under)]
      const position = positionOf(bets)
      const least = (of: Position) => leastOf(shapeOf(of, PAYOFF), PAYOFF)
      const found = planCashOut({ position, payoff: PAYOFF, offers, percent: 100 })
      const value = found.kind === 'plan' ? 100 * found.plan.value : least(position)
      for (const stakes of hedges) {
        // two paise of stake at odds of 7 and less, and the rounding down to the paisa
        expect(least(hedgedBy(position, offers, stakes))).toBeLessThanOrEqual(value + 1_500)
      }
      if (found.kind === 'plan') planned += 1
    },
  )
  expect(planned).toBeGreaterThan(100)
})

/** The position after bets of these stakes (below zero: lays), as far as there is something on offer. */
function hedgedBy(
  before: Position,
  offers: readonly RunnerOffers[],
  stakes: readonly number[],
): Position {
  return offers.reduce((position, { back, lay }, runner) => {
    const wanted = stakes[runner] ?? 0
    const side: Side = wanted > 0 ? 'BACK' : 'LAY'
    let left = Math.abs(wanted)
    return (wanted > 0 ? back : lay).reduce((now, { odds: price, size }) => {
      const stake = paise(Math.min(left, size))
      left -= stake
      return matchedBy(now, { runner, side, stake, odds: price }, PAYOFF)
    }, position)
  }, before)
}
