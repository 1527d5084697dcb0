import { dayOf } from './day-text.ts'

const DAY_MS = 24 * 3600 * 1000
export const WEEK = 7

/** The day that is `days` after another. */
export const later = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS)

/** The first day of the month that is `months` after a day's. */
export function monthAfter(day: string, months: number): string {
  const at = new Date(day)
  return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months))
}

const lastOfMonth = (day: string): string => later(monthAfter(day, 1), -1)

/** The same day of another month, or its last one where it is shorter. */
function sameDay(day: string, months: number): string {
  const month = monthAfter(day, months)
  const [wished, last] = [later(month, Number(day.slice(8)) - 1), lastOfMonth(month)]
  return wished < last ? wished : last
}

const MOVES: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => later(day, -1),
  ArrowRight: (day) => later(day, 1),
  ArrowUp: (day) => later(day, -WEEK),
  ArrowDown: (day) => later(day, WEEK),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
  Home: (day) => monthAfter(day, 0),
  End: lastOfMonth,
}

/** The day to which a key leads; null: it is no key of a month. */
export const movedBy = (key: string, day: string): string | null => MOVES[key]?.(day) ?? null
