import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { SlotIndex } from './slot-index.ts'

test('[MT8] through any additions and removals each id has a slot of its own, ids near and far', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 300 }), adds: fc.boolean() })
  // neighbours, a page apart, and such as are alike in 32 bits
  const spread = fc.constantFrom(1, 3, 32, 2 ** 26, 2 ** 32 + 1)
  forAll(
    [fc.array(step, { maxLength: 400, size: 'max' }), spread],
    { numRuns: 60 },
    (steps, by) => {
      const index = new SlotIndex()
      const slots = new Map<number, number>()
      for (const { id, adds } of steps) {
        const slot = slots.get(id)
        if (adds && slot === undefined) slots.set(id, index.take(id * by))
        else if (!adds && slot !== undefined) {
          index.free(slot)
          slots.delete(id)
        }
      }
      const taken = [...slots.keys()]
      expect(taken.map((id) => index.slotOf(id * by))).toEqual([...slots.values()])
      expect([...slots.values()].map((slot) => index.idAt(slot))).toEqual(
        taken.map((id) => id * by),
      )
      expect(new Set(slots.values()).size).toBe(slots.size)
      // where an id without a slot would have it, no other has
      const others = Array.from({ length: 302 }, (_, id) => id).filter((id) => !slots.has(id))
      const meant = new Set(others.map((id) => index.slotOf(id * by)))
      expect([...slots.values()].filter((slot) => meant.has(slot))).toEqual([])
      expect(Math.max(-1, ...slots.values())).toBeLessThan(index.slots)
    },
  )
})

test('[MT8] pages that are empty again are the next ones, so that a long sequence takes no more room', () => {
  const index = new SlotIndex()
  // a window of a hundred ids goes up a long sequence: never more than five pages are in use
  for (let id = 1; id <= 20_000; id += 1) {
    index.take(id)
    if (id > 100) index.free(index.slotOf(id - 100))
  }
  const left = Array.from({ length: 100 }, (_, back) => 20_000 - back)
  expect(left.map((id) => index.idAt(index.slotOf(id)))).toEqual(left)
  expect([index.slotOf(20_033), index.slotOf(19_800)]).toEqual([-1, -1])
  expect(index.slots).toBe(5 * 32)
})
