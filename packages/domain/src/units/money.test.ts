import { expect, test } from 'vitest'
import { centipaise, ceilToPaise, paise } from './money.ts'
import { odds } from './odds.ts'

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '[LG3] %d is not an amount',
  (value) => {
    expect(() => paise(value)).toThrow('not a whole number of paise')
    expect(() => centipaise(value)).toThrow('not a whole number of centipaise')
  },
)

test('[LG3] an amount is the number itself', () => {
  expect(paise(-12_345)).toBe(-12_345)
  expect(centipaise(2 ** 53 - 1)).toBe(2 ** 53 - 1)
})

test.each([
  [0, 0],
  [1, 1],
  [100, 1],
  [101, 2],
  [19_999, 200],
])('[EX2] %d centipaise are held as %d paise', (exact, held) => {
  expect(ceilToPaise(centipaise(exact))).toBe(held)
})

test.each([100, 0, -185, 100_001, 185.5, Number.NaN])('[MT1] %d are not odds', (value) => {
  expect(() => odds(value)).toThrow('not odds')
})

test.each([101, 185, 100_000])('[MT1] %d are odds', (value) => {
  expect(odds(value)).toBe(value)
})
