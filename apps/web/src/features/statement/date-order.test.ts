import { expect, test } from 'vitest'
import { dateProblem } from './date-order.ts'

test('[UI7] an end date before the start date is refused, and only a set end date', () => {
  expect(dateProblem('2026-03-02', '2026-03-01')).toBe('End date cannot be before start date')
  expect(dateProblem('2026-03-01', '2026-03-01')).toBeNull()
  expect(dateProblem('2026-02-28', '2026-03-01')).toBeNull()
  expect(dateProblem('2026-03-02', '')).toBeNull()
  expect(dateProblem('', '2026-03-01')).toBeNull()
})
