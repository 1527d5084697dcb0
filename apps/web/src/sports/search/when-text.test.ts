import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

test('[UI106] a match without a date has none to show', () => {
  expect(whenText({ eventTime: 'soon' })).toBeNull()
  expect(whenText({ eventTime: new Date(2026, 2, 1, 9, 5).toISOString() })).toBe('1 Mar, 09:05')
})
