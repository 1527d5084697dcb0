import type { StatementReply } from '@crease/contract/account-shapes.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { read } from '../../link/call.ts'

/** Lines on a page of the statement. */
export const STATEMENT_LIMIT = 10

export const REPORTS = [
  { id: 'statementDepositWithdraw', name: 'Deposit/Withdraw' },
  { id: 'statementSport', name: 'Sport' },
] as const

export type ReportId = (typeof REPORTS)[number]['id']

export const reportNamed = (value: string): ReportId =>
  REPORTS.find(({ id }) => id === value)?.id ?? 'statementDepositWithdraw'

/** What was submitted; `asked` makes each Submit a fresh question. */
export interface StatementAsk {
  readonly report: ReportId
  readonly startDate: string
  readonly endDate: string
  readonly page: number
  readonly asked: number
}

/** A page of a report, loaded on Submit and on turning the page, never before. */
export function useStatement(
  ask: StatementAsk | null,
): UseQueryResult<Static<typeof StatementReply>> {
  return useQuery({
    queryKey: ['statement', ask],
    enabled: ask !== null,
    retry: false,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (ask === null) throw new Error('no statement was asked for')
      const { report, startDate, endDate, page } = ask
      const query = {
        page,
        limit: STATEMENT_LIMIT,
        ...(startDate === '' ? {} : { startDate }),
        ...(endDate === '' ? {} : { endDate }),
      }
      return read(report, { query, signal })
    },
  })
}
