import type { Match } from '../../link/named.ts'
import { datesBy } from '../../i18n/dates.ts'

const time = datesBy({
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The start of a match; null where it is not known. */
export function whenText({ eventTime }: Pick<Match, 'eventTime'>): string | null {
  const at = new Date(eventTime)
  return Number.isNaN(at.getTime()) ? null : time(at)
}
