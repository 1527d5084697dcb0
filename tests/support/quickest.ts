import { expect } from 'vitest'

const TRIES = 4

/**
 * For what must be done within so many milliseconds: a machine that is busy may spoil a try or two, a product that is slow
 * spoils them all. Tries until one is within the bound; what a try asserts besides is asserted in each.
 */
export async function expectWithin(bound: number, once: () => Promise<number>): Promise<void> {
  const took: number[] = []
  for (let left = TRIES; left > 0 && !took.some((ms) => ms < bound); left -= 1) {
    took.push(await once())
  }
  expect(Math.min(...took), `of ${took.map(Math.round).join(', ')} ms`).toBeLessThan(bound)
}
