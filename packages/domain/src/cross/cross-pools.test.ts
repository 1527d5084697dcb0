import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { poolsFor, PoolWalk } from './cross-pools.ts'
import { forAll, runs } from '../testing/runs.ts'

const legs = fc.array(
  fc.record({
    odds: fc.oneof(fc.integer({ min: 101, max: 2_000 }), fc.integer({ min: 101, max: 100_000 })),
    size: fc.constant(1_000_000),
  }),
  { minLength: 1, maxLength: 16 },
)

test('[MT41] a walk stops at every range of pools with the same stakes of the legs, from any pool down', () => {
  let ranges = 0
  forAll(
    [legs, fc.constantFrom<Side>('BACK', 'LAY'), fc.integer({ min: 200, max: 50_000 })],
    { numRuns: runs(300) },
    (all, side, from) => {
      const pools = poolsFor(side)
      const stakesAt = (pool: number) => all.map((leg) => pools.legStake(leg, pool)).join()
      const walk = new PoolWalk(all, side)
      walk.start(from)
      for (let step = 0; step < 12 && walk.tight > 100; step += 1) {
        const { pool, tight } = walk
        ranges += 1
        expect(stakesAt(tight)).toBe(stakesAt(pool))
        // the tight pool is the last one with these stakes, the next range begins right beyond
        const beyond = side === 'BACK' ? tight - 1 : tight + 1
        expect(stakesAt(beyond)).not.toBe(stakesAt(pool))
        walk.next()
        const lowest = side === 'BACK' ? tight : walk.pool + 1
        expect(stakesAt(lowest)).toBe(stakesAt(pool))
        expect(stakesAt(lowest - 1)).not.toBe(stakesAt(pool))
        expect(walk.pool).toBe(lowest - 1)
      }
    },
  )
  expect(ranges).toBeGreaterThan(runs(1_000))
})
