import type { MarketProfitRow } from '../../link/named.ts'
import { marketText, worldText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { opens } from '../../casino/state/open-line.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { reportFile } from '../../state/reports/report-file.ts'
import type { Column, Report } from '../../ui/data-table/column.ts'
import { PROFIT, SETTLED_ON, SPORT } from '../../sports/state/orders/settled-columns.ts'
import { daysAsked, type Days } from '../../ui/days.tsx'

/** The submitted search; sportId '' is all. */
export interface ProfitAsk extends Days {
  readonly sportId: string
}

/** The part of a request that says which days, and which sport. */
export const profitQuery = ({ sportId, ...days }: ProfitAsk) => ({
  ...daysAsked(days),
  ...(sportId !== '' && { sportId }),
})

const nameOf = (row: MarketProfitRow): string => {
  const { eventName, marketName, mid } = row
  const parts = [worldText(eventName), marketName === '' ? (mid ?? '') : marketText(row)]
  return parts.filter((part) => part !== '').join(', ')
}

const COLUMNS: readonly Column<MarketProfitRow>[] = [
  {
    id: 'market',
    head: (t) => t('Market'),
    onCard: 'title',
    text: nameOf,
    order: nameOf,
    opens,
    tone: () => 'md:min-w-56',
  },
  SPORT,
  SETTLED_ON,
  {
    id: 'commission',
    head: (t) => t('Commission'),
    align: 'end',
    onCard: 'last',
    text: ({ commission }) => exactAmount(commission),
    order: ({ commission }) => commission,
  },
  PROFIT,
]

/** The result of each market and round of some days, the last settled first [UI524]. */
export function marketsReport(ask: ProfitAsk): Report<MarketProfitRow> {
  return {
    file: reportFile({ report: 'profit-and-loss', ...profitQuery(ask) }),
    question: `profitByMarket ${JSON.stringify(ask)}`,
    columns: COLUMNS,
    load: async ({ limit, after }, signal) => {
      const query = { limit, ...profitQuery(ask), ...(after !== null && { after }) }
      const { data, next } = await read('profitByMarket', { query, signal })
      return { rows: data, total: null, next, sums: {} }
    },
  }
}
