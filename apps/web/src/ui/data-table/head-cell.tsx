import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'

interface HeadCellProps {
  readonly head: string
  readonly align: 'end' | undefined
  readonly order: 'asc' | 'desc' | false
  /** null: the rows cannot be ordered by it */
  readonly onOrder: (() => void) | null
}

const MARKS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const
const HEARD = { asc: 'ascending', desc: 'descending' } as const

/** A column's head; a press orders the rows of the page by it. */
export function HeadCell({ head, align, order, onOrder }: HeadCellProps) {
  const side = align === 'end' ? 'justify-end text-right' : 'justify-start text-left'
  if (onOrder === null) {
    return (
      <th role="columnheader" scope="col" className={clsx('px-2 py-2 md:px-3', side)}>
        {head}
      </th>
    )
  }
  const Mark = MARKS[order === false ? 'none' : order]
  return (
    <th
      role="columnheader"
      data-orders=""
      scope="col"
      aria-sort={order === false ? undefined : HEARD[order]}
      className="p-0"
    >
      <button
        type="button"
        onClick={onOrder}
        className={clsx('flex min-h-11 w-full items-center gap-1 px-2 font-bold md:px-3', side)}
      >
        {head}
        <Mark size={14} aria-hidden className={clsx('shrink-0', order === false && 'opacity-50')} />
      </button>
    </th>
  )
}
