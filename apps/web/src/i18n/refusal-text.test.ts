import { CODES, REFUSALS } from '@crease/contract/refusals.ts'
import { expect, test, vi } from 'vitest'
import { refusalText } from './refusal-text.ts'
import { sentences } from './hindi.ts'
import { say, speak } from './text.ts'

test('[UI250] every refusal that a player can get is said in Hindi, with its figure', async () => {
  expect(CODES.filter((code) => sentences[REFUSALS[code].text] === undefined)).toEqual([])
  vi.stubGlobal('document', { documentElement: {} })
  await speak('hi')
  expect(refusalText(say, 'Minimum stake is 100')).toBe('न्यूनतम स्टेक 100 है')
  expect(refusalText(say, 'These odds cannot be used here; the nearest are 1.85')).toContain('1.85')
  expect(refusalText(say, REFUSALS.CASH_OUT_BELOW.text.replace('{worth}', '-12.5'))).toContain(
    '-12.5',
  )
  expect(refusalText(say, REFUSALS.BUSY.text)).toBe(sentences[REFUSALS.BUSY.text])
  await speak('en')
})

test('[UI250] in English, and where the contract has no such sentence, it stays as it is', () => {
  expect(refusalText(say, 'Maximum stake is 1.5')).toBe('Maximum stake is 1.5')
  expect(refusalText(say, 'Something else entirely')).toBe('Something else entirely')
})

test('[UI250] [UI15] amounts are grouped, but in the sentences of the specification', () => {
  const tooLarge = REFUSALS.CASH_OUT_TOO_LARGE.text
  expect(refusalText(say, tooLarge.replace('{limit}', '10000000'))).toBe(
    'A bet of this cash-out would be above 1,00,00,000; cash out a smaller part',
  )
  expect(refusalText(say, REFUSALS.CASH_OUT_BELOW.text.replace('{worth}', '-123456.5'))).toContain(
    'bring -1,23,456.5.',
  )
  expect(refusalText(say, 'Maximum stake is 100000')).toBe('Maximum stake is 100000')
})
