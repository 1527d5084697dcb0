import { expect, test } from 'vitest'
import { wireTime } from './match.ts'

test('a time is written as JavaScript writes it, whatever was written before', () => {
  const second = Date.UTC(2026, 10, 29, 23, 59, 59)
  const moments = [0, 7, 999, 1000, 1001, 1.9, -1, -1000].map((after) => second + after)
  for (const at of [...moments, 0, second, 8.64e15]) {
    expect(wireTime(at)).toBe(new Date(at).toISOString())
  }
  expect(() => wireTime(Number.NaN)).toThrow(RangeError)
})
