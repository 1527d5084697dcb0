import { expect, test } from 'vitest'
import { risenTo } from './limbo-board.tsx'

test('[UI603] [CG969] the multiplier of Limbo ends at its result to the hundredth, and rises to it', () => {
  const results = Array.from({ length: 99_900 }, (_, at) => at + 100)
  expect(results.filter((came) => risenTo(came, 1) !== came)).toEqual([])
  for (const came of [115, 201, 435, 1_000_000]) {
    const way = [0, 0.25, 0.5, 0.75, 1].map((part) => risenTo(came, part))
    expect(way).toEqual(way.toSorted((one, other) => one - other))
    expect(way[0]).toBe(100)
  }
})
