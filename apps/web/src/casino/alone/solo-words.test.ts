import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { codeWords, within } from './solo-words.ts'

test('[UI1371] a lost round of steps is listed by a word, and a bet is named within a sentence', () => {
  expect([codeWords(say, 'X'), codeWords(say, '1.98x')]).toEqual(['Lost', '1.98x'])
  const names = [...SOLO_TITLES.values()].flatMap(({ markets }) =>
    markets.flatMap(({ selections }) => selections.map(({ name }) => within(name))),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => /^[A-Z]/.test(name))).toEqual([])
})
