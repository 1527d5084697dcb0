import { expect, test } from 'vitest'
import { plainNeed } from './admission.ts'
import { flatPosition, matchedBy } from './exposure.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { meaningOf, riseOf, riseOfAll } from './slip-meaning.ts'
import { at, points } from '../testing/world.ts'

const slip = (side: 'BACK' | 'LAY', price: number, stake: number) => ({
  side,
  odds: at(price),
  stake: points(stake),
})

test('[BS2] a back of 100 at 1.85: 185 comes back, 85 are won, 100 can be lost', () => {
  expect(meaningOf(slip('BACK', 1.85, 100), ONE_WINNER)).toEqual({
    payout: 1_850_000,
    profit: 850_000,
    liability: 1_000_000,
  })
})

test('[BS2] a lay of 100 at 3.50: 100 are won, 250 can be lost', () => {
  expect(meaningOf(slip('LAY', 3.5, 100), ONE_WINNER)).toEqual({
    payout: 3_500_000,
    profit: 1_000_000,
    liability: 2_500_000,
  })
})

test('[BS3] with a position the slip predicts the rise of the exposure', () => {
  const back = { ...slip('BACK', 2.5, 200), runner: 0 }
  const known = {
    position: matchedBy(flatPosition(2), back, ONE_WINNER),
    payoff: ONE_WINNER,
    runner: 0,
  }
  // backed 200 at 2.50: a lay of 250 at 2.00 locks a profit and frees the 200
  expect(riseOf(slip('LAY', 2, 250), known)).toBe(0)
  expect(riseOf(slip('LAY', 2, 800), known)).toBe(points(300))
  expect(riseOf(slip('BACK', 2, 100), known)).toBe(points(100))
  expect(riseOf(slip('BACK', 2, 50), { ...known, runner: 1 })).toBe(0)
})

test('[BS3] the rise in a flat market is the plain need', () => {
  const flat = { position: flatPosition(3), payoff: ONE_WINNER, runner: 2 }
  for (const one of [slip('BACK', 4, 12.34), slip('LAY', 4, 12.34), slip('LAY', 1.33, 0.05)]) {
    expect(riseOf(one, flat)).toBe(plainNeed(one, ONE_WINNER))
  }
})

test('[BS152] bets of one market together hold their worst case, not the sum of each', () => {
  const flat = { position: flatPosition(2), payoff: ONE_WINNER }
  const first = { ...slip('BACK', 2, 100), runner: 0 }
  const second = { ...slip('BACK', 3, 150), runner: 1 }
  expect(riseOfAll([], flat)).toBe(0)
  expect(riseOfAll([first], flat)).toBe(riseOf(first, { ...flat, runner: 0 }))
  // unmatched both may be lost at no single result: one of the two always wins or is not matched
  expect(riseOfAll([first, second], flat)).toBe(points(150))
  const lay = { ...slip('LAY', 2, 100), runner: 0 }
  expect(riseOfAll([first, lay], flat)).toBe(points(100))
})
