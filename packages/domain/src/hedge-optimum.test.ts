import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestStakes, type Choice } from './hedge-optimum.ts'

const choice = (results: number) =>
  fc.record({
    brings: fc.array(fc.integer({ min: -200, max: 200 }), {
      minLength: results,
      maxLength: results,
    }),
    size: fc.integer({ min: 1, max: 6 }),
  })

const problems = fc.integer({ min: 1, max: 5 }).chain((results) =>
  fc.record({
    now: fc.array(fc.integer({ min: -1000, max: 1000 }), {
      minLength: results,
      maxLength: results,
    }),
    choices: fc.array(choice(results), { maxLength: 3 }),
  }),
)

const worstWith = (now: readonly number[], choices: readonly Choice[], taken: readonly number[]) =>
  Math.min(
    ...now.map((each, result) =>
      choices.reduce(
        (sum, { brings }, index) => sum + (brings[result] ?? 0) * (taken[index] ?? 0),
        each,
      ),
    ),
  )

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
  fc.assert(
    fc.property(
      problems,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      ({ now, choices }, shares) => {
        const { each, of } = bestStakes(now, choices)
        const taken = each.map((one) => Number(one) / Number(of))
        for (const [index, one] of taken.entries()) {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(choices[index]?.size ?? 0)
        }
        const best = worstWith(now, choices, taken)
        for (const other of amounts(choices)) {
          looked += 1
          expect(best).toBeGreaterThanOrEqual(worstWith(now, choices, other) - 1e-6)
        }
        // what is brought is concave: were there a better place, it would be better a little on the way there
        for (let tries = 0; tries < 50; tries += 1) {
          const anywhere = choices.map(({ size }) => size * (shares.next().value ?? 0))
          const near = taken.map((one, index) => one + ((anywhere[index] ?? 0) - one) / 1000)
          expect(best).toBeGreaterThanOrEqual(worstWith(now, choices, anywhere) - 1e-6)
          expect(best).toBeGreaterThanOrEqual(worstWith(now, choices, near) - 1e-6)
        }
      },
    ),
    { numRuns: 150, seed: 77, endOnFailure: true },
  )
  expect(looked).toBeGreaterThan(10_000)
})

test('[CO21] half the difference, all that there is, nothing where nothing helps', () => {
  // two results, one choice that moves money between them at 1:1
  expect(bestStakes([0, 100], [{ brings: [100, -100], size: 10 }])).toEqual({
    each: [100n],
    of: 200n,
  })
  expect(bestStakes([0, 9000], [{ brings: [100, -100], size: 10 }])).toEqual({
    each: [10n],
    of: 1n,
  })
  expect(bestStakes([0, 0], [{ brings: [1, -1], size: 10 }]).each).toEqual([0n])
})
