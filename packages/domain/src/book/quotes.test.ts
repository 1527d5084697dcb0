import { expect, test } from 'vitest'
import { Quotes } from './quotes.ts'
import { at, level, points } from '../testing/world.ts'

function quoted(...levels: [number, number][]): Quotes {
  const quotes = new Quotes()
  quotes.replace(levels.map(([price, size]) => level(price, size)))
  return quotes
}

/** Takes of a level, and counts the fill, at the odds of the bet that it met where they are others. */
function fill(
  quotes: Quotes,
  [price, size]: readonly [number, number],
  { odds = price, now = 0 } = {},
): void {
  quotes.take(at(price), points(size))
  quotes.remember(level(odds, size), now)
}

test('[MT6] the best level is the first that has something left', () => {
  const quotes = quoted([2, 100], [1.99, 50])
  expect(quotes.best()).toEqual(level(2, 100))
  quotes.take(at(2), points(40))
  expect(quotes.best()).toEqual(level(2, 60))
  quotes.take(at(2), points(60))
  expect(quotes.best()).toEqual(level(1.99, 50))
  quotes.take(at(1.99), points(50))
  expect(quotes.best()).toBeNull()
  expect(quotes.left()).toEqual([])
})

test('[MT6] the same size stated again does not bring back what was taken', () => {
  const quotes = quoted([2, 100], [1.99, 50])
  fill(quotes, [2, 100])
  quotes.replace([level(2, 100), level(1.99, 70)])
  expect(quotes.left()).toEqual([level(1.99, 70)])
})

test('[MT90] what was taken stays taken, whatever ladder is stated next', () => {
  const quotes = quoted([2, 100], [1.99, 50])
  fill(quotes, [2, 90])
  quotes.replace([level(2, 95), level(1.99, 50)])
  expect(quotes.left()).toEqual([level(2, 5), level(1.99, 50)])
  quotes.replace([level(2, 120)])
  expect(quotes.left()).toEqual([level(2, 30)])
  quotes.replace([])
  expect(quotes.left()).toEqual([])
  quotes.replace([level(2, 40), level(1.99, 100)])
  // 50 points at risk are missing of the second level: 50.51 at odds of 1.99
  expect(quotes.left()).toEqual([level(1.99, 49.49)])
})

test('[MT90] at other odds it is as much missing as the house would risk for it', () => {
  const quotes = quoted([2, 100])
  fill(quotes, [2, 100])
  quotes.replace([level(3, 100)])
  expect(quotes.left()).toEqual([level(3, 50)])
  const lays = new Quotes('LAY')
  lays.replace([level(2, 100)])
  fill(lays, [2, 100])
  lays.replace([level(3, 150)])
  expect(lays.left()).toEqual([level(3, 50)])
})

test('[MT90] it comes back by a tenth a minute, and after ten minutes whole', () => {
  const quotes = quoted([2, 100])
  const minute = 60_000
  fill(quotes, [2, 100])
  const leftAt = (now: number) => {
    quotes.replace([level(2, 100)], now)
    return quotes.best()?.size ?? 0
  }
  expect(leftAt(0)).toBe(0)
  expect(leftAt(minute - 1)).toBe(0)
  expect(leftAt(minute)).toBe(points(10))
  expect(leftAt(5 * minute)).toBe(points(50))
  fill(quotes, [2, 20], { now: 5 * minute })
  expect(leftAt(6 * minute)).toBe(points(42))
  expect(leftAt(10 * minute)).toBe(points(90))
  expect(leftAt(16 * minute)).toBe(points(100))
})

test('[MT90] fills that the ledger remembers are missing of the first ladder after a restart', () => {
  const quotes = new Quotes()
  quotes.remember(level(2, 60), 0)
  quotes.remember(level(2, 30), 5 * 60_000)
  quotes.replace([level(2, 100)], 6 * 60_000)
  expect(quotes.left()).toEqual([level(2, 100 - 24 - 27)])
})

test('[MT90] what met a bet at odds of its own counts at those odds, as the ledger has them', () => {
  const quotes = quoted([1.9, 100])
  fill(quotes, [1.9, 100], { odds: 2 })
  quotes.replace([level(2, 150)])
  expect(quotes.left()).toEqual([level(2, 50)])
})

test('[MT6] levels without a size offer nothing', () => {
  const quotes = quoted([2, 0], [1.99, 50])
  expect(quotes.best()).toEqual(level(1.99, 50))
  expect(quotes.left()).toEqual([level(1.99, 50)])
})

test('[MT6] taking more than is left is a bug', () => {
  const quotes = quoted([2, 100])
  quotes.take(at(2), points(60))
  expect(() => quotes.take(at(2), points(41))).toThrow('more taken')
  expect(() => quotes.take(at(3), points(1))).toThrow('more taken')
})
