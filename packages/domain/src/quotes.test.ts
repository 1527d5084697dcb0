import { expect, test } from 'vitest'
import { Quotes } from './quotes.ts'
import { at, level, points } from './testing/world.ts'

function quoted(...levels: [number, number][]): Quotes {
  const quotes = new Quotes()
  quotes.replace(levels.map(([price, size]) => level(price, size)))
  return quotes
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
  quotes.take(at(2), points(100))
  quotes.replace([level(2, 100), level(1.99, 70)])
  expect(quotes.left()).toEqual([level(1.99, 70)])
})

test('[MT6] what was taken stays taken: a rise is new, a fall leaves what is still there', () => {
  const quotes = quoted([2, 100])
  quotes.take(at(2), points(90))
  quotes.replace([level(2, 95)])
  expect(quotes.left()).toEqual([level(2, 5)])
  quotes.replace([level(2, 120)])
  expect(quotes.left()).toEqual([level(2, 30)])
  quotes.replace([level(2, 40)])
  expect(quotes.left()).toEqual([])
  // what went was ours, as far as anybody can say: of what comes again only the rise is new
  quotes.replace([level(2, 100)])
  expect(quotes.left()).toEqual([level(2, 60)])
})

test('[MT6] a ladder that is withdrawn whole comes back as it was taken', () => {
  const quotes = quoted([2, 100])
  quotes.take(at(2), points(90))
  quotes.replace([])
  expect(quotes.left()).toEqual([])
  quotes.replace([level(2, 100)])
  expect(quotes.left()).toEqual([level(2, 10)])
})

test('[MT6] a level that vanished and came back offers its size whole', () => {
  const quotes = quoted([2, 100])
  quotes.take(at(2), points(90))
  quotes.replace([level(1.98, 100)])
  quotes.replace([level(2, 100)])
  expect(quotes.left()).toEqual([level(2, 100)])
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
