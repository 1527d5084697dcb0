import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betId, keyOf, userId } from '../../units/ids.ts'
import { BetKeys } from './bet-keys.ts'

test('[BS9] through any setting and deleting it answers as one Map of all keys does', () => {
  const step = fc.record({
    user: fc.integer({ min: 1, max: 4 }).map(userId),
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    sets: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const keys = new BetKeys()
      const plain = new Map<string, number>()
      for (const [nth, { user, key, sets }] of steps.entries()) {
        if (sets) {
          keys.set(user, key, betId(nth + 1))
          plain.set(keyOf(user, key), nth + 1)
        } else {
          keys.delete(user, key)
          plain.delete(keyOf(user, key))
        }
        expect(keys.find(user, key)).toBe(plain.get(keyOf(user, key)) ?? null)
        expect(keys.size).toBe(plain.size)
      }
      expect(new Map(keys.entries())).toEqual(plain)
    }),
  )
})
