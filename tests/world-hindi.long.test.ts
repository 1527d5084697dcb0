import { expect, test } from 'vitest'
import { englishLeft } from './sentences/english-left.ts'

/** A match each of Twenty20, football, tennis and another sport; the slow test has all of them. */
const LANES = [0, 1_000_000, 2_000_000, 3_000_000].map((first) => ({ first, matches: 1 }))

test('[UI360] every text of a match is a sentence of the catalogue, or a name', async () => {
  const { looked, left } = await englishLeft(1, LANES)
  expect(looked).toBeGreaterThan(500)
  expect(left).toEqual([])
})
