import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { codeWords, within } from './solo-words.ts'

test('[UI1371] a lost round of steps and a void one are listed by a word, and a bet is named within a sentence', () => {
  const words = ['X', '', '1.98x'].map((code) => codeWords(say, code))
  expect(words).toEqual(['Lost', 'Void', '1.98x'])
  const names = [...SOLO_TITLES.values()].flatMap(({ markets }) =>
    markets.flatMap(({ selections }) => selections.map(({ name }) => within(name))),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => /^[A-Z]/.test(name))).toEqual([])
})
