import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Match } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { columnNames, inColumns, listColumns } from './list-columns.ts'
import { cardGrid, MatchCard, MatchRow, type RowProps } from './match-row.tsx'
import { useCalmRows } from './use-calm-rows.ts'

interface MatchListProps extends Pick<RowProps, 'onPick' | 'Star'> {
  readonly label: string
  readonly matches: readonly Match[]
  /** what stands over the list where that is a series: then no row says it again */
  readonly title?: ReactNode
}

/** Matches: a table on wide screens, cards on narrow ones. */
export function MatchList({ label, matches, title, ...row }: MatchListProps) {
  const phone = useMedia(PHONE)
  const rows = useCalmRows(matches)
  const draws = columnNames(rows.map(inColumns)).length > 2 ? 'some' : 'none'
  const shown = listColumns(rows)
  const each = { ...row, draws, shown, series: title === undefined ? 'said' : 'unsaid' } as const
  if (!phone) {
    return (
      <div className="isolate overflow-hidden rounded-md border border-line bg-panel">
        <table aria-label={label} className="w-full table-fixed border-collapse">
          <TableHead title={title} draws={draws} shown={shown} />
          <tbody>
            {rows.map((match) => (
              <MatchRow key={match.eventId} match={match} {...each} />
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  return (
    <div className="isolate">
      {title !== undefined && <div className="px-1 pb-0.5 text-sm font-bold">{title}</div>}
      <ColumnLine shown={shown} draws={draws} />
      <ul aria-label={label} className="flex flex-col gap-1.5">
        {rows.map((match) => (
          <MatchCard key={match.eventId} match={match} {...each} />
        ))}
      </ul>
    </div>
  )
}

interface HeadProps extends Pick<RowProps, 'draws' | 'shown'> {
  readonly title: ReactNode
}

function TableHead({ title, draws, shown }: HeadProps) {
  const t = useText()
  return (
    <thead className="bg-raised text-xs text-quiet">
      <tr className="h-7">
        <th
          scope="col"
          className={clsx('px-3 text-left', title !== undefined && 'text-sm text-ink')}
        >
          {title ?? t('Game')}
        </th>
        {shown.map((name) => (
          <th
            key={name}
            scope="col"
            className={clsx(
              'text-center',
              name === 'X' && draws === 'none' ? 'w-8' : 'w-[7.25rem]',
            )}
          >
            {name}
          </th>
        ))}
        <td className="w-0 p-0" />
      </tr>
    </thead>
  )
}

/** What the pairs of every card below stand for; the buttons say it themselves. */
function ColumnLine({ draws, shown }: Pick<RowProps, 'draws' | 'shown'>) {
  if (shown.length === 0) return null
  return (
    <div
      aria-hidden
      className={clsx('px-2 text-center text-2xs/4 font-bold text-quiet', cardGrid(shown, draws))}
    >
      {shown.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}

/** The placeholder of the list, of its final size. */
export function MatchListSkeleton({ rows = 8 }: { readonly rows?: number }) {
  const t = useText()
  return (
    <div
      role="status"
      aria-label={t('Loading matches')}
      className="flex flex-col gap-1.5 pt-4 md:gap-px md:pt-7"
    >
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-[92px] flex-col justify-between rounded-md border border-line bg-panel px-2 py-1 md:h-12 md:flex-row md:items-center md:rounded-none md:px-3"
        >
          <div className="flex flex-col gap-1">
            <div className="skeleton h-4 w-52" />
            <div className="skeleton h-3 w-32" />
          </div>
          <div className="skeleton h-11 w-full md:h-10 md:w-[24rem]" />
        </div>
      ))}
    </div>
  )
}
