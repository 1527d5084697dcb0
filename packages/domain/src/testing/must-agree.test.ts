import { expect, test } from 'vitest'
import { mustAgree } from './must-agree.ts'

const bet = { betId: 1, odds: [200, 300], terms: { keep: true, until: null } }

test.each<[string, unknown, unknown]>([
  ['the same', bet, JSON.parse(JSON.stringify(bet))],
  ['another order', bet, { terms: { until: null, keep: true }, odds: [200, 300], betId: 1 }],
  ['a member without a value', { ...bet, key: undefined }, bet],
  ['a member without a value there', bet, { ...bet, key: undefined }],
  ['no number', [NaN, 'a'], [NaN, 'a']],
])('[LG9] %s is no difference', (_, one, other) => {
  expect(() => mustAgree(one, other)).not.toThrow()
})

test.each<[string, unknown, unknown]>([
  ['another number', bet, { ...bet, betId: 2 }],
  ['one more', [1, 2], [1, 2, 3]],
  ['one fewer', [1, 2, 3], [1, 2]],
  ['a member more', bet, { ...bet, key: 'k' }],
  ['a member fewer', { ...bet, key: 'k' }, bet],
  ['deep inside', bet, { ...bet, terms: { keep: true, until: 0 } }],
  ['a list and no list', [], {}],
  ['nothing and null', undefined, null],
  ['what is not plain', new Map([[1, 2]]), new Map([[1, 3]])],
])('[LG9] %s is found', (_, one, other) => {
  expect(() => mustAgree(one, other)).toThrow('is not')
})
