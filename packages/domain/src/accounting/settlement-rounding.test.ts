import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { commissionOn } from '../units/commission.ts'
import { flatPosition, matchedBy, type PositionChange } from '../risk/exposure.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { netResult, outcomesOf } from './settlement.ts'
import { at, marketOf, points } from '../testing/world.ts'
import { won } from '../testing/finish.ts'

test('[ST5] the result is rounded down once, toward minus infinity', () => {
  // a third of 10 paise at 4.00: 10 x (4/3 - 1) = 3.33 paise; the lay of it: -3.33
  const position = (side: Side) =>
    matchedBy(flatPosition(3), { side, runner: 0, odds: at(4), stake: paise(10) }, ONE_WINNER)
  const tied = outcomesOf(marketOf({ count: 3 }), won([0, 1, 2]))
  expect(netResult(position('BACK'), tied)).toBe(3)
  expect(netResult(position('LAY'), tied)).toBe(-4)
})

test('[ST5] two fractions of one user are added before the rounding, not after it', () => {
  const each = { side: 'BACK', odds: at(1.5), stake: paise(1), runner: 0 } as const
  const both = matchedBy(matchedBy(flatPosition(2), each, ONE_WINNER), each, ONE_WINNER)
  expect(netResult(both, outcomesOf(marketOf({}), won([0])))).toBe(1)
})

/** Random matches among four users on four runners. */
const matches = fc.array(
  fc.record({
    runner: fc.nat(3),
    odds: fc.integer({ min: 101, max: 2000 }).map(odds),
    stake: fc.integer({ min: 1, max: 100_000 }).map(paise),
    back: fc.nat(3),
    lay: fc.nat(3),
  }),
  { maxLength: 20, size: 'max' },
)
const results = fc
  .record({
    winners: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
    removed: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
  })
  .map(({ winners, removed }) => won(winners, removed))

test('[ST7] all users together get what all users pay, but for the dust: never negative, less than a paisa a user', () => {
  forAll([matches, results, fc.integer({ min: 1, max: 3 })], {}, (all, result, winners) => {
    const outcomes = outcomesOf(marketOf({ count: 4, winners }), result)
    const nets = [0, 1, 2, 3].map((user) => {
      const changes = all.flatMap(({ back, lay, ...match }): PositionChange[] => [
        ...(back === user ? [{ ...match, side: 'BACK' as const }] : []),
        ...(lay === user ? [{ ...match, side: 'LAY' as const }] : []),
      ])
      const position = changes.reduce(
        (before, change) => matchedBy(before, change, ONE_WINNER),
        flatPosition(4),
      )
      return netResult(position, outcomes)
    })
    const dust = nets.reduce((left, net) => left - net, 0)
    expect(dust).toBeGreaterThanOrEqual(0)
    expect(dust).toBeLessThan(nets.length)
  })
})

test('[ST3] in a dead heat a bet brings its stake x (p x k/n - 1), rounded down', () => {
  const heats = fc.record({
    stake: fc.integer({ min: 1, max: 1_000_000 }),
    price: fc.integer({ min: 101, max: 100_000 }),
    tied: fc.integer({ min: 2, max: 5 }),
    places: fc.integer({ min: 1, max: 4 }),
  })
  forAll([heats], {}, ({ stake, price, tied, places }) => {
    fc.pre(places < tied)
    const market = marketOf({ count: 5, winners: places })
    const outcomes = outcomesOf(market, won([0, 1, 2, 3, 4].slice(0, tied)))
    const bet = { runner: 0, stake: paise(stake), odds: odds(price) }
    const back = netResult(
      matchedBy(flatPosition(5), { ...bet, side: 'BACK' }, ONE_WINNER),
      outcomes,
    )
    // exact up to one rounding: tied x 100 times the formula, in whole numbers
    const exact = stake * (price * places - 100 * tied)
    expect(back).toBe(Math.floor(exact / (tied * 100)))
  })
})

describe('[ST6] commission', () => {
  test.each([
    // net won, rate in hundredths of a percent, commission: the first is the worked one of ST6
    [points(400), 300, points(12)],
    [points(100), 200, points(2)],
    [paise(149), 200, paise(2)],
    [paise(49), 200, paise(0)],
    [points(0), 200, points(0)],
    [points(-400), 200, points(0)],
    [points(100), 0, points(0)],
    [paise(9_007_199_254_740_991), 10_000, paise(9_007_199_254_740_991)],
  ])('on %d paise net at rate %d: %d', (net, rate, commission) => {
    expect(commissionOn(net, rate)).toBe(commission)
  })

  test('is never negative and never more than the winnings', () => {
    const net = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(paise)
    forAll([net, fc.integer({ min: 0, max: 10_000 })], {}, (amount, rate) => {
      const commission = commissionOn(amount, rate)
      expect(commission).toBeGreaterThanOrEqual(0)
      expect(commission).toBeLessThanOrEqual(Math.max(0, amount))
    })
  })
})
