import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newChain, seedOf } from './seed-chain.ts'

const SEED_BYTES = 32
const digestOf = (seed: string): string => hash('sha256', Buffer.from(seed, 'hex'), 'hex')

test.each([1, 99, 100, 250, 999, 1000])(
  '[CG60] each seed of a chain of %i is the SHA-256 of the next, down to the published anchor',
  (length) => {
    const { anchor, kept } = newChain(length)
    let earlier = anchor
    for (let number = 1; number <= length; number += 1) {
      const seed = seedOf(kept, { number, length })
      if (digestOf(seed) !== earlier) throw new Error(`seed ${number} of ${length}`)
      earlier = seed
    }
    expect(() => seedOf(kept, { number: length + 1, length })).toThrow('no seed')
    expect(() => seedOf(kept, { number: 0, length })).toThrow('no seed')
  },
)

test('[CG60] so is each one of a long chain, next to the kept ones and between', () => {
  const length = 3000
  const { anchor, kept } = newChain(length)
  expect(digestOf(seedOf(kept, { number: 1, length }))).toBe(anchor)
  for (const number of [1, 500, 998, 999, 1000, 1001, 1999, 2000, 2001, 2998, 2999]) {
    const next = seedOf(kept, { number: number + 1, length })
    expect(digestOf(next)).toBe(seedOf(kept, { number, length }))
  }
  expect(kept).toHaveLength(3 * SEED_BYTES)
})

test('[CG192] a seed of a player is fewer than a hundred steps from a kept one, whatever else is kept', () => {
  const length = 1000
  const { kept } = newChain(length)
  for (const [number, place] of [
    [1, 1],
    [100, 1],
    [101, 2],
    [900, 9],
    [901, 0],
  ] as const) {
    const alone = Buffer.alloc(kept.length)
    kept.copy(alone, place * SEED_BYTES, place * SEED_BYTES, (place + 1) * SEED_BYTES)
    expect(seedOf(alone, { number, length })).toBe(seedOf(kept, { number, length }))
  }
})

test('[CG192] a chain of an earlier release, which kept its last seed alone, has the same seeds', () => {
  const length = 1000
  const { kept } = newChain(length)
  const last = kept.subarray(0, SEED_BYTES)
  for (const number of [1, 100, 555, 901, 1000]) {
    expect(seedOf(last, { number, length })).toBe(seedOf(kept, { number, length }))
  }
})
