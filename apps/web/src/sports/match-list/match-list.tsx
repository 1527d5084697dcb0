import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { Match } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { byLeague } from '../state/match/by-league.ts'
import { hasThird, listColumns, type ColumnName } from './list-columns.ts'
import { columnGrid, MatchCard, MatchRow, type RowProps } from './match-row.tsx'
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
  const each = { ...row, shown, series: parts === undefined ? 'said' : 'unsaid' } as const
  const leagues = parts === undefined ? [{ name: null, matches: rows }] : byLeague(rows)
  if (!phone) {
    return (
      <div className="isolate overflow-clip rounded-md border border-line bg-panel">
        <table aria-label={label} className="w-full table-fixed border-collapse">
          <TableHead shown={shown} isThree={isThree} />
          {leagues.map(({ name, matches: listed }) => (
            <tbody key={name}>
              {name !== null && <LeagueRow name={name} />}
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
function LeagueRow({ name }: { readonly name: string }) {
  const t = useText()
  return (
    <tr className="h-6 border-t border-line bg-raised">
      <th scope="rowgroup" colSpan={2} className="px-3 text-left text-xs font-semibold text-quiet">
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

function TableHead({ shown, isThree }: HeadProps) {
  const t = useText()
  return (
    <thead className="sticky top-(--header-height) z-30 bg-raised text-xs text-quiet">
      <tr className="h-7">
        <th scope="col" className="px-3 text-left">
          {t('Game')}
        </th>
        <th scope="col" className={clsx('px-0.5', shown.length === 2 ? 'w-59' : 'w-88')}>
          <ColumnNames shown={shown} isThree={isThree} />
        </th>
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
      className="sticky top-(--header-height) z-30 bg-page px-2 text-2xs/4 font-bold text-quiet"
    >
      <ColumnNames shown={shown} isThree={isThree} />
    </div>
  )
}

function ColumnNames({ isThree, shown }: HeadProps) {
  return (
    <div className={clsx('text-center', columnGrid(shown, isThree))}>
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
