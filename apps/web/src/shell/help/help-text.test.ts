import { expect, test } from 'vitest'
import { HELP } from './help-text.ts'

/** Questions of a first visit, each a heading in both languages, in this order. */
const ANSWERED = ['Commission', 'The short words', 'Cup winner', 'Close your account'] as const

const headings = (text: string): readonly string[] =>
  [...text.matchAll(/^# (.+)$/gm)].map(([, heading = '']) => heading)

test('[UI1385] Help says what commission, BM, F and LTP are, where the cup winner is and how to close an account', () => {
  const [english, hindi] = [headings(HELP.en), headings(HELP.hi)]
  expect(english).toEqual(expect.arrayContaining([...ANSWERED]))
  expect(hindi).toHaveLength(english.length)
  for (const text of [HELP.en, HELP.hi])
    for (const word of ['BM', 'F', 'LTP']) expect(text).toMatch(new RegExp(`\\b${word}:`))
})
