import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { comparedAcross, exactRoom } from './cross-room.ts'

const leg = (odds: number) => ({ odds })
/** Above zero: the odds across these legs are higher than `odds`; every fraction written out. */
function exactly(legs: readonly number[], odds: number): number {
  let [over, under] = [1n, 1n]
  for (const each of legs) {
    // over / under - 100 / each
    over = over * BigInt(each) - 100n * under
    under *= BigInt(each)
  }
  const difference = 100n * under - BigInt(odds) * over
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

test('[MT41] odds across any number of legs compare exactly', () => {
  const price = fc.integer({ min: 101, max: 100_000 })
  const any = fc.tuple(fc.array(price, { minLength: 1, maxLength: 23 }), price)
  // n runners at n: the odds across all but one are n as well, and here a hundredth more or less
  const near = fc
    .tuple(fc.integer({ min: 2, max: 24 }), fc.integer({ min: -1, max: 1 }))
    .map(([n, away]): [number[], number] => [Array(n - 1).fill(100 * n), 100 * n + away])
  let equal = 0
  forAll(
    [fc.oneof(any, near)],
    { numRuns: 3_000, seed: 51, endOnFailure: true },
    ([legs, odds]) => {
      const expected = exactly(legs, odds)
      equal += Number(expected === 0)
      expect(Math.sign(comparedAcross(legs.map(leg), odds)) + 0).toBe(expected)
      const { room, whole } = exactRoom(legs.map(leg))
      expect(whole).toBe(legs.reduce((product, each) => product * BigInt(each), 1n))
      expect(100n * whole - room * BigInt(odds) > 0n).toBe(expected > 0)
    },
  )
  expect(equal).toBeGreaterThan(100)
})

test('[MT41] sixteen runners at 16.00: the odds across fifteen are 16.00, not a rounding more or less', () => {
  const legs = Array.from({ length: 15 }, () => leg(1_600))
  expect(comparedAcross(legs, 1_600)).toBe(0)
  expect(comparedAcross(legs, 1_599)).toBeGreaterThan(0)
  expect(comparedAcross(legs, 1_601)).toBeLessThan(0)
})
