import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { summaryOf, tradedBetween } from './price-summary.ts'

test('[UI222] the figures are those of what was traded, and of the middle where nothing was', () => {
  expect(summaryOf([])).toEqual({ last: null, high: null, low: null, traded: 0 })
  expect(
    summaryOf([
      { at: 1, ltp: null, mid: odds(190), tv: paise(0) },
      { at: 2, ltp: odds(210), mid: odds(200), tv: paise(10000) },
      { at: 3, ltp: odds(180), mid: odds(190), tv: paise(15050) },
    ]),
  ).toEqual({ last: 180, high: 210, low: 180, traded: 150_50 })
})

test('[UI222] a bar is what was traded since the point before; what is made void draws none', () => {
  expect(
    tradedBetween([
      { at: 1, ltp: null, mid: odds(190), tv: paise(2000) },
      { at: 2, ltp: odds(210), mid: odds(200), tv: paise(10000) },
      { at: 3, ltp: odds(180), mid: odds(190), tv: paise(6000) },
      { at: 4, ltp: odds(180), mid: odds(190), tv: paise(7500) },
    ]),
  ).toEqual([20_00, 80_00, 0, 15_00])
})
