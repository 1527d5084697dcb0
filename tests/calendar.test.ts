import { expect, test } from 'vitest'
import { DAY_MS, monthsOn, periodEnd, periodStart } from '@crease/domain/units/calendar.ts'

const at = (text: string): number => Date.parse(text)

test('[PP4] a day, a week and a month begin at midnight in India, weeks on Mondays', () => {
  const wednesday = at('2026-02-25T18:29:59.999Z')
  expect(periodStart('day', wednesday)).toBe(at('2026-02-24T18:30:00Z'))
  expect(periodEnd('day', wednesday)).toBe(wednesday + 1)
  expect(periodStart('week', wednesday)).toBe(at('2026-02-22T18:30:00Z'))
  expect(periodEnd('week', wednesday)).toBe(at('2026-03-01T18:30:00Z'))
  expect(periodStart('month', wednesday)).toBe(at('2026-01-31T18:30:00Z'))
  expect(periodEnd('month', wednesday)).toBe(at('2026-02-28T18:30:00Z'))
})

test('[PP4] periods follow each other without a gap for eight years, leap days too', () => {
  const [from, to] = [at('2024-01-01T00:00:00Z'), at('2032-01-01T00:00:00Z')]
  let days = 0
  for (let day = from; day < to; day += DAY_MS) {
    days += 1
    for (const period of ['day', 'week', 'month'] as const) {
      const [start, end] = [periodStart(period, day), periodEnd(period, day)]
      expect(start <= day && day < end).toBe(true)
      expect(periodStart(period, end)).toBe(end)
      expect(periodEnd(period, end - 1)).toBe(end)
    }
    const month = new Date(periodStart('month', day) + 330 * 60_000)
    expect([month.getUTCDate(), month.getUTCHours()]).toEqual([1, 0])
  }
  expect(days).toBe(2922)
})

test('[PP23] months on is the same day and hour of that month, or its last day', () => {
  const text = (moment: number): string => new Date(moment).toISOString()
  expect(text(monthsOn(at('2026-08-31T10:00:00Z'), 6))).toBe('2027-02-28T10:00:00.000Z')
  expect(text(monthsOn(at('2026-11-23T08:00:00Z'), 6))).toBe('2027-05-23T08:00:00.000Z')
  expect(text(monthsOn(at('2026-11-23T08:00:00Z'), 60))).toBe('2031-11-23T08:00:00.000Z')
})
