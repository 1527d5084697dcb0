import { SCORED_SPORTS } from '@crease/simulator/scoring/sports.ts'
import { expect, test } from 'vitest'
import { englishLeft } from './sentences/english-left.ts'

/** From the first slot of each exchange on: Twenty20, leagues and cups, tennis of both lengths, fifty overs, Tests, sports scored by data. */
const LANES = [
  { first: 0, matches: 8 },
  { first: 1_000_000, matches: 30 },
  { first: 2_000_000, matches: 12 },
  { first: 3_000_000, matches: 10 },
  { first: 4_000_000, matches: 1 },
  { first: 6_000_000, matches: 1 },
  { first: 7_000_000, matches: 1 },
  ...SCORED_SPORTS.map((_, at) => ({ first: (10 + at) * 1_000_000, matches: 3 })),
]

test.each([1, 20])(
  '[UI360] everything that the world of seed %i sends is in Hindi',
  { timeout: 900_000 },
  async (seed) => {
    const { looked, left } = await englishLeft(seed, LANES)
    expect(looked).toBeGreaterThan(10_000)
    expect(left).toEqual([])
  },
)
