import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatPosition, matchedBy, opened } from './exposure.ts'
import { ONE_WINNER } from './payoff.ts'
import { at, points, winnersOf } from './testing/world.ts'
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

test('[CO1] [EX1] what is held is what the worst result with open bets loses, for any bets', () => {
  const anyBet = fc.record({
    runner: fc.integer({ min: 0, max: 3 }),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    price: fc.integer({ min: 101, max: 3000 }).map((odds) => odds / 100),
    stake: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyBet, { maxLength: 6 }),
      fc.array(anyBet, { maxLength: 6 }),
      fc.integer({ min: 0, max: 3 }),
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
    ),
    { numRuns: 500, seed: 5, endOnFailure: true },
  )
})
