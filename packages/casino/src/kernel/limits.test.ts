import { expect, test } from 'vitest'
import { stakeLimits } from './limits.ts'

const fixed = (odds: number, market: { readonly maxStake?: number } = {}) =>
  stakeLimits(market, {
    price: { kind: 'fixed', back: odds, lay: null },
    quote: { back: odds, lay: null },
  })

test('[CG54] a bet is from 100 to 50,000 points, and pays out 25 lakh at most', () => {
  expect(fixed(198)).toEqual({ min: 100, max: 50_000 })
  expect(fixed(5000)).toEqual({ min: 100, max: 50_000 })
  expect(fixed(25_100)).toEqual({ min: 100, max: 9_900 })
  expect(fixed(198, { maxStake: 5_000 })).toEqual({ min: 100, max: 5_000 })
})

test('[CG54] a lay is bounded by the odds of its side too', () => {
  const quote = { back: 9_000, lay: 10_000 }
  expect(stakeLimits({}, { price: { kind: 'moving', back: 950, lay: 1050 }, quote })?.max).toBe(
    25_000,
  )
})

test('[CG54] the unit of a spread loses no more than the most of a table', () => {
  const price = { kind: 'spread', cap: 50, winsHundredths: 100 } as const
  expect(stakeLimits({}, { price, quote: { back: 100, lay: null } })).toEqual({
    min: 100,
    max: 1000,
  })
  const twelve = { ...price, cap: 12 }
  expect(stakeLimits({}, { price: twelve, quote: { back: 100, lay: null } })?.max).toBe(4166)
})

test('[CG971] a selection whose maximum is below the minimum of the house takes no bets', () => {
  const atHouse = (odds: number, min: number) =>
    stakeLimits(
      {},
      { price: { kind: 'fixed', back: odds, lay: null }, quote: { back: odds, lay: null } },
      { min, max: 50_000 },
    )
  expect(atHouse(1_000_000, 200)).toEqual({ min: 200, max: 200 })
  expect(atHouse(1_000_000, 500)).toBeNull()
})
