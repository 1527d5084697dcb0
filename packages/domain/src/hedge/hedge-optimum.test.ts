import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { bestStakes, type Choice } from './hedge-optimum.ts'

/** A price on a band of neighbouring results. */
const choice = (results: number) =>
  fc
    .record({
      sign: fc.constantFrom(1 as const, -1 as const),
      from: fc.nat(results),
      width: fc.nat(results),
      risk: fc.integer({ min: 0, max: 200 }),
      gain: fc.integer({ min: 1, max: 200 }),
      size: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ sign, from, width, risk, gain, size }): Choice => ({
      sign,
      risk,
      gains: Array.from({ length: results }, (_, at) =>
        at >= from && at < from + width ? risk + gain : 0,
      ),
      size,
    }))

const problems = fc
  .integer({ min: 1, max: 6 })
  .chain((results) =>
    fc.record({
      now: fc.array(fc.integer({ min: -1000, max: 1000 }), {
        minLength: results,
        maxLength: results,
      }),
      choices: fc.array(choice(results), { maxLength: 3 }),
    }),
  )

const brings = ({ sign, risk, gains }: Choice, result: number): number =>
  sign * ((gains[result] ?? 0) - risk)

const worstWith = (now: readonly number[], choices: readonly Choice[], taken: readonly number[]) =>
  Math.min(
    ...now.map((each, result) =>
      choices.reduce((sum, one, index) => sum + brings(one, result) * (taken[index] ?? 0), each),
    ),
  )

const stakesOf = (now: readonly number[], choices: readonly Choice[]): readonly number[] =>
  bestStakes(now, choices).map(([of, by]) => Number(of) / Number(by))

/** Every choice of whole amounts, and of halves. */
function* amounts(choices: readonly Choice[]): Generator<readonly number[]> {
  const [first, ...rest] = choices
  if (first === undefined) {
    yield []
    return
  }
  for (const others of amounts(rest)) {
    for (let half = 0; half <= 2 * first.size; half += 1) yield [half / 2, ...others]
  }
}

test('[CO21] no amounts of what is on offer make the worst result better, by trying them all', () => {
  let looked = 0
  forAll(
    [problems, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))],
    { numRuns: 150, seed: 77, endOnFailure: true },
    ({ now, choices }, shares) => {
      const taken = stakesOf(now, choices)
      for (const [index, one] of taken.entries()) {
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(choices[index]?.size ?? 0)
      }
      const best = worstWith(now, choices, taken)
      let another = -Infinity
      const tryThis = (amount: readonly number[]): void => {
        looked += 1
        another = Math.max(another, worstWith(now, choices, amount))
      }
      for (const other of amounts(choices)) tryThis(other)
      // what is brought is concave: were there a better place, it would be better a little on the way there
      for (let tries = 0; tries < 50; tries += 1) {
        const anywhere = choices.map(({ size }) => size * (shares.next().value ?? 0))
        tryThis(anywhere)
        tryThis(taken.map((one, index) => one + ((anywhere[index] ?? 0) - one) / 1000))
      }
      expect(best).toBeGreaterThanOrEqual(another - 1e-6)
    },
  )
  expect(looked).toBeGreaterThan(10_000)
})

test('[CO21] half the difference, all that there is, nothing where nothing helps', () => {
  // two results, one choice that moves money between them at 1:1
  const evens: Choice = { sign: 1, risk: 100, gains: [200, 0], size: 10 }
  expect(stakesOf([0, 100], [evens])).toEqual([0.5])
  expect(stakesOf([0, 9000], [evens])).toEqual([10])
  expect(stakesOf([0, 0], [evens])).toEqual([0])
  expect(stakesOf([100, 0], [{ ...evens, sign: -1 }])).toEqual([0.5])
})

test('[CO21] what brings something whatever happens is taken whole', () => {
  const evens = (result: number): Choice => ({
    sign: -1,
    risk: 100,
    gains: [0, 1, 2, 3].map((at) => (at === result ? 200 : 0)),
    size: 50,
  })
  // one of four results comes: laying each at evens wins three stakes of four
  const choices = [0, 1, 2, 3].map(evens)
  expect(stakesOf([0, 0, 0, 0], choices)).toEqual([50, 50, 50, 50])
  // those that bring less are laid less, where their price is the last to be had
  expect(stakesOf([0, 0, -2000, 0], choices)).toEqual([50, 50, 40, 50])
})

test('[CO21] amounts beyond the exact numbers of a double stay exact', () => {
  const all = 9_007_199_254_740_991
  const wide: Choice = { sign: -1, risk: 100, gains: [99_999, 0], size: all }
  expect(bestStakes([all, -all], [wide])).toEqual([[BigInt(all) * 2n, 99_999n]])
})
