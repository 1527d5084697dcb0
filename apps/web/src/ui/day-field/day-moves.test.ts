import { expect, test } from 'vitest'
import { movedBy } from './day-moves.ts'

test('[UI1381] keys of a month move by days, weeks and months, and to the ends of the month', () => {
  const moved = (day: string, keys: readonly string[]) => keys.map((key) => movedBy(key, day))
  expect(moved('2026-03-31', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
  ])
  // a month without such a day has its last one
  expect(moved('2026-03-31', ['PageUp', 'PageDown', 'Home', 'End'])).toEqual([
    '2026-02-28',
    '2026-04-30',
    '2026-03-01',
    '2026-03-31',
  ])
  expect(moved('2026-01-15', ['PageUp', 'End', 'x'])).toEqual(['2025-12-15', '2026-01-31', null])
})
