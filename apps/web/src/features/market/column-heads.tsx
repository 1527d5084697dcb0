import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { ROW_GRID, type Columns } from './columns.ts'

interface ColumnHeadsProps {
  readonly columns: Columns
  readonly children?: ReactNode
}

/** What the price columns are called; each cell says it aloud by itself. */
export function ColumnHeads({ columns, children }: ColumnHeadsProps) {
  const t = useText()
  const { name, grid } = ROW_GRID[columns]
  const [left, right] = columns === 'no-yes' ? [t('No'), t('Yes')] : [t('Back'), t('Lay')]
  return (
    <div
      className={clsx(
        'market-heads grid gap-2 px-2 py-1 text-center text-xs font-bold text-quiet',
        name,
      )}
    >
      <span className="text-left font-normal">{children}</span>
      <div aria-hidden className={clsx('market-cells grid gap-1', grid)}>
        <span className={clsx(grid.includes('md:') && 'md:col-start-3')}>{left}</span>
        {columns !== 'one' && <span>{right}</span>}
      </div>
    </div>
  )
}
