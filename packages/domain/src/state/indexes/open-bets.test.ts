import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betId, userId } from '../../units/ids.ts'
import { OpenBets } from './open-bets.ts'

test('[BS8] through any opening and ending it says which bets of each user are open, oldest first', () => {
  const step = fc.record({ user: fc.integer({ min: 1, max: 3 }), ends: fc.nat({ max: 40 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      const isOpen = new Set<number>()
      const open = new OpenBets((id) => isOpen.has(id))
      const plain = new Map<number, number[]>()
      for (const [id, { user, ends }] of steps.entries()) {
        const own = plain.get(user) ?? []
        const [ended] = own.splice(ends, 1)
        if (ended === undefined) {
          isOpen.add(id)
          plain.set(user, [...own, id])
          open.opened(userId(user), betId(id))
          continue
        }
        isOpen.delete(ended)
        plain.set(user, own)
        open.closed(userId(user))
      }
      for (const [user, own] of plain) expect(open.of(userId(user))).toEqual(own)
      expect(open.size).toBe([...plain.values()].filter((own) => own.length > 0).length)
    }),
  )
})

test('[BS8] a user without open bets is not remembered', () => {
  const open = new OpenBets(() => false)
  open.opened(userId(1), betId(1))
  open.closed(userId(1))
  expect([open.size, open.of(userId(1))]).toEqual([0, []])
})
