import { expect, test } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

const stored = stubStorage()
const { emptyStorage } = await import('./empty-storage.ts')

test('[UI634] after a sign-out a browser keeps what is the device\u2019s and nothing of a player', () => {
  const own = ['crease.theme', 'crease.language', 'crease-preferences', 'crease-keyboard']
  const players = ['crease-sent-bets', 'crease.client-seed', 'crease-touched']
  const other = 'crease.something-new'
  for (const key of [...own, ...players, other, 'of-another-product']) stored.set(key, '{}')
  emptyStorage()
  expect([...stored.keys()]).toEqual([...own, 'of-another-product'])
})
