import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { Few } from './few.ts'

/** numbers, and seldom a text */
const key = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom('a', 'b') },
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set'), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), key }) },
)

test('[LG63] through any changes it answers as a Map does, in the same order, few or many', () => {
  forAll([fc.array(step, { maxLength: 400, size: 'max' })], {}, (steps) => {
    const few = new Few<number | string, number>()
    const plain = new Map<number | string, number>()
    for (const [nth, { kind, key: at }] of steps.entries()) {
      if (kind === 'set') {
        few.set(at, nth)
        plain.set(at, nth)
      } else if (kind === 'delete') {
        few.delete(at)
        plain.delete(at)
      } else {
        few.clear()
        plain.clear()
      }
      expect([few.size, few.has(at)]).toEqual([plain.size, plain.has(at)])
    }
    expect(few.keys()).toEqual([...plain.keys()])
    expect(few.values()).toEqual([...plain.values()])
    expect(few.map()).toEqual(plain)
    const shown: [number | string, number][] = []
    few.each((at, value) => shown.push([at, value]))
    expect(shown).toEqual([...plain])
    expect(Array.from({ length: 61 }, (_, at) => few.get(at))).toEqual(
      Array.from({ length: 61 }, (_, at) => plain.get(at)),
    )
  })
})

test('[LG63] a list that was given away does not change with it', () => {
  const few = new Few<string, number>()
  few.set('a', 1)
  const given = few.values()
  few.clear()
  few.set('b', 2)
  expect([given, few.values()]).toEqual([[1], [2]])
})
