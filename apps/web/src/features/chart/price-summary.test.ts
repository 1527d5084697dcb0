import { expect, test } from 'vitest'
import { summaryOf, tradedBetween } from './price-summary.ts'

test('[UI222] the figures are those of what was traded, and of the middle where nothing was', () => {
  expect(summaryOf([])).toEqual({ last: null, high: null, low: null, traded: 0 })
  expect(
    summaryOf([
      { at: 1, ltp: null, mid: 1.9, tv: 0 },
      { at: 2, ltp: 2.1, mid: 2, tv: 100 },
      { at: 3, ltp: 1.8, mid: 1.9, tv: 150.5 },
    ]),
  ).toEqual({ last: 180, high: 210, low: 180, traded: 150.5 })
})

test('[UI222] a bar is what was traded since the point before; what is made void draws none', () => {
  expect(
    tradedBetween([
      { at: 1, ltp: null, mid: 1.9, tv: 20 },
      { at: 2, ltp: 2.1, mid: 2, tv: 100 },
      { at: 3, ltp: 1.8, mid: 1.9, tv: 60 },
      { at: 4, ltp: 1.8, mid: 1.9, tv: 75 },
    ]),
  ).toEqual([20, 80, 0, 15])
})
