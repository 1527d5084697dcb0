import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { flatPosition, matchedBy, opened } from './exposure.ts'
import type { Band } from '../market/market.ts'
import { bandsPayoff, ONE_WINNER, type Payoff } from '../market/payoff.ts'
import { at, points, winnersOf } from '../testing/world.ts'
import { whatIf } from './what-if.ts'

const bet = (runner: number, side: 'BACK' | 'LAY', ...[price, stake]: [number, number]) => ({
  runner,
  side,
  odds: at(price),
  stake: points(stake),
})

test('[CO1] a drafted back adds its profit where it wins and takes its stake elsewhere', () => {
  const position = matchedBy(flatPosition(3), bet(0, 'BACK', 3, 100), ONE_WINNER)
  const after = whatIf(position, ONE_WINNER, [{ ...bet(1, 'BACK', 4, 50), as: 'matched' }])
  expect(after.runners.map(({ matched }) => matched / 1e4)).toEqual([150, 50, -150])
  expect(after.held).toBe(150_00)
})

test('[CO1] an unmatched bet only takes: what it would win is not counted', () => {
  const position = matchedBy(flatPosition(2), bet(0, 'BACK', 3, 100), ONE_WINNER)
  const after = whatIf(position, ONE_WINNER, [{ ...bet(1, 'BACK', 4, 50), as: 'open' }])
  expect(after.runners).toEqual([
    { matched: 200_00_00, withOpen: 150_00_00 },
    { matched: -100_00_00, withOpen: -100_00_00 },
  ])
  expect(after.held).toBe(100_00)
})

test('[CO1] with two winners a runner brings its own and the worst of the others', () => {
  const position = [bet(0, 'BACK', 2, 100), bet(1, 'LAY', 3, 50), bet(2, 'BACK', 5, 10)].reduce(
    (before, one) => matchedBy(before, one, ONE_WINNER),
    flatPosition(3),
  )
  // D = 200, -150, 50 over L = -100 + 50 - 10
  const { runners } = whatIf(position, winnersOf(2))
  expect(runners.map(({ matched }) => matched / 1e4)).toEqual([-10, -160, -160])
})

test('[CO1] [CO46] a runner that is out takes no place beside one that wins', () => {
  // to be placed, two places of four: backs of 100 at 2, 3 and 5, and a lay of 50 at 4
  const position = [
    bet(0, 'BACK', 2, 100),
    bet(1, 'BACK', 3, 100),
    bet(2, 'BACK', 5, 100),
    bet(3, 'LAY', 4, 50),
  ].reduce((before, one) => matchedBy(before, one, ONE_WINNER), flatPosition(4))
  const results = (out: readonly number[]) =>
    whatIf(position, { kind: 'winners', winners: 2, out }).runners.map(
      ({ matched }) => matched / 1e4,
    )
  // beside the first come the fourth: 100 - 100 - 100 - 150
  expect(results([])[0]).toBe(-250)
  // the fourth is out, so its lay is won, and the second comes with the first: 100 + 200 - 100 + 50
  expect(results([3]).slice(0, 3)).toEqual([250, 250, 450])
  // and with the second out too, the third: 100 - 100 + 400 + 50
  expect(results([1, 3])[0]).toBe(450)
})

test('[CO1] of a meter both ends count whichever runner is asked for: nothing, and its cap', () => {
  const meter: Payoff = { kind: 'meter', cap: 200 }
  // YES at 50 (odds 151) of 100 a run: at nothing 5,000 are lost, at 200 runs 15,000 won
  const yes = matchedBy(flatPosition(1), bet(0, 'BACK', 151, 100), meter)
  expect(whatIf(yes, meter).runners.map(({ matched }) => matched / 1e4)).toEqual([-5000])
  const no = matchedBy(flatPosition(1), bet(0, 'LAY', 151, 100), meter)
  expect(whatIf(no, meter).runners.map(({ matched }) => matched / 1e4)).toEqual([-15_000])
})

/** The result of a position at a number, from each runner's own two results. */
const broughtAt = (
  position: ReturnType<typeof flatPosition>,
  bands: readonly (Band | null)[],
  value: number,
) =>
  position.reduce((sum, { ifWin, ifLose }, runner) => {
    const band = bands[runner] ?? null
    const isIn = band !== null && value >= band.from && value < (band.below ?? Infinity)
    return sum + (isIn ? ifWin : ifLose)
  }, 0)

test('[CO1] where a number decides, a runner brings the worst of the numbers that let it win', () => {
  const anyBand = fc
    .tuple(fc.integer({ min: 0, max: 8 }), fc.option(fc.integer({ min: 0, max: 4 })))
    .map(([from, width]): Band => ({ from, below: width === null ? null : from + width }))
  const anyBet = fc.record({
    runner: fc.integer({ min: 0, max: 3 }),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    price: fc.integer({ min: 101, max: 1000 }).map((odds) => odds / 100),
    stake: fc.integer({ min: 1, max: 100 }),
  })
  const bandsOf = fc.array(fc.option(anyBand), { minLength: 4, maxLength: 4 })
  forAll(
    [bandsOf, fc.array(anyBet, { maxLength: 6 })],
    { numRuns: 300, seed: 6, endOnFailure: true },
    (bands, bets) => {
      const payoff = bandsPayoff(bands)
      const position = bets.reduce(
        (before, one) => matchedBy(before, bet(one.runner, one.side, one.price, one.stake), payoff),
        flatPosition(4),
      )
      const nothingWins = position.reduce((sum, { ifLose }) => sum + ifLose, 0)
      const wanted = bands.map((band) => {
        const wins = upTo(20).filter(
          (value) => band !== null && value >= band.from && value < (band.below ?? Infinity),
        )
        if (wins.length === 0) return nothingWins
        return Math.min(...wins.map((value) => broughtAt(position, bands, value)))
      })
      const { runners } = whatIf(position, payoff)
      expect(runners.map(({ matched }) => matched)).toEqual(wanted)
    },
  )
})

const upTo = (count: number) => Array.from({ length: count }, (_, value) => value)

test('[CO1] [EX1] what is held is what the worst result with open bets loses, for any bets', () => {
  const anyBet = fc.record({
    runner: fc.integer({ min: 0, max: 3 }),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    price: fc.integer({ min: 101, max: 3000 }).map((odds) => odds / 100),
    stake: fc.integer({ min: 1, max: 10_000 }),
  })
  forAll(
    [
      fc.array(anyBet, { maxLength: 6 }),
      fc.array(anyBet, { maxLength: 6 }),
      fc.integer({ min: 0, max: 3 }),
    ],
    { numRuns: 500, seed: 5, endOnFailure: true },
    (matched, open, winners) => {
      const wanted = (one: (typeof matched)[number]) =>
        bet(one.runner, one.side, one.price, one.stake)
      const payoff = winnersOf(winners)
      const position = matched
        .map(wanted)
        .reduce((before, one) => matchedBy(before, one, payoff), flatPosition(4))
      const drafts = open.map((one) => ({ ...wanted(one), as: 'open' as const }))
      const { runners, held } = whatIf(position, payoff, drafts)
      const worst = Math.min(...runners.map(({ withOpen }) => withOpen))
      // where any number may win, none may: that can cost more than with any of them
      const byWorst = Math.ceil(Math.max(0, -worst) / 100)
      expect(winners === 0 ? Math.min(held, byWorst) : held).toBe(byWorst)
      const placed = drafts.reduce((before, one) => opened(before, one, payoff), position)
      expect(whatIf(placed, payoff)).toEqual({ runners, held })
    },
  )
})
