import { expect, test } from 'vitest'
import { eventNameText, eventTimeText } from './event-text.ts'
import { overlayWord, shownStatus } from './status-word.ts'

test('[UI6] ACTIVE reads OPEN; any other status covers the row with its own word', () => {
  expect(shownStatus('ACTIVE')).toBe('OPEN')
  expect(overlayWord('OPEN', 'ACTIVE')).toBeNull()
  expect(overlayWord('OPEN', 'REMOVED')).toBe('REMOVED')
  expect(overlayWord('SUSPENDED', 'ACTIVE')).toBe('SUSPENDED')
  expect(overlayWord('SUSPENDED', 'REMOVED')).toBe('REMOVED')
  expect(overlayWord('SETTLED', 'WINNER')).toBe('WINNER')
  expect(overlayWord('CLOSED', 'ACTIVE')).toBe('CLOSED')
})

test('[UI8] a match without a name or a date says so', () => {
  expect(eventNameText(undefined)).toBe('Match Name Not Available')
  expect(eventNameText('')).toBe('Match Name Not Available')
  expect(eventNameText('Kites v Lions')).toBe('Kites v Lions')
  expect(eventTimeText(undefined)).toBe('Date Not Available')
  expect(eventTimeText('no date')).toBe('Date Not Available')
  expect(eventTimeText(new Date(2026, 2, 1, 14, 5).toISOString())).toBe('1 Mar 2026, 14:05')
})
