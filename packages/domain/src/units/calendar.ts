/** The periods that a limit is set for, the shortest first. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** India's clock, which is never put forward or back, ahead of UTC: the calendar that limits go by [PP4]. */
export const INDIA = 'Asia/Kolkata'
export const INDIA_MS = 330 * MINUTE_MS

/** When the period began that a moment is in, epoch milliseconds; weeks begin on Mondays [PP4]. */
export function periodStart(period: Period, at: number): number {
  const day = dayOf(at)
  if (period === 'day') return momentOf(day)
  // 1 January 1970 was a Thursday
  if (period === 'week') return momentOf(day - ((((day + 3) % 7) + 7) % 7))
  return momentOf(day - civilOf(day).day + 1)
}

/** When the period after that of a moment begins. */
export function periodEnd(period: Period, at: number): number {
  const day = dayOf(periodStart(period, at))
  if (period === 'day') return momentOf(day + 1)
  if (period === 'week') return momentOf(day + 7)
  const { year, month } = civilOf(day)
  return momentOf(daysFrom(monthOn({ year, month }, 1)))
}

/** The same time of day `months` months later; for a missing day of the month, its last. */
export function monthsOn(at: number, months: number): number {
  const day = dayOf(at)
  const civil = civilOf(day)
  const then = monthOn(civil, months)
  const length = daysFrom(monthOn(then, 1)) - daysFrom(then)
  return momentOf(daysFrom(then) + Math.min(civil.day, length) - 1) + at - momentOf(day)
}

interface Month {
  readonly year: number
  /** 1 to 12 */
  readonly month: number
}

const dayOf = (at: number): number => Math.floor((at + INDIA_MS) / DAY_MS)

const momentOf = (day: number): number => day * DAY_MS - INDIA_MS

function monthOn({ year, month }: Month, months: number): Month {
  const all = year * 12 + month - 1 + months
  return { year: Math.floor(all / 12), month: (all % 12) + 1 }
}

// days are counted in years that begin in March, so that a leap day is the last of its year
const DAYS_OF_400_YEARS = 146_097
const TO_1970 = 719_468

/** Days since 1970 of the first of a month. */
function daysFrom({ year, month }: Month): number {
  const from = month > 2 ? year : year - 1
  const era = Math.floor(from / 400)
  const yearOfEra = from - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5)
  const leaps = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * DAYS_OF_400_YEARS + yearOfEra * 365 + leaps + dayOfYear - TO_1970
}

function civilOf(days: number): Month & { readonly day: number } {
  const shifted = days + TO_1970
  const era = Math.floor(shifted / DAYS_OF_400_YEARS)
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS
  const leaps =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}
