import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { dayIn, dayText } from './day-text.ts'

afterEach(() => i18n.activate('en'))

test('[UI520] a day is typed as it is read, with a number for its month, or as ISO has it', () => {
  const typed = [
    '29 Nov 2026',
    '29 november 2026',
    'Nov 29, 2026',
    'november 29 2026',
    '29 Nov, 2026',
    '29/11/2026',
    '29.11.2026',
    '29-11-2026',
    '2026-11-29',
  ]
  expect(typed.map(dayIn)).toEqual(typed.map(() => '2026-11-29'))
  expect([dayIn(''), dayIn(' ')]).toEqual(['', ''])
})

test('[UI520] a day is understood in both languages, with their digits, year first too', () => {
  const typed = [
    '29 नव॰ 2026',
    '29 नवंबर 2026',
    '२९/११/२०२६',
    '२९ नव॰ २०२६',
    '2026/11/29',
    '2026.11.29',
  ]
  expect(typed.map(dayIn)).toEqual(typed.map(() => '2026-11-29'))
})

test('[UI520] no day is one that no calendar has, or half of one', () => {
  expect(
    ['31 Feb 2026', '29/13/2026', '29 Nov', '29 Xyz 2026', 'today', '2026-11-', '29 Nov 0000'].map(
      dayIn,
    ),
  ).toEqual(Array.from({ length: 7 }, () => null))
})

test.each(['en', 'hi'])(
  '[UI520] [UI1200] every month is understood as it is written: %s',
  (language) => {
    i18n.activate(language)
    const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-09`)
    expect(days.map((day) => dayIn(dayText(day)))).toEqual(days)
  },
)
