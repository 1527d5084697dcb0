import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlotIndex } from './slot-index.ts'

test('[MT8] an index finds what was added, and nothing else', () => {
  const index = new SlotIndex()
  index.add(7, 0)
  index.add(8, 1)
  expect([index.slotOf(7), index.slotOf(8), index.slotOf(9)]).toEqual([0, 1, -1])
  index.remove(7)
  index.remove(7)
  expect([index.slotOf(7), index.slotOf(8), index.count]).toEqual([-1, 1, 1])
})

test('[MT8] ids beyond 32 bits are told apart', () => {
  const index = new SlotIndex()
  const far = 2 ** 40 + 5
  index.add(5, 1)
  index.add(far, 2)
  expect([index.slotOf(5), index.slotOf(far), index.slotOf(2 ** 33 + 5)]).toEqual([1, 2, -1])
})

test('[MT8] through any additions and removals it answers as a plain map does', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 60 }), adds: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
      const index = new SlotIndex()
      const plain = new Map<number, number>()
      for (const [slot, { id, adds }] of steps.entries()) {
        if (adds && !plain.has(id)) {
          index.add(id, slot)
          plain.set(id, slot)
        } else if (!adds) {
          index.remove(id)
          plain.delete(id)
        }
        expect(index.count).toBe(plain.size)
      }
      for (let id = 1; id <= 60; id += 1) expect(index.slotOf(id)).toBe(plain.get(id) ?? -1)
    }),
  )
})
