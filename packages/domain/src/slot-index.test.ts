import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlotIndex } from './slot-index.ts'

test('[MT8] through any additions and removals it answers as a plain map does, ids near and far', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 300 }), adds: fc.boolean() })
  // neighbours, a page apart, and such as are alike in 32 bits
  const spread = fc.constantFrom(1, 3, 64, 2 ** 26, 2 ** 32 + 1)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), spread, (steps, by) => {
      const index = new SlotIndex()
      const plain = new Map<number, number>()
      for (const [slot, { id, adds }] of steps.entries()) {
        const isThere = plain.has(id)
        if (adds && !isThere) {
          index.add(id * by, slot)
          plain.set(id, slot)
        } else if (!adds && isThere) {
          index.remove(id * by)
          plain.delete(id)
        }
      }
      const found = Array.from({ length: 302 }, (_, id) => index.slotOf(id * by))
      expect(found).toEqual(Array.from({ length: 302 }, (_, id) => plain.get(id) ?? -1))
    }),
    { numRuns: 60 },
  )
})

test('[MT8] pages that are empty again are the next ones, so that a long sequence takes no more room', () => {
  const index = new SlotIndex()
  // a window of a hundred ids goes up a long sequence: never more than three pages are in use
  for (let id = 1; id <= 20_000; id += 1) {
    index.add(id, id)
    if (id > 100) index.remove(id - 100)
  }
  const left = Array.from({ length: 202 }, (_, back) => index.slotOf(20_001 - back))
  expect(left).toEqual([
    -1,
    ...Array.from({ length: 100 }, (_, back) => 20_000 - back),
    ...Array(101).fill(-1),
  ])
  expect(index.pages).toBe(3)
})
