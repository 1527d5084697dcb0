import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = (key: string, count: number) => {
  const random = createRandom(key)
  return Array.from({ length: count }, () => random.next())
}

test('[WD1] the same key draws the same, on every machine', () => {
  expect(draws('a seed', 4).map((draw) => Math.floor(draw * 1e9))).toEqual([
    727206651, 413579201, 287793226, 359563885,
  ])
  expect(draws('a seed', 500)).toEqual(draws('a seed', 500))
})

test('[WD1] another key draws something else', () => {
  const one = new Set(draws('sim-1-1 play', 200))
  expect(draws('sim-1-2 play', 200).filter((draw) => one.has(draw))).toEqual([])
})

test('[WD1] draws are spread evenly: no tenth of the range is favoured', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const draw of draws('even', 100_000)) {
    const tenth = Math.floor(draw * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('[WD1] a whole number reaches both its ends and nothing beyond', () => {
  const random = createRandom('dice')
  const seen = new Set(Array.from({ length: 1000 }, () => random.whole(3, 6)))
  expect(seen).toEqual(new Set([3, 4, 5, 6]))
})
