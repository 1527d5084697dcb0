import { expect, test } from 'vitest'
import { NewestMap } from './newest-map.ts'

test('a map of the newest keys drops the one that was set longest ago', () => {
  const kept = new NewestMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  expect([...kept]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
