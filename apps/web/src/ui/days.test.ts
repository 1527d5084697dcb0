import { expect, test } from 'vitest'
import { dateProblem, daysAsked } from './days.tsx'

const NOW = Date.parse('2026-03-31T12:00:00Z')

test('[DR56] [UI520] a report covers 90 days at most: to its last day, or to today', () => {
  const wrong = {
    field: 'startDate',
    text: 'A report covers {days} days at most: start on {day} or later',
    values: { days: '90', day: '2 Jan 2026' },
  }
  expect(dateProblem({ startDate: '2026-01-01', endDate: '2026-03-31' }, NOW)).toBeNull()
  expect(dateProblem({ startDate: '2026-01-01', endDate: '2026-04-01' }, NOW)).toEqual({
    ...wrong,
    values: { days: '90', day: '2 Jan 2026' },
  })
  expect(dateProblem({ startDate: '2026-01-01', endDate: '' }, NOW)).toBeNull()
  expect(dateProblem({ startDate: '2025-12-31', endDate: '' }, NOW)).toEqual({
    ...wrong,
    values: { days: '90', day: '1 Jan 2026' },
  })
})

test('[UI7] an end date before the start date is refused, and only a set end date', () => {
  expect(dateProblem({ startDate: '2026-03-02', endDate: '2026-03-01' }, NOW)).toMatchObject({
    field: 'endDate',
    text: 'End date cannot be before start date',
  })
  expect(dateProblem({ startDate: '2026-03-01', endDate: '2026-03-01' }, NOW)).toBeNull()
  expect(dateProblem({ startDate: '2026-02-28', endDate: '2026-03-01' }, NOW)).toBeNull()
  expect(dateProblem({ startDate: '2026-03-02', endDate: '' }, NOW)).toBeNull()
  expect(dateProblem({ startDate: '', endDate: '2026-03-01' }, NOW)).toBeNull()
})

test('[UI520] a text that is no day is refused at its field, with a day as it is typed', () => {
  const text = 'Enter a day such as {day}'
  const values = { day: '31 Mar 2026' }
  expect(dateProblem({ startDate: '31/02/2026', endDate: '2026-03-01' }, NOW)).toEqual({
    field: 'startDate',
    text,
    values,
  })
  expect(dateProblem({ startDate: '', endDate: 'xyz' }, NOW)).toEqual({
    field: 'endDate',
    text,
    values,
  })
})

test('[UI520] a report of future days alone is refused, with the last day that it can begin on', () => {
  const wrong = {
    field: 'startDate',
    text: 'Start on {day} or earlier',
    values: { day: '31 Mar 2026' },
  }
  expect(dateProblem({ startDate: '2026-04-01', endDate: '' }, NOW)).toEqual(wrong)
  expect(dateProblem({ startDate: '2026-04-01', endDate: '2026-04-02' }, NOW)).toEqual(wrong)
  expect(dateProblem({ startDate: '2026-03-31', endDate: '2026-04-02' }, NOW)).toBeNull()
})

test('[UI146] days are asked for in the zone of this browser, and open ends are left out', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(daysAsked({ startDate: '2026-03-01', endDate: '' })).toEqual({
    startDate: '2026-03-01',
    timeZone,
  })
  expect(daysAsked({ startDate: '', endDate: '' })).toEqual({ timeZone })
})
