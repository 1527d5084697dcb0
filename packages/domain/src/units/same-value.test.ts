import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { isSameValue } from './same-value.ts'

test('two values are the same where their text is', () => {
  forAll([fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 })], {}, (one, other) => {
    expect(isSameValue(one, other)).toBe(canonical(one) === canonical(other))
    expect(isSameValue(one, JSON.parse(canonical(one)))).toBe(true)
  })
})

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], { 0: 1 }],
  [{ a: null }, { a: {} }],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
])('%j is not %j', (one, other) => {
  expect(isSameValue(one, other)).toBe(false)
})
