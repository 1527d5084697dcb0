import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { Match } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { byLeague } from '../state/match/by-league.ts'
import { hasThird, listColumns, type ColumnName } from './list-columns.ts'
import { cardGrid, MatchCard, MatchRow, type RowProps } from './match-row.tsx'
import { useCalmRows } from './use-calm-rows.ts'

interface MatchListProps extends Pick<RowProps, 'onPick' | 'Star'> {
  readonly label: string
  readonly matches: readonly Match[]
  /** leagues: a line over the matches of each, which then do not repeat it */
  readonly parts?: 'leagues'
}

/** Matches: a table on wide screens, cards on narrow ones. */
export function MatchList({ label, matches, parts, ...row }: MatchListProps) {
  const t = useText()
  const phone = useMedia(PHONE)
  const rows = useCalmRows(matches)
  const shown = listColumns(rows)
  const isThree = rows.some(hasThird)
  const each = { ...row, shown, isThree, series: parts === undefined ? 'said' : 'unsaid' } as const
  const leagues = parts === undefined ? [{ name: null, matches: rows }] : byLeague(rows)
  if (!phone) {
    return (
      <div className="isolate overflow-clip rounded-md border border-line bg-panel">
        <table aria-label={label} className="w-full table-fixed border-collapse">
          {shown.length === 3 && <Widths isThree={isThree} />}
          <TableHead shown={shown} />
          {leagues.map(({ name, matches: listed }) => (
            <tbody key={name}>
              {name !== null && <LeagueRow name={name} columns={shown.length + 2} />}
              {listed.map((match) => (
                <MatchRow key={match.eventId} match={match} {...each} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    )
  }
  return (
    <div className="isolate">
      <ColumnLine shown={shown} isThree={isThree} />
      {leagues.map(({ name, matches: listed }) => (
        <Fragment key={name}>
          {name !== null && <LeagueLine name={name} />}
          <ul aria-label={name === null ? label : t(name)} className="flex flex-col gap-1.5">
            {listed.map((match) => (
              <MatchCard key={match.eventId} match={match} {...each} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

/** The league of the rows below, in a line that does not push the prices apart. */
function LeagueRow({ name, columns }: { readonly name: string; readonly columns: number }) {
  const t = useText()
  return (
    <tr className="h-6 border-t border-line bg-raised">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="px-3 text-left text-xs font-semibold text-quiet"
      >
        {t(name)}
      </th>
    </tr>
  )
}

/** The same over cards. */
function LeagueLine({ name }: { readonly name: string }) {
  const t = useText()
  return <h3 className="px-1 pt-1.5 pb-0.5 text-xs/4 font-semibold text-quiet">{t(name)}</h3>
}

interface HeadProps {
  readonly shown: readonly ColumnName[]
  /** whether a match has three outcomes */
  readonly isThree: boolean
}

/** The widths of the columns 1, X, 2 for all rows of a list: equal, or X narrow without a draw [UI475]. */
function Widths({ isThree }: Pick<HeadProps, 'isThree'>) {
  const outer = isThree ? 'w-[7.25rem]' : 'w-[9.875rem]'
  return (
    <colgroup>
      <col />
      <col className={outer} />
      <col className={isThree ? outer : 'w-8'} />
      <col className={outer} />
      <col className="w-0" />
    </colgroup>
  )
}

function TableHead({ shown }: Pick<HeadProps, 'shown'>) {
  const t = useText()
  return (
    <thead className="sticky top-(--header-height) z-30 bg-raised text-xs text-quiet">
      <tr className="h-7">
        <th scope="col" className="px-3 text-left">
          {t('Game')}
        </th>
        {shown.map((name) => (
          <th
            key={name}
            scope="col"
            className={clsx('text-center', shown.length === 2 && 'w-[7.25rem]')}
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
function ColumnLine({ isThree, shown }: HeadProps) {
  if (shown.length === 0) return null
  return (
    <div
      aria-hidden
      className={clsx(
        'sticky top-(--header-height) z-30 bg-page px-2 text-center text-2xs/4 font-bold text-quiet',
        cardGrid(shown, isThree),
      )}
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
