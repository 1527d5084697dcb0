import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ById } from './by-id.ts'

test('[MT8] through any setting and deleting it answers as a Map does, ids near and far', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 300 }), sets: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 400, size: 'max' }),
      fc.constantFrom(1, 64, 2 ** 33),
      (steps, by) => {
        const rows = new ById<number, number>()
        const plain = new Map<number, number>()
        for (const [at, { id, sets }] of steps.entries()) {
          if (sets) {
            rows.set(id * by, at)
            plain.set(id * by, at)
          } else {
            rows.delete(id * by)
            plain.delete(id * by)
          }
        }
        const ids = Array.from({ length: 300 }, (_, before) => (before + 1) * by)
        expect(ids.map((id) => rows.get(id))).toEqual(ids.map((id) => plain.get(id)))
        expect(ids.filter((id) => rows.has(id))).toEqual(ids.filter((id) => plain.has(id)))
        expect(rows.size).toBe(plain.size)
        const inOrder = (values: Iterable<number>) => [...values].toSorted((a, b) => a - b)
        expect(inOrder(rows.values())).toEqual(inOrder(plain.values()))
      },
    ),
  )
})
