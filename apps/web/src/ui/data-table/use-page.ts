import {
  keepPreviousData,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Report, ReportPage } from './column.ts'

export const PAGE_SIZES = [10, 25, 50] as const
type PageSize = (typeof PAGE_SIZES)[number]

export interface Paging {
  readonly page: number
  readonly size: PageSize
  readonly toPage: (page: number) => void
  /** begins at the first page again */
  readonly toSize: (size: PageSize) => void
}

interface Place {
  readonly page: number
  readonly size: PageSize
  /** where each page behind the first begins, of a report that is read from place to place */
  readonly places: readonly string[]
  /** the newest row when the first page was read: what comes later moves none [DR80] */
  readonly upTo: number | null
}

const FIRST: Place = { page: 1, size: PAGE_SIZES[0], places: [], upTo: null }

/** The page that is shown, and the way to others; while one is fetched the one before stays [UI140]. `queries` asks for them. */
export function usePage<Row>(
  report: Report<Row>,
  queries: QueryClient,
): { readonly paging: Paging; readonly query: UseQueryResult<ReportPage<Row>> } {
  const [{ page, size, places, upTo }, setPlace] = useState(FIRST)
  const after = places[page - 2] ?? null
  const query = useQuery(
    {
      queryKey: ['report', report.question, page, size, after, upTo],
      retry: false,
      staleTime: 0,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => report.load({ page, limit: size, after, upTo }, signal),
    },
    queries,
  )
  const next = query.data?.next ?? null
  return {
    query,
    paging: {
      page,
      size,
      toPage: (to) => {
        const known = next === null ? places : [...places.slice(0, page - 1), next]
        const newest = upTo ?? query.data?.upTo ?? null
        setPlace({ page: to, size, places: known, upTo: to === 1 ? null : newest })
      },
      toSize: (to) => setPlace({ ...FIRST, size: to }),
    },
  }
}
