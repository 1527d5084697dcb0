/// <reference lib="esnext.temporal" />
import {
  PAGE_LIMIT,
  type CurrentBetsQuery,
  type PageQuery,
} from '@crease/contract/account-shapes.ts'
import type { Side } from '@crease/domain/bet.ts'
import type { UserId } from '@crease/domain/ids.ts'
import type { Static } from 'typebox'
import type { PageOf } from '../../ledger/report-rows.ts'
import { refuse, type Refused } from './handler.ts'

const FIRST_PAGE = 1
const UTC = 'UTC'

/**
 * A page as asked for: both days included, in the zone that was asked for, else in UTC [DR20]. Refuses
 * DATE_ORDER, and BAD_REQUEST for what is no day or no zone.
 */
export function pageOf(userId: UserId, query: PageQuery): PageOf | Refused {
  const { startDate, endDate, timeZone = UTC } = query
  if (startOf(SOME_DAY, timeZone, 0) === 'no day') return faulty('timeZone')
  const from = startOf(startDate, timeZone, 0)
  if (from === 'no day') return faulty('startDate')
  const to = startOf(endDate, timeZone, 1)
  if (to === 'no day') return faulty('endDate')
  if (from !== null && to !== null && from >= to) {
    return refuse({ code: 'DATE_ORDER', field: 'endDate' })
  }
  return { userId, page: query.page ?? FIRST_PAGE, limit: query.limit ?? PAGE_LIMIT, from, to }
}

const faulty = (field: string): Refused => refuse({ code: 'BAD_REQUEST', field })

/** One page of rows and its place among all; an empty list is page 1 of 1. */
export function pageReply<Row>(page: PageOf, found: { rows: Row[]; total: number }) {
  return {
    success: true as const,
    data: found.rows,
    page: page.page,
    totalPages: Math.max(1, Math.ceil(found.total / page.limit)),
    total: found.total,
  }
}

const SIDES = { all: null, back: 'BACK', lay: 'LAY' } as const

/** The side that a list of bets is asked for; null: both. */
export const sideOf = (betType: Static<typeof CurrentBetsQuery>['betType']): Side | null =>
  SIDES[betType ?? 'all']

/** a day that every calendar has */
const SOME_DAY = '2026-01-01'

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
