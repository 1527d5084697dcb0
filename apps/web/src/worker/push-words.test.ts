import { expect, test } from 'vitest'
import { pushWords } from './push-words.ts'

test('[UI561] a push says what happened in its language, and how much more', () => {
  expect(pushWords({ kind: 'settled', count: 3, language: 'en' })).toEqual({
    title: 'A bet was settled',
    body: 'and 2 more updates',
  })
  expect(pushWords({ kind: 'lapsed', count: 1, language: 'hi' })).toEqual({
    title: 'एक दाँव समाप्त हुआ',
    body: '',
  })
  expect(pushWords({ kind: 'void', count: 2, language: 'hi' })).toEqual({
    title: 'एक दाँव वॉइड हुआ',
    body: 'और 1 ख़बर',
  })
})

test('[UI561] a push of a kind that it does not know claims no match', () => {
  for (const message of ['?', null, { kind: 'later', count: 1 }]) {
    expect(pushWords(message)).toEqual({ title: 'There is news in your account', body: '' })
  }
})
