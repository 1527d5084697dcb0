import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { eventNameText, eventTimeText } from './event-text.ts'

test('[UI8] a match without a name or a date says so', () => {
  expect(eventNameText(say, undefined)).toBe('Match Name Not Available')
  expect(eventNameText(say, '')).toBe('Match Name Not Available')
  expect(eventNameText(say, 'Kites v Lions')).toBe('Kites v Lions')
  expect(eventTimeText(say, undefined)).toBe('Date Not Available')
  expect(eventTimeText(say, 'no date')).toBe('Date Not Available')
  expect(eventTimeText(say, new Date(2026, 2, 1, 14, 5).toISOString())).toBe('1 Mar 2026, 14:05')
  expect(eventTimeText(say, '', 'short')).toBe('Date Not Available')
  expect(eventTimeText(say, new Date(2026, 2, 1, 14, 5).toISOString(), 'short')).toBe(
    '1 Mar, 14:05',
  )
})
