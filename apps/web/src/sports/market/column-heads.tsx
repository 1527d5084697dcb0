import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import type { Columns } from './price-columns.ts'

interface ColumnHeadsProps {
  readonly columns: Columns
  readonly className?: string | undefined
}

/** As wide as the cells of a row, and as far from the edge: the padding of a header is less by half. */
const WIDTHS: Readonly<Record<Columns, string>> = {
  six: 'mr-1 grid w-34 grid-cols-2',
  two: 'mr-1 grid w-34 grid-cols-2',
  'no-yes': 'mr-1 grid w-34 grid-cols-2',
  one: 'mr-1 grid w-24 grid-cols-1',
}

/** The heads of the price columns, in the header of their market; each cell is labelled by itself. */
export function ColumnHeads({ columns, className }: ColumnHeadsProps) {
  const [left, right] = useHeads(columns)
  return (
    <div
      aria-hidden
      data-heads={columns}
      data-phone={columns === 'six' ? '' : undefined}
      className={clsx(
        'shrink-0 gap-0.5 text-center text-2xs/4 font-bold text-quiet',
        WIDTHS[columns],
        className,
      )}
    >
      <span>{left}</span>
      {columns !== 'one' && <span>{right}</span>}
    </div>
  )
}

/** The same over the left one of two columns of rows. */
export function LeftHeads({ columns }: Pick<ColumnHeadsProps, 'columns'>) {
  return (
    <div aria-hidden className="absolute right-1/2 max-xl:hidden">
      <ColumnHeads columns={columns} className="mr-2" />
    </div>
  )
}

/** The heads of two columns of prices. */
export function useHeads(columns: Columns): readonly [string, string] {
  const t = useText()
  return columns === 'no-yes' ? [t('No'), t('Yes')] : [t('Back'), t('Lay')]
}
