import { CODES, REFUSALS, sentence } from '@crease/contract/refusals.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test, vi } from 'vitest'
import { momentText } from './moment-text.ts'
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
    '−12.5',
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
    'This cash-out needs a bet above 1,00,00,000; cash out a smaller part',
  )
  expect(refusalText(say, REFUSALS.CASH_OUT_BELOW.text.replace('{worth}', '-123456.5'))).toContain(
    'bring −1,23,456.5.',
  )
  expect(refusalText(say, 'Maximum stake is 100000')).toBe('Maximum stake is 100000')
})

test('[UI8] [UI250] a moment in a refusal is written as everywhere else on this page', async () => {
  const until = Date.parse('2026-11-29T06:36:00Z')
  const away = sentence({ code: 'ACCOUNT_TIME_OUT', until })
  expect(away).toBe('You have taken a time-out until 29 Nov 2026, 12:06 (IST)')
  const here = momentText(new Date(until).toISOString())
  expect(refusalText(say, away)).toBe(`You have taken a time-out until ${here}`)
  const left = sentence({
    code: 'STAKE_LIMIT',
    per: 'week',
    limit: paise(500_00),
    left: paise(150_00),
    renewsAt: Date.UTC(2026, 4, 3, 18, 30),
  })
  expect(left).toMatch(/ 4 May 2026, 00:00 \(IST\)$/)
  expect(refusalText(say, left)).not.toContain('IST')
  vi.stubGlobal('document', { documentElement: {} })
  await speak('hi')
  expect(refusalText(say, away)).toContain(momentText(new Date(until).toISOString()))
  await speak('en')
})
