import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { clsx } from 'clsx'
import { useMemo, type ReactNode } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import { says, type Column, type Report, type ReportPage } from './column.ts'
import { HeadCell } from './head-cell.tsx'
import type { Order } from './order-field.tsx'
import { keepsFocus } from '../over/kept-focus.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
})

interface TableRowsProps<Row> {
  readonly report: Report<Row>
  readonly label: string
  readonly shown: ReportPage<Row>
  /** the number of its first row among those of all pages */
  readonly first: number
  readonly search: string
  /** its heads are out of sight, and a field has the orders */
  readonly cards: boolean
  readonly order: Order
  readonly onOrder: (order: Order) => void
  readonly empty: string
  readonly way: ReactNode
}

/** The rows of one page, searched (a whole row as its first column) and ordered here, with the sums of all pages below. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { report, label, shown, first, search, cards, order, onOrder, empty, way } = props
  const { columns, keyOf } = report
  const t = useText()
  const definitions = useMemo(() => columns.map(definitionOf<Row>), [columns])
  const rows = useMemo(() => [...shown.rows], [shown.rows])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    ...(keyOf !== undefined && { getRowId: keyOf }),
    state: { globalFilter: search, sorting: order },
    onSortingChange: (next) => onOrder(typeof next === 'function' ? next(order) : next),
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
    globalFilterFn: ({ original, index }, _column, wanted: unknown) =>
      says(columns, { row: original, at: first + index }, { search: String(wanted), t }),
  })
  const found = table.getRowModel().rows

  return (
    <div
      ref={keepsFocus}
      className="report-scroller overflow-auto"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {/* the roles are said again, since on a phone these are laid out as cards */}
      <table role="table" className="report-table w-full border-collapse text-sm">
        <caption className="hidden p-2 text-left font-bold">{label}</caption>
        <thead role="rowgroup" className="bg-raised text-quiet">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                head={column.head(t)}
                align={column.align}
                order={table.getColumn(column.id)?.getIsSorted() ?? false}
                onOrder={
                  cards || column.order === undefined
                    ? null
                    : () => table.getColumn(column.id)?.toggleSorting()
                }
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {found.map(({ id, original, index }) => (
            <tr key={id} role="row" className="border-t border-line">
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={original} at={first + index} t={t} />
              ))}
            </tr>
          ))}
          {found.length === 0 && (
            <EmptyRow span={columns.length}>
              {shown.rows.length === 0 ? empty : t('No row on this page matches.')}
              {shown.rows.length === 0 && way}
            </EmptyRow>
          )}
        </tbody>
        <Sums columns={columns} shown={shown} />
      </table>
    </div>
  )
}

function EmptyRow({ span, children }: { readonly span: number; readonly children: ReactNode }) {
  const t = useText()
  return (
    <tr role="row">
      <td role="cell" data-wide="" colSpan={span} className="px-3 py-10 text-center">
        <p className="font-bold">{t('No data found')}</p>
        <div className="flex flex-col items-center gap-1 text-quiet">{children}</div>
      </td>
    </tr>
  )
}

const definitionOf = <Row extends object>({
  id,
  order,
}: Column<Row>): ColumnDef<typeof features, Row> => ({
  id,
  accessorFn: (row) => order?.(row) ?? '',
  enableSorting: order !== undefined,
  sortFn: 'basic',
})

const alignOf = ({ align }: Pick<Column<never>, 'align'>): string =>
  align === 'end' ? 'text-right' : 'text-left'

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly at: number
  readonly t: Say
}

function Cell<Row>({ column, row, at, t }: CellProps<Row>) {
  const spacing = column.align === 'end' ? 'whitespace-nowrap' : ''
  return (
    <td
      role="cell"
      data-head={column.isTool === true ? undefined : (column.cardHead ?? column.head)(t)}
      data-wide={column.onCard === 'line' ? '' : undefined}
      data-card={column.onCard}
      className={clsx('px-2 py-2 md:px-3', alignOf(column), spacing, column.tone?.(row))}
    >
      {column.cell?.(row, t) ?? (
        <CellText text={column.text(row, at, t)} opens={column.opens?.(row) ?? null} />
      )}
    </td>
  )
}

function CellText({ text, opens }: { readonly text: string; readonly opens: (() => void) | null }) {
  if (opens === null) return text
  return (
    <button type="button" onClick={opens} className="report-link">
      {text}
    </button>
  )
}

interface SumsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly shown: ReportPage<Row>
}

/** The last row: sums over all pages, where there are some. */
function Sums<Row>({ columns, shown: { sums, total } }: SumsProps<Row>) {
  const t = useText()
  const [head] = columns
  if (Object.keys(sums).length === 0 || head === undefined || total === 0 || total === null)
    return null
  return (
    <tfoot role="rowgroup" className="bg-raised font-bold">
      <tr role="row" className="border-t border-line">
        <th role="rowheader" data-wide="" scope="row" className="px-2 py-2 text-left md:px-3">
          {t('{count, plural, one {Total of # line} other {Total of # lines}}', { count: total })}
        </th>
        {columns.slice(1).map((column) => (
          <td
            key={column.id}
            role="cell"
            data-head={column.head(t)}
            className={clsx('px-2 py-2 md:px-3', alignOf(column))}
          >
            {sums[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
