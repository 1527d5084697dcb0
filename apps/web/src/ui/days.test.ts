import { expect, test } from 'vitest'
import { dateProblem, daysAsked } from './days.tsx'

test('[UI7] an end date before the start date is refused, and only a set end date', () => {
  expect(dateProblem({ startDate: '2026-03-02', endDate: '2026-03-01' })).toBe(
    'End date cannot be before start date',
  )
  expect(dateProblem({ startDate: '2026-03-01', endDate: '2026-03-01' })).toBeNull()
  expect(dateProblem({ startDate: '2026-02-28', endDate: '2026-03-01' })).toBeNull()
  expect(dateProblem({ startDate: '2026-03-02', endDate: '' })).toBeNull()
  expect(dateProblem({ startDate: '', endDate: '2026-03-01' })).toBeNull()
})

test('[UI146] days are asked for in the zone of this browser, and open ends are left out', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(daysAsked({ startDate: '2026-03-01', endDate: '' })).toEqual({
    startDate: '2026-03-01',
    timeZone,
  })
  expect(daysAsked({ startDate: '', endDate: '' })).toEqual({ timeZone })
})
