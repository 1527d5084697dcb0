import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
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

/** The page that is shown, and the way to others; while one is fetched the one before stays [UI140]. */
export function usePage<Row>(report: Report<Row>): {
  readonly paging: Paging
  readonly query: UseQueryResult<ReportPage<Row>>
} {
  const [{ page, size }, setPlace] = useState<{ page: number; size: PageSize }>({
    page: 1,
    size: PAGE_SIZES[0],
  })
  const query = useQuery({
    queryKey: ['report', report.question, page, size],
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => report.load({ page, limit: size }, signal),
  })
  return {
    query,
    paging: {
      page,
      size,
      toPage: (to) => setPlace({ page: to, size }),
      toSize: (to) => setPlace({ page: 1, size: to }),
    },
  }
}
