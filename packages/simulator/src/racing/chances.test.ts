import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { openStream } from '../keys/streams.ts'
import { eachWayChances, raceChances } from './chances.ts'
import { normal } from './runner.ts'

const MEANS = [3, 1.5, 0.4, 0, -0.7, -2, -2, -4]
const sum = (chances: readonly number[]) => chances.reduce((all, chance) => all + chance, 0)

test('[RC22] equal runners have equal chances, which sum to the places', () => {
  const { win, place } = raceChances([1, 1, 1, 1, 1], { deviation: 3, places: 2 })
  for (const chance of win) expect(chance).toBeCloseTo(0.2, 6)
  for (const chance of place) expect(chance).toBeCloseTo(0.4, 6)
})

test('[RC22] two runners have the chances of one normal number', () => {
  // P(X > Y) with a gap of 1 and deviations of 1: the distribution function at 1 / sqrt(2)
  const { win } = raceChances([1, 0], { deviation: 1, places: 1 })
  expect(win[0]).toBeCloseTo(0.7602, 3)
})

/** Shares of drawn races in which each runner wins, and comes in among the first three. */
function drawnShares(rounds: number) {
  const random = openStream(numberedSeed(1), 'finishes')
  const [wins, places] = [new Float64Array(MEANS.length), new Float64Array(MEANS.length)]
  const add = (to: Float64Array, at: number) => to.set([(to[at] ?? 0) + 1 / rounds], at)
  for (let round = 0; round < rounds; round += 1) {
    const order = MEANS.map((mean, at) => ({ at, finish: mean + 3 * normal(random) })).toSorted(
      (one, other) => other.finish - one.finish,
    )
    for (const { at } of order.slice(0, 1)) add(wins, at)
    for (const { at } of order.slice(0, 3)) add(places, at)
  }
  return { wins, places }
}

const apart = (chances: readonly number[], shares: Float64Array) =>
  Math.max(...chances.map((chance, at) => Math.abs(chance - (shares[at] ?? 0))))

test('[RC22] chances are the shares in which drawn finishes end', () => {
  const { win, place } = raceChances(MEANS, { deviation: 3, places: 3 })
  const { wins, places } = drawnShares(15_000)
  expect(apart(win, wins)).toBeLessThan(0.015)
  expect(apart(place, places)).toBeLessThan(0.015)
  expect(apart(place, wins)).toBeGreaterThan(0.1)
  expect(sum(win)).toBeCloseTo(1, 6)
  expect(sum(place)).toBeCloseTo(3, 6)
})

test('[RC25] a back each way at the fair price brings nothing', () => {
  const chances = raceChances(MEANS, { deviation: 3, places: 3 })
  for (const divisor of [4, 5] as const) {
    for (const [runner, chance] of eachWayChances(chances, { divisor }).entries()) {
      const [price, win, place] = [1 / chance, chances.win[runner] ?? 0, chances.place[runner] ?? 0]
      const brings = win * price - 1 + place * (1 + (price - 1) / divisor) - 1
      expect(brings).toBeCloseTo(0, 9)
    }
  }
  // a runner that is sure of a place and cannot win: the place part must win a stake
  expect(eachWayChances({ win: [0], place: [1] }, { divisor: 5 })[0]).toBeCloseTo(1 / 6, 9)
})

test('[RC22] near the post the first is certain, and nobody is without a chance', () => {
  const { win } = raceChances([10, 0, -5], { deviation: 0.1, places: 1 })
  expect(win[0]).toBeGreaterThan(0.999999)
  expect(Math.min(...win)).toBeGreaterThan(0)
})
