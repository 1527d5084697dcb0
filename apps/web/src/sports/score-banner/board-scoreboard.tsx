import { clsx } from 'clsx'
import { useText, worldText } from '../../i18n/text.ts'
import { trueMinus } from '../../i18n/true-minus.ts'
import type { BoardScoreData } from '../../link/named.ts'

type Row = BoardScoreData['rows'][number]

/** More rows than these scroll under the heads of the columns: whole rows are in sight, on a phone four, else eight. */
const TALL_ROWS = 4

/** A score in the units of its sport: two sides with their parts, the leaders of a field, or the table of a league. */
export function BoardScoreboard({ score }: { readonly score: BoardScoreData }) {
  const t = useText()
  const { columns, rows, clock } = score
  const isTall = rows.length > TALL_ROWS
  return (
    <div
      className={clsx(
        'overflow-x-auto',
        isTall && 'max-h-[102px] overflow-y-auto md:max-h-[190px]',
      )}
      tabIndex={0}
      role="group"
      aria-label={t('Board')}
    >
      <table className="w-full text-center tabular-nums">
        <thead>
          <tr className="text-2xs/3.5 text-brand-quiet uppercase">
            <th scope="col" className="px-2 text-left text-xs font-bold text-accent">
              {worldText(clock)}
            </th>
            {columns.map((column, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same head: its place is its identity
              <th key={at} scope="col" className="px-1 font-normal whitespace-nowrap">
                {worldText(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BoardLine key={row.name} row={row} named={rows.length > 2 ? 'whole' : 'short'} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BoardLineProps {
  readonly row: Row
  /** on a phone: of a field, where several may share a family name, whole */
  readonly named: 'whole' | 'short'
}

function BoardLine({ row, named }: BoardLineProps) {
  const { name, shortName, cells } = row
  const isActive = row.activeFlag === '1'
  return (
    <tr className={clsx('h-[22px]', isActive && 'bg-white/10')}>
      <th scope="row" className="max-w-0 px-2 text-left text-sm font-semibold">
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className={clsx(
              'size-2 shrink-0 rounded-full',
              isActive ? 'bg-accent' : 'bg-transparent',
            )}
          />
          <span className="truncate max-md:hidden" title={name}>
            {name}
          </span>
          <span className="truncate md:hidden" title={name}>
            {named === 'whole' ? name : shortName}
          </span>
        </span>
      </th>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same figure may come twice: its place is its identity
        <td key={at} className="w-9 px-1 text-sm/5">
          {at === cells.length - 1 ? <b>{trueMinus(worldText(cell))}</b> : trueMinus(cell)}
        </td>
      ))}
    </tr>
  )
}
