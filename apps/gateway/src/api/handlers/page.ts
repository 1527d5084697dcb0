/// <reference lib="esnext.temporal" />
import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import {
  PAGE_LIMIT,
  REPORT_DAYS_MAX,
  type PageQuery,
} from '@crease/contract/accounts/account-shapes.ts'
import { userId as userOf, type UserId } from '@crease/domain/units/ids.ts'
import { PROFIT_DAYS } from '@crease/contract/history-shapes.ts'
import type { PageOf } from '@crease/ledger/reads/report-rows.ts'

const FIRST_PAGE = 1
const UTC = 'UTC'

/** who asks does not matter for the days */
const NOBODY = userOf(1)

const DAY_MS = 24 * 3600 * 1000
/** two days of a year have an hour more or less */
const CLOCK_CHANGE_MS = 2 * 3600 * 1000
/** rows that a list is read past at most, where they have to be counted one by one [DR57] */
const DEPTH_MAX = 10_000

/**
 * A page as asked for: both days included, in the zone that was asked for, else in UTC [DR20]. Refuses
 * DATE_ORDER, DATE_RANGE for more than 90 days up to the last one or to `now` (epoch milliseconds), with the first that would do [DR56],
 * and BAD_REQUEST for what is no day or no zone.
 */
export function pageOf(userId: UserId, query: PageQuery, now: number): PageOf | Refused {
  const days = daysOf(query)
  if ('refusal' in days) return days
  const wrong = wrongDays(days, query, now)
  if (wrong !== null) return wrong
  const { from, to } = days
  const { page = FIRST_PAGE, limit = PAGE_LIMIT, upTo = null } = query
  return { userId, page, limit, from, to, upTo }
}

/** The first moment of the first day and that behind the last one, null where none is named. */
function daysOf(query: PageQuery): Pick<PageOf, 'from' | 'to'> | Refused {
  const { startDate, endDate, timeZone = UTC } = query
  if (!isZone(timeZone)) return faulty('timeZone')
  const from = startOf(startDate, timeZone, 0)
  if (from === 'no day') return faulty('startDate')
  const to = startOf(endDate, timeZone, 1)
  return to === 'no day' ? faulty('endDate') : { from, to }
}

function wrongDays(
  { from, to }: Pick<PageOf, 'from' | 'to'>,
  query: PageQuery,
  now: number,
): Refused | null {
  if (from !== null && to !== null && from >= to) {
    const { startDate: nearest = '' } = query
    return refused({ code: 'DATE_ORDER', field: 'endDate', bound: { nearest } })
  }
  if (from !== null && (to ?? now) - from > REPORT_DAYS_MAX * DAY_MS + CLOCK_CHANGE_MS) {
    return tooManyDays(firstDayBefore(dayNamed(query, now), REPORT_DAYS_MAX))
  }
  return null
}

const tooManyDays = (nearest: string): Refused =>
  refused({ code: 'DATE_RANGE', field: 'startDate', bound: { limit: REPORT_DAYS_MAX, nearest } })

/** The last day that is asked for: the one named, else today there. */
const dayNamed = ({ endDate, timeZone = UTC }: PageQuery, now: number): Temporal.PlainDate =>
  endDate === undefined
    ? Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
    : Temporal.PlainDate.from(endDate)

/** The query with a first day: the named one, else the first of `days` up to the last one named, or to today. */
export function withFirstDay<Query extends PageQuery>(
  query: Query,
  now: number,
  days: number,
): Query {
  if (query.startDate !== undefined || 'refusal' in daysOf(query)) return query
  return { ...query, startDate: firstDayBefore(dayNamed(query, now), days) }
}

/** The first of `days` days that end with this one. */
const firstDayBefore = (last: Temporal.PlainDate, days: number): string =>
  last.subtract({ days: days - 1 }).toString()

/** Days one by one: their names, and the moments between them, one more than there are days. */
interface NamedDays {
  readonly names: readonly string[]
  readonly moments: readonly number[]
  readonly timeZone: string
}

/** The days of a profit and loss: as named, else those up to the last one or to today; refused as `pageOf` does. */
export function daysOfProfit(query: PageQuery, now: number): NamedDays | Refused {
  const { timeZone = UTC } = query
  const known = pageOf(NOBODY, query, now)
  if ('refusal' in known) return known
  const last = dayNamed(query, now)
  const first = Temporal.PlainDate.from(query.startDate ?? firstDayBefore(last, PROFIT_DAYS))
  const days = first.until(last).days + 1
  if (days > REPORT_DAYS_MAX) return tooManyDays(firstDayBefore(last, REPORT_DAYS_MAX))
  const each = Array.from({ length: Math.max(1, days) + 1 }, (_, at) => first.add({ days: at }))
  return {
    names: each.slice(0, -1).map(String),
    moments: each.map((day) => day.toZonedDateTime(timeZone).epochMilliseconds),
    timeZone,
  }
}

/** The same of a list whose rows have no numbers: page by page it is read to ten thousand rows and no further. */
export function shallowPageOf(userId: UserId, query: PageQuery, now: number): PageOf | Refused {
  const page = pageOf(userId, query, now)
  if ('refusal' in page) return page
  const last = Math.floor(DEPTH_MAX / page.limit)
  if (page.page <= last) return page
  return refused({ code: 'BAD_REQUEST', field: 'page', bound: { limit: last, nearest: last } })
}

const faulty = (field: string): Refused => refused({ code: 'BAD_REQUEST', field })

/** One page of rows and its place among all; an empty list is page 1 of 1. */
export function pageReply<Row>(page: PageOf, found: { rows: Row[]; total: number; upTo: number }) {
  return {
    success: true as const,
    data: found.rows,
    page: page.page,
    totalPages: Math.max(1, Math.ceil(found.total / page.limit)),
    total: found.total,
    upTo: found.upTo,
  }
}

/** a day that every calendar has */
const SOME_DAY = '2026-01-01'

/** Whether a text is a zone in both: Temporal alone takes the zone out of a whole moment, which formats refuse. */
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return startOf(SOME_DAY, timeZone, 0) !== 'no day'
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The moment at which a day begins there, days later; null for none, 'no day' for what is no day or no zone. */
function startOf(
  day: string | undefined,
  timeZone: string,
  daysLater: number,
): number | 'no day' | null {
  if (day === undefined) return null
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: daysLater })
    return date.toZonedDateTime(timeZone).epochMilliseconds
  } catch (error) {
    if (error instanceof RangeError) return 'no day'
    throw error
  }
}
