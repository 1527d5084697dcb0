import type { SortingState } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useText } from '../../i18n/text.ts'
import { Button } from '../button.tsx'
import type { Column } from './column.ts'

/** The column by which the rows of a page are ordered; empty: as the server sent them. */
export type Order = SortingState

interface OrderFieldProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** The order of rows that are cards, which have no headings to press [UI142]. */
export function OrderField<Row>({ columns, order, onOrder }: OrderFieldProps<Row>) {
  const t = useText()
  const [by] = order
  const choose = (id: string): void => {
    const column = columns.find((each) => each.id === id)
    onOrder(column === undefined ? [] : [{ id, desc: column.align === 'end' }])
  }
  const Mark = by?.desc === true ? ArrowDown : ArrowUp
  return (
    <div className="flex min-w-0 gap-1">
      <select
        className="field min-w-0 text-sm"
        aria-label={t('Sort by')}
        value={by?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('Sort by')}</option>
        {columns
          .filter((column) => column.order !== undefined)
          .map((column) => (
            <option key={column.id} value={column.id}>
              {column.head(t)}
            </option>
          ))}
      </select>
      {by !== undefined && (
        <Button
          tone="plain"
          className="w-(--control-height) shrink-0 px-0"
          aria-label={by.desc ? t('Highest first') : t('Lowest first')}
          onClick={() => onOrder([{ ...by, desc: !by.desc }])}
        >
          <Mark size={18} aria-hidden />
        </Button>
      )}
    </div>
  )
}
