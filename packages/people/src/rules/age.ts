/** A calendar day, YYYY-MM-DD, as words of a day compare. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Whether this is a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const most = DAYS[Number(month) - 1]
  if (most === undefined || Number(year) < 1900 || Number(day) < 1) return false
  return Number(day) <= (month === '02' && !isLeap(Number(year)) ? 28 : most)
}

/**
 * The last birthday of a person who is `years` old today [AU83]. A person born on 29 February is a year older on 1
 * March of the years without such a day.
 */
export function bornBy(today: string, years: number): string {
  const [, year = '', month = '', day = ''] = DAY.exec(today) ?? []
  const then = Number(year) - years
  const isMissing = month === '02' && day === '29' && !isLeap(then)
  return `${String(then).padStart(4, '0')}-${month}-${isMissing ? '28' : day}`
}
