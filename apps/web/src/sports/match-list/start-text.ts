import { shortMoment, todayText } from '../../i18n/moment-text.ts'

/**
 * When a match starts, short: the time today, else the day and the time; '' where it is not a date.
 * `now` in epoch milliseconds, `todayWord` in the language of now.
 */
export function startText(eventTime: string, now: number, todayWord: string): string {
  const at = new Date(eventTime)
  if (Number.isNaN(at.getTime())) return ''
  return todayText(at, now, todayWord) ?? shortMoment(at)
}
