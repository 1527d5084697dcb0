import { expect, test } from 'vitest'
import { say } from '../../../i18n/text.ts'
import { runWords } from './run-words.ts'

test('[UI1302] the result of a ball is named by its runs, not by a bare figure', () => {
  expect([0, 1, 4].map((runs) => runWords(say, runs))).toEqual(['No run', '1 run', '4 runs'])
})
