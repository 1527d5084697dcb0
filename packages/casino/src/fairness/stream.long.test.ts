import { expect, test } from 'vitest'
import type { Below } from '../kernel/play.ts'
import { utf8 } from './digests.ts'
import { shuffled, Stream } from './stream.ts'

/** The stream of a fixed key: these tests are the same at every run. */
const stream = (name: string): Below => new Stream(utf8(`statistics ${name}`)).below

/** A generator that takes a byte modulo n: low numbers come too often. */
function biased(name: string): Below {
  const below = stream(name)
  return (n) => below(256) % n
}

/** Distance of a chi-square from its mean, in standard deviations. */
const deviation = (square: number, freedom: number): number =>
  (square - freedom) / Math.sqrt(2 * freedom)

function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** 1 in 10,000 rounds of a fair generator lies further away. */
const FAR = 4
const DRAWS = 200_000

function numbersDeviation(below: Below, n: number): number {
  const counts = Array.from({ length: n }, () => 0)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const value = below(n)
    counts[value] = (counts[value] ?? 0) + 1
  }
  return deviation(chiSquare(counts, DRAWS / n), n - 1)
}

test.each([2, 3, 6, 13, 37, 52, 416])('[CG62] of numbers below %i each comes as often', (n) => {
  expect(Math.abs(numbersDeviation(stream('numbers'), n))).toBeLessThan(FAR)
})

test('[CG62] numbers that come too often are found', () => {
  expect(numbersDeviation(biased('numbers'), 37)).toBeGreaterThan(FAR)
  expect(numbersDeviation(biased('numbers'), 52)).toBeGreaterThan(FAR)
})

const CARDS = 52
const SHUFFLES = 10_000

/** Many shuffles: deviations of each card's places, and of each pair's neighbours. */
function shuffleDeviations(below: Below): { places: number; pairs: number } {
  const deck = Array.from({ length: CARDS }, (_, card) => card)
  const places = Array.from({ length: CARDS * CARDS }, () => 0)
  const pairs = Array.from({ length: CARDS * CARDS }, () => 0)
  for (let time = 0; time < SHUFFLES; time += 1) {
    const order = shuffled(deck, below)
    order.forEach((card, place) => {
      const at = card * CARDS + place
      places[at] = (places[at] ?? 0) + 1
      const next = order[place + 1]
      if (next !== undefined) pairs[card * CARDS + next] = (pairs[card * CARDS + next] ?? 0) + 1
    })
  }
  const follows = pairs.filter((_, at) => Math.floor(at / CARDS) !== at % CARDS)
  return {
    places: deviation(chiSquare(places, SHUFFLES / CARDS), (CARDS - 1) ** 2),
    pairs: deviation(
      chiSquare(follows, (SHUFFLES * (CARDS - 1)) / (CARDS * (CARDS - 1))),
      CARDS * (CARDS - 1) - 1,
    ),
  }
}

test('[CG62] after a shuffle each card lies anywhere, and behind any other, as often', () => {
  const { places, pairs } = shuffleDeviations(stream('shuffles'))
  expect(Math.abs(places)).toBeLessThan(FAR)
  expect(Math.abs(pairs)).toBeLessThan(FAR)
})

test('[CG62] a shuffle by a biased generator is found', () => {
  expect(shuffleDeviations(biased('shuffles')).places).toBeGreaterThan(FAR)
})
