import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { END, FoldIndex, folded } from './fold-index.ts'

/** All slots that stand under a key, lowest first. */
function slotsOf(index: FoldIndex, key: number): number[] {
  const found: number[] = []
  for (let at = index.first(key); at !== END; at = index.next(at)) found.push(index.slotAt(at))
  return found.toSorted((a, b) => a - b)
}

test('[MT8] an id below 2^32 is itself in 32 bits, one above is mixed with what lies above', () => {
  expect([folded(1), folded(2 ** 31) >>> 0, folded(2 ** 32 + 5)]).toEqual([1, 2 ** 31, 5 ^ 1])
})

test('[MT8] through any additions and removals it answers as plain rows do, keys given twice too', () => {
  const step = fc.record({ key: fc.integer({ min: -9, max: 60 }), adds: fc.boolean() })
  forAll([fc.array(step, { maxLength: 300, size: 'max' })], {}, (steps) => {
    const index = new FoldIndex()
    const plain = new Map<number, number[]>()
    for (const [slot, { key, adds }] of steps.entries()) {
      const known = plain.get(key) ?? []
      if (adds) {
        index.add(key, slot)
        plain.set(key, [...known, slot])
        continue
      }
      // one of those under the key goes, whichever is met first
      const entry = index.first(key)
      if (entry === END) continue
      const gone = index.slotAt(entry)
      index.remove(entry)
      plain.set(key, known.toSpliced(known.indexOf(gone), 1))
    }
    for (let key = -9; key <= 60; key += 1)
      expect(slotsOf(index, key)).toEqual(plain.get(key) ?? [])
  })
})
