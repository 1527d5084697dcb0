import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

const times = (rateLimit: RateLimit, key: string, now: number) => {
  let taken = 0
  while (rateLimit.take(key, now)) taken += 1
  return taken
}

test('[BS16] a rate limit gives its burst at once, then so many a second', () => {
  const rateLimit = new RateLimit({ perSecond: 10, burst: 5, keys: 10 })
  expect(times(rateLimit, 'a', 1000)).toBe(5)
  expect(times(rateLimit, 'b', 1000)).toBe(5)
  expect(times(rateLimit, 'a', 1250)).toBe(2)
  expect(times(rateLimit, 'a', 60_000)).toBe(5)
})

test('a clock that goes back takes nothing away', () => {
  const rateLimit = new RateLimit({ perSecond: 10, burst: 5, keys: 10 })
  rateLimit.take('a', 1000)
  expect(times(rateLimit, 'a', 500)).toBe(4)
})

test('it remembers so many and forgets the one longest unseen', () => {
  const rateLimit = new RateLimit({ perSecond: 1, burst: 1, keys: 2 })
  for (const key of ['a', 'b', 'a', 'c']) rateLimit.take(key, 0)
  expect([rateLimit.take('a', 0), rateLimit.take('c', 0)]).toEqual([false, false])
  expect(rateLimit.take('b', 0)).toBe(true)
})
