import type { Match, OddData } from '../../link/named.ts'
import { clsx } from 'clsx'
import Lock from 'lucide-react/icons/lock'
import { memo, type ComponentType } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import { useConnection } from '../../state/match/connection.ts'
import { matchPath } from '../../state/match/match-path.ts'
import { columnsOf, isOver, lockWord } from './columns.ts'
import { ListPrice } from './list-price.tsx'
import { startText } from './start-text.ts'

export interface RowProps {
  readonly match: Match
  readonly stale: boolean
  /** makes its match odds a favourite; absent: lists without stars */
  readonly Star?: MatchStar | undefined
}

export type MatchStar = ComponentType<{ readonly match: Match }>

/** Wide screens: a line of the table. The whole line opens the match. */
export const MatchRow = memo(({ match, stale, Star }: RowProps) => (
  <tr className="relative border-t border-line hover:bg-raised">
    <td className={clsx('py-2 pr-3', Star === undefined ? 'pl-3' : 'relative pl-12')}>
      {Star !== undefined && (
        <span className="absolute top-1/2 left-0.5 z-20 -translate-y-1/2">
          <Star match={match} />
        </span>
      )}
      <Link
        to={matchPath(match.eventId)}
        state={{ match }}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 after:z-10"
      >
        {match.eventName}
      </Link>
      <MatchFacts match={match} />
    </td>
    {columnsOf(match.matchOdds.oddDatas).map((entry, column) => (
      <td key={COLUMN_NAMES[column]} className="w-36 p-1 align-middle">
        <Prices entry={entry} stale={stale} />
      </td>
    ))}
    <LockCell match={match} />
  </tr>
))

/** Narrow screens: a card with its own 1 X 2 header, and a row per column. */
export const MatchCard = memo(({ match, stale, Star }: RowProps) => {
  const columns = columnsOf(match.matchOdds.oddDatas)
  return (
    <li className="relative rounded-md border border-line bg-panel p-3">
      {Star !== undefined && (
        <span className="absolute top-0 right-0 z-20">
          <Star match={match} />
        </span>
      )}
      <div className={clsx(Star !== undefined && 'pr-8')}>
        <Link
          to={matchPath(match.eventId)}
          state={{ match }}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 after:z-10"
        >
          {match.eventName}
        </Link>
      </div>
      <MatchFacts match={match} />
      <div className="mt-2 grid grid-cols-3 gap-2 text-center text-xs font-bold text-quiet">
        {COLUMN_NAMES.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="relative mt-1 grid grid-cols-3 gap-2">
        {columns.map((entry, column) => (
          <Prices key={COLUMN_NAMES[column]} entry={entry} stale={stale} />
        ))}
        <LockVeil match={match} className="inset-0" />
      </div>
    </li>
  )
})

export const COLUMN_NAMES = ['1', 'X', '2'] as const

function Prices({ entry, stale }: { readonly entry: OddData | null; readonly stale: boolean }) {
  const named = useWorldText()
  return (
    <div
      className="grid grid-cols-2 gap-1"
      title={entry === null ? undefined : named(entry.runnerName)}
    >
      <ListPrice side="back" price={entry?.b1 ?? null} size={entry?.bs1 ?? null} stale={stale} />
      <ListPrice side="lay" price={entry?.l1 ?? null} size={entry?.ls1 ?? null} stale={stale} />
    </div>
  )
}

function MatchFacts({ match }: { readonly match: Match }) {
  const t = useText()
  const start = useConnection(({ now }) => startText(match.eventTime, now, t('Today')))
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-quiet">
      {match.isPlayFlag && !isOver(match.matchOdds.oddDatas) ? (
        <span className="inline-flex items-center gap-1 font-bold text-gain">
          <span className="live-dot" aria-hidden /> {t('In play')}
        </span>
      ) : (
        <span>{start}</span>
      )}
      {match.badges?.map((badge) => (
        <abbr
          key={badge}
          title={badge === 'BM' ? t('Bookmaker') : t('Fancy')}
          className="rounded-sm bg-brand px-1 text-2xs font-bold text-brand-ink no-underline"
        >
          {badge}
        </abbr>
      ))}
      <span>{match.seriesName === '' ? match.leagueName : match.seriesName}</span>
    </p>
  )
}

const VEIL =
  'absolute grid place-items-center rounded-sm bg-(--veil-color) text-xs font-bold tracking-wide text-veil-ink uppercase striped'

function LockVeil({ match, className }: { readonly match: Match; readonly className: string }) {
  const t = useText()
  const word = lockWord(match.matchOdds.oddDatas)
  if (word === null) return null
  return (
    <span className={clsx(VEIL, className)}>
      <span className="flex items-center gap-2">
        <Lock size={14} aria-hidden /> {t(word)}
      </span>
    </span>
  )
}

/** A table has no room for an overlay between its cells: this empty cell carries it. */
function LockCell({ match }: { readonly match: Match }) {
  return (
    <td className="w-0 p-0">
      <LockVeil match={match} className="inset-y-1 right-1 w-[26.5rem]" />
    </td>
  )
}
