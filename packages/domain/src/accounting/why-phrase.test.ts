import { expect, test } from 'vitest'
import { whyPhrase } from './why-phrase.ts'
import { textOf } from '../sentences/phrase.ts'
import { noted, whyIn } from '../units/why.ts'

test('[OP172] a reason and its note are two fields, and rows of the release before are read as two', () => {
  expect(noted({ reason: 'RULES', note: '' })).toEqual({ reason: 'RULES' })
  expect(whyIn({ reason: 'RULES', note: 'rain: again' })).toEqual({
    reason: 'RULES',
    note: 'rain: again',
  })
  const old = [
    [
      { reason: 'RULES: rain: again', note: '' },
      { reason: 'RULES', note: 'rain: again' },
    ],
    [{ reason: 'RULES', note: null }, { reason: 'RULES' }],
    // the text of a feed or of the server is no reason of an operator
    [{ reason: 'no result: rain' }, { reason: 'no result: rain' }],
  ] as const
  for (const [row, why] of old) expect(whyIn(row)).toEqual(why)
})

test('[OP172] a reason is a sentence of both languages, and its note stays as it was typed', () => {
  expect(textOf(whyPhrase({ reason: 'RULES' }))).toBe('By the rules of the market')
  const phrase = whyPhrase({ reason: 'WRONG_RESULT', note: 'a run out' })
  expect(phrase).toEqual({
    text: 'Wrong result: a run out',
    sentence: { id: 'noted', args: { reason: { id: 'Wrong result' }, note: 'a run out' } },
  })
  expect(textOf(whyPhrase({ reason: 'the match was tied' }))).toBe('the match was tied')
})
