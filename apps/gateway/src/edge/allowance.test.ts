import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

const times = (allowance: Allowance, key: string, now: number) => {
  let taken = 0
  while (allowance.take(key, now)) taken += 1
  return taken
}

test('[BS16] an allowance gives its burst at once, then so many a second', () => {
  const allowance = new Allowance({ perSecond: 10, burst: 5, keys: 10 })
  expect(times(allowance, 'a', 1000)).toBe(5)
  expect(times(allowance, 'b', 1000)).toBe(5)
  expect(times(allowance, 'a', 1250)).toBe(2)
  expect(times(allowance, 'a', 60_000)).toBe(5)
})

test('a clock that goes back takes nothing away', () => {
  const allowance = new Allowance({ perSecond: 10, burst: 5, keys: 10 })
  allowance.take('a', 1000)
  expect(times(allowance, 'a', 500)).toBe(4)
})

test('it remembers so many and forgets the one longest unseen', () => {
  const allowance = new Allowance({ perSecond: 1, burst: 1, keys: 2 })
  for (const key of ['a', 'b', 'a', 'c']) allowance.take(key, 0)
  expect([allowance.take('a', 0), allowance.take('c', 0)]).toEqual([false, false])
  expect(allowance.take('b', 0)).toBe(true)
})
