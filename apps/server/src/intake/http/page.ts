import type { PageQuery } from '@crease/contract/shapes.ts'
import type { UserId } from '@crease/domain/ids.ts'
import type { Static } from 'typebox'
import type { PageOf } from '../reads.ts'
import { refuse, type Refused } from './handler.ts'

const FIRST_PAGE = 1
const PAGE_LIMIT = 10
const DAY_MS = 24 * 60 * 60_000

/** A page as asked for: both days included, in UTC. Refuses DATE_ORDER, and BAD_REQUEST for no day. */
export function pageOf(userId: UserId, query: Static<typeof PageQuery>): PageOf | Refused {
  const from = startOfDay(query.startDate)
  const end = startOfDay(query.endDate)
  if (from === 'no day') return refuse({ code: 'BAD_REQUEST', field: 'startDate' })
  if (end === 'no day') return refuse({ code: 'BAD_REQUEST', field: 'endDate' })
  if (from !== null && end !== null && from > end) {
    return refuse({ code: 'DATE_ORDER', field: 'endDate' })
  }
  const to = end === null ? null : end + DAY_MS
  return { userId, page: query.page ?? FIRST_PAGE, limit: query.limit ?? PAGE_LIMIT, from, to }
}

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

/** 'no day' for what the calendar does not have, such as 2026-02-30. */
function startOfDay(text: string | undefined): number | 'no day' | null {
  if (text === undefined) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  return exists ? at : 'no day'
}
