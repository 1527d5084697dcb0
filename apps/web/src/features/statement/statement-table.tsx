import type { StatementRow } from '@crease/contract/account-shapes.ts'
import { clsx } from 'clsx'
import { exactAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { STATEMENT_LIMIT } from './statement-query.ts'

interface StatementTableProps {
  readonly rows: readonly StatementRow[]
  readonly page: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
}

const HEADS = ['Date', 'Sr No', 'Credit', 'Debit', 'Pts', 'Remark'] as const

/** One page of a statement, and the way to the others. */
export function StatementTable({ rows, page, totalPages, onPage }: StatementTableProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-panel">
      <div className="overflow-x-auto">
        <table className="w-full min-w-[36rem] border-collapse text-sm">
          <thead className="bg-brand text-brand-ink">
            <tr>
              {HEADS.map((head, column) => (
                <th key={head} scope="col" className={clsx('px-2 py-2 md:px-3', alignOf(column))}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Line
                key={`${row.createdAt} ${row.narration} ${row.profitOrLoss} ${row.userPts}`}
                row={row}
                number={(page - 1) * STATEMENT_LIMIT + at + 1}
              />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={HEADS.length} className="px-3 py-10 text-center text-quiet">
                  No data found
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <nav
        aria-label="Pages"
        className="flex items-center justify-between gap-3 border-t border-line p-2"
      >
        <Button tone="plain" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span className="text-sm">
          Page {page} of {Math.max(1, totalPages)}
        </span>
        <Button tone="plain" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </nav>
    </div>
  )
}

const alignOf = (column: number): string =>
  column >= 1 && column <= 4 ? 'text-right' : 'text-left'

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function Line({ row, number }: { readonly row: StatementRow; readonly number: number }) {
  const { profitOrLoss } = row
  return (
    <tr className="border-t border-line">
      <td className="px-2 py-2 md:px-3 whitespace-nowrap">
        {dateTime.format(new Date(row.createdAt))}
      </td>
      <td className="px-2 py-2 md:px-3 text-right">{number}</td>
      <td className="px-2 py-2 md:px-3 text-right font-semibold text-gain">
        {profitOrLoss > 0 ? exactAmount(profitOrLoss) : '-'}
      </td>
      <td className="px-2 py-2 md:px-3 text-right font-semibold text-loss">
        {profitOrLoss < 0 ? exactAmount(-profitOrLoss) : '-'}
      </td>
      <td className="px-2 py-2 md:px-3 text-right">{exactAmount(row.userPts)}</td>
      <td className="px-2 py-2 md:px-3">{row.narration}</td>
    </tr>
  )
}
