import { serverNow } from '../link/server-clock.ts'
import { datesBy } from './dates.ts'

const dateTime = datesBy({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

/** A time of the wire as it is read here: '20 Nov 2026, 18:30'. */
export const momentText = (time: string): string => dateTime(new Date(time))

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The same without the year, for narrow places: '20 Nov, 18:30'. */
export const shortMoment = datesBy({ day: 'numeric', month: 'short', ...TIME })

/** A time of the day: '18:30'. */
export const clock = datesBy(TIME)

/** A moment of the day of `now` (epoch milliseconds): 'Today 18:30'; null: of another day. */
export const todayText = (at: Date, now: number, todayWord: string): string | null =>
  at.toDateString() === new Date(now).toDateString() ? `${todayWord} ${clock(at)}` : null

/** The day here by the server's clock, '2026-03-01' [UI386]. */
export const today = (): string => new Date(serverNow()).toLocaleDateString('en-CA')

const zone = new Intl.DateTimeFormat('en-IN', { timeZoneName: 'short' })

/** The zone that times are read in, as IANA names it: 'Asia/Kolkata'. */
export const zoneId = (): string => zone.resolvedOptions().timeZone

/** The same as people write it: 'IST', 'GMT+1'. */
export const zoneName = (): string =>
  zone.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'

const second = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** A moment of today: '18:30:05'. */
export const secondText = (at: number): string => second.format(at)
