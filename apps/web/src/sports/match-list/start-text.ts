import { datesBy } from '../../i18n/dates.ts'

const time = datesBy({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = datesBy({ day: '2-digit', month: 'short' })

/**
 * When a match starts, short: the time today, else the day and the time; '' where it is not a date.
 * `now` in epoch milliseconds, `todayWord` in the language of now.
 */
export function startText(eventTime: string, now: number, todayWord: string): string {
  const at = new Date(eventTime)
  if (Number.isNaN(at.getTime())) return ''
  const today = at.toDateString() === new Date(now).toDateString()
  return today ? `${todayWord} ${time(at)}` : `${day(at)}, ${time(at)}`
}
