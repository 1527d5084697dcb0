import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { fieldThatCannotBeKept, fieldThatIsNotPlain } from './plain-values.ts'

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: inner }), {})

test.each([
  ['a NUL', { order: { stake: 5, note: 'a\0b' } }, 'order.note'],
  ['half of a pair', { winners: ['one', 'a\ud800'] }, 'winners.1'],
  ['the other half', 'a\udc00', ''],
  ['bytes', { body: Buffer.from('abc') }, 'body'],
  ['a buffer of bytes', [new ArrayBuffer(8)], '0'],
])('[BS80] %s is found where it stands', (_what, asked, field) => {
  expect(fieldThatCannotBeKept(asked)).toBe(field)
})

test('[BS80] 16 values within each other are plain, 17 are not, and no depth is too much to look at', () => {
  expect(fieldThatIsNotPlain(nested(16))).toBeNull()
  expect(fieldThatIsNotPlain(nested(17))).toBe(Array.from({ length: 17 }, () => 'a').join('.'))
  expect(fieldThatIsNotPlain(nested(100_000))).not.toBeNull()
})

test('[BS80] a text is plain, also one that cannot be kept: who reads it by hand says what is wrong', () => {
  expect(fieldThatIsNotPlain({ selectionId: 'a\0b' })).toBeNull()
  expect(fieldThatIsNotPlain({ selectionId: Buffer.from('a') })).toBe('selectionId')
})

test('[BS80] whatever JSON says of whole characters is plain', () => {
  forAll([fc.jsonValue({ maxDepth: 8, stringUnit: 'grapheme' })], {}, (asked) => {
    fc.pre(!JSON.stringify(asked).includes(String.raw`\u0000`))
    expect(fieldThatCannotBeKept(asked)).toBeNull()
  })
})
