import { expect, test } from 'vitest'
import { pushWords } from './push-words.ts'

test('[UI561] a push says what happened in its language, and how much more', () => {
  expect(pushWords({ kind: 'settled', count: 3, language: 'en' })).toEqual({
    title: 'A bet was settled',
    body: '+2 more news of your bets',
  })
  expect(pushWords({ kind: 'lapsed', count: 1, language: 'hi' })).toEqual({
    title: 'एक दाँव समाप्त हुआ',
    body: '',
  })
  expect(pushWords('?').title).toBe('A bet was matched')
})
