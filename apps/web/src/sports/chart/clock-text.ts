import { datesBy } from '../../i18n/dates.ts'
import { clock, shortMoment } from '../../i18n/moment-text.ts'
import { serverNow } from '../../link/server-clock.ts'

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const day = datesBy({ day: 'numeric', month: 'short' })
const MINUTE_S = 60
const DAY_S = 86_400

/** A moment (epoch milliseconds) on an axis whose marks are `stepS` seconds apart: '14:02:05', '14:02' or '20 Nov'. */
export function axisText(at: number, stepS: number): string {
  if (stepS >= DAY_S) return day(at)
  return stepS >= MINUTE_S ? clock(at) : CLOCK.format(at)
}

const dayOf = (at: number): string => new Date(at).toDateString()

/** A moment (epoch milliseconds) to be read at `now`: of that day '14:02:05', else '20 Nov, 14:02'. */
export const clockText = (at: number, now = serverNow()): string =>
  dayOf(at) === dayOf(now) ? CLOCK.format(at) : shortMoment(at)
