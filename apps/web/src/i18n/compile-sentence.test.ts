import { compileMessage } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { compileSentence } from './compile-sentence.ts'
import { sentences } from './hindi.ts'
import { say } from './text.ts'

test('[UI60] every sentence that is said means what its ICU form means', () => {
  const all = Object.entries(sentences).flat()
  expect(all.length).toBeGreaterThan(1000)
  const differing = all.filter(
    (sentence) => plain(compileSentence(sentence)) !== plain(compileMessage(sentence)),
  )
  expect(differing).toEqual([])
})

test('[UI60] figures and numbers of things are said in their places', () => {
  const cancelled = '{count, plural, one {# bet cancelled} other {# bets cancelled}} in {market}'
  expect(say(cancelled, { count: 1, market: 'MATCH ODDS' })).toBe('1 bet cancelled in MATCH ODDS')
  expect(say(cancelled, { count: 1200, market: 'TOSS' })).toBe('1,200 bets cancelled in TOSS')
})

test('[UI60] what is no sentence in this form stays as it is', () => {
  const letters = fc.string({ unit: fc.constantFrom('{', '}', 'a', ',', '#', ' ') })
  const isRight = (text: string): boolean =>
    say(text, { a: 'A' }) === text || plain(compileSentence(text)) === plain(compileMessage(text))
  forAll([letters], {}, isRight)
  expect(say('{a', { a: 'A' })).toBe('{a')
})

test('[UI60] a sentence that is said again is not read again', () => {
  const sentence = 'Back {name} at {price}, {size} available'
  expect(compileSentence(sentence)).toBe(compileSentence(sentence))
})

/** Texts side by side are one text. */
const plain = (compiled: unknown): string => JSON.stringify(compiled).replaceAll('","', '')
