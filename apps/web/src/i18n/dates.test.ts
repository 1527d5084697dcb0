import { expect, test } from 'vitest'
import { datesBy } from './dates.ts'
import { momentText } from './moment-text.ts'

test('[RT126] a time that is none is a dash in its row, and no fault of the page', () => {
  const day = datesBy({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  expect(day(Date.parse('2026-11-20T10:00:00Z'))).toBe('20 Nov')
  expect([momentText('soon'), momentText(''), day(1e300), day(Number.NaN)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
})
