import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { flatPosition, matchedBy, opened, type PositionChange } from './exposure.ts'
import type { Band } from '../market/market.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { bandsPayoff, type Payoff } from '../market/payoff.ts'
import { runLadder } from './run-ladder.ts'
import { netResult, outcomesOf } from '../accounting/settlement.ts'
import { at, marketOf, points, winnersOf } from '../testing/world.ts'

const bet = (side: Side, runner: number, price: number): PositionChange => ({
  side,
  runner,
  odds: at(price),
  stake: points(100),
})

const shown = (ladder: ReturnType<typeof runLadder>) =>
  ladder.map(({ outcome, matched, withOpen }) => [
    outcome.kind === 'numbers' ? [outcome.from, outcome.below] : outcome,
    matched / 1e4,
    withOpen / 1e4,
  ])

const LINES = bandsPayoff([45, 46, 47].map((from): Band => ({ from, below: null })))

test('[CO20] YES 45 and NO 47: three stretches, although there are three lines between', () => {
  const yes = matchedBy(flatPosition(3), bet('BACK', 0, 2), LINES)
  const both = matchedBy(yes, bet('LAY', 2, 1.9), LINES)
  expect(shown(runLadder(both, LINES))).toEqual([
    [[0, 45], 0, 0],
    [[45, 47], 200, 200],
    [[47, null], 10, 10],
  ])
})

test('[CO20] a drafted bet counts as matched, an unmatched one where it would lose', () => {
  const resting = opened(flatPosition(3), bet('BACK', 1, 2), LINES)
  const draft = { ...bet('BACK', 0, 2), as: 'matched' } as const
  expect(shown(runLadder(resting, LINES, [draft]))).toEqual([
    [[0, 45], -100, -200],
    [[45, 46], 100, 0],
    [[46, null], 100, 100],
  ])
})

test('[CO20] [ST20] where any number may win, that none does is a result of its own', () => {
  const any = winnersOf(0)
  const yes = matchedBy(flatPosition(1), bet('BACK', 0, 1.45), any)
  expect(shown(runLadder(yes, any))).toEqual([
    [{ kind: 'runner', runner: 0 }, 45, 45],
    [{ kind: 'none' }, -100, -100],
  ])
})

test('[CO20] a meter at nothing and at its cap; runners each by itself', () => {
  const meter: Payoff = { kind: 'meter', cap: 200 }
  const held = { ...bet('BACK', 0, 126), stake: points(10) }
  expect(shown(runLadder(matchedBy(flatPosition(1), held, meter), meter))).toEqual([
    [{ kind: 'number', number: 0 }, -750, -750],
    [{ kind: 'number', number: 200 }, 1250, 1250],
  ])
  const two = winnersOf(1)
  expect(shown(runLadder(matchedBy(flatPosition(2), bet('BACK', 0, 2), two), two))).toEqual([
    [{ kind: 'runner', runner: 0 }, 100, 100],
    [{ kind: 'runner', runner: 1 }, -100, -100],
  ])
})

test('[CO20] [ST30] what a stretch of the ladder says is what each of its numbers settles at', () => {
  const band = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.option(fc.integer({ min: 1, max: 9 })))
    .map(([from, width]): Band => ({ from, below: width === null ? null : from + width }))
  const drawn = fc.record({
    runner: fc.nat(),
    side: fc.constantFrom<Side>('BACK', 'LAY'),
    // even hundredths, so that each result is a whole number of paise
    odds: fc.integer({ min: 2, max: 5 }).map((times) => odds(times * 100)),
    stake: fc.integer({ min: 1, max: 10_000 }).map(paise),
  })
  forAll(
    [fc.array(band, { minLength: 1, maxLength: 5 }), fc.array(drawn, { maxLength: 6 })],
    { numRuns: 200, seed: 12, endOnFailure: true },
    (bands, bets) => {
      const runners = marketOf({ count: bands.length }).runners.map((runner, index) => ({
        ...runner,
        band: bands[index] ?? { from: 0, below: null },
      }))
      const market = marketOf({ winners: 0, payoff: { kind: 'bands' }, runners })
      const payoff = bandsPayoff(bands)
      const position = bets.reduce(
        (before, one) => matchedBy(before, { ...one, runner: one.runner % bands.length }, payoff),
        flatPosition(bands.length),
      )
      const ladder = runLadder(position, payoff)
      for (let value = 0; value <= 45; value += 1) {
        const rung = ladder.find(
          ({ outcome }) =>
            outcome.kind === 'numbers' &&
            value >= outcome.from &&
            (outcome.below === null || value < outcome.below),
        )
        const net = netResult(position, outcomesOf(market, { kind: 'number', value }))
        expect((rung?.matched ?? NaN) / 100).toBe(net)
      }
    },
  )
})
