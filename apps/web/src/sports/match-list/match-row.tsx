import { clsx } from 'clsx'
import Lock from 'lucide-react/icons/lock'
import Trophy from 'lucide-react/icons/trophy'
import { memo, type ComponentType } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import type { Match, OddData } from '../../link/named.ts'
import { isOver } from '../state/match/match-view.ts'
import { matchPath } from '../state/match/match-path.ts'
import { NamedPrices } from '../../ui/strips/named-prices.tsx'
import { useFavourites } from '../state/market/use-favourites.ts'
import { Crest } from '../../ui/crest/crest.tsx'
import {
  entryIn,
  hasThird,
  inColumns,
  lockText,
  lockWord,
  type ColumnName,
} from './list-columns.ts'
import { ListPrice, type OnPick } from './list-price.tsx'
import { MatchFacts } from './match-facts.tsx'

export interface RowProps {
  readonly match: Match
  /** the columns of the list */
  readonly shown: readonly ColumnName[]
  readonly series: 'said' | 'unsaid'
  readonly onPick: OnPick
  /** makes its match odds a favourite; absent: lists without stars */
  readonly Star?: MatchStar | undefined
}

type MatchStar = ComponentType<{ readonly match: Match }>

/** Wide screens: a line of the table. The line opens the match, its prices the slip. */
export const MatchRow = memo(({ match, shown, series, Star, ...press }: RowProps) => (
  <tr className="relative h-12 border-t border-line hover:bg-raised">
    <td className={clsx('py-px pr-2', Star === undefined ? 'pl-3' : 'relative pl-11')}>
      {Star !== undefined && (
        <span className="absolute top-1/2 left-0 z-20 -translate-y-1/2">
          <Star match={match} />
        </span>
      )}
      <span className="flex items-center gap-2">
        <TeamCrests match={match} />
        <span className="min-w-0 flex-1">
          <MatchLink match={match} />
          <MatchFacts match={match} series={series} />
        </span>
      </span>
    </td>
    <td className="p-0.5 align-middle">
      <Prices match={match} shown={shown} {...press} />
    </td>
  </tr>
))

/** Narrow screens: a card of at most 92 pixels, with the pairs of prices of its list's columns in a row [UI475]. */
export const MatchCard = memo(({ match, series, shown, Star, ...press }: RowProps) => {
  const isOutright = match.matchOdds.runners !== undefined || shown.length === 0
  return (
    <li
      className={clsx(
        'relative rounded-md border border-line bg-panel px-2 py-0.5',
        !isOutright && 'h-[92px]',
      )}
    >
      {Star !== undefined && (
        <span className="absolute top-0 right-0 z-20">
          <Star match={match} />
        </span>
      )}
      <div className={clsx('flex h-[41px] items-center gap-2', Star !== undefined && 'pr-9')}>
        <TeamCrests match={match} />
        <span className="min-w-0 flex-1">
          <MatchLink match={match} />
          <MatchFacts match={match} series={series} />
        </span>
      </div>
      <Prices match={match} shown={shown} {...press} />
    </li>
  )
})

/** The columns of a match, and of the line over its list: a narrow one for a draw that cannot be [UI475]. */
export function columnGrid({ length }: readonly ColumnName[], isThree: boolean): string {
  if (length === 2) return 'grid gap-1.5 grid-cols-2'
  if (isThree) return 'grid gap-1.5 grid-cols-3'
  return 'grid gap-1.5 grid-cols-[minmax(0,1fr)_0.5rem_minmax(0,1fr)]'
}

/** The pairs of prices of a match in the columns of its list; of an outright its three shortest prices [UI475]. */
function Prices({ match, shown, onPick }: Pick<RowProps, 'match' | 'shown' | 'onPick'>) {
  const isOutright = match.matchOdds.runners !== undefined || shown.length === 0
  return (
    <div className="relative min-h-8">
      {isOutright ? (
        <Favourites match={match} />
      ) : (
        <div className={columnGrid(shown, hasThird(match))}>
          {shown.map((name) => (
            <Pair
              key={name}
              match={match}
              entry={entryIn(inColumns(match), name)}
              onPick={onPick}
            />
          ))}
        </div>
      )}
      <LockVeil match={match} />
    </div>
  )
}

function Favourites({ match }: { readonly match: Match }) {
  return <NamedPrices prices={useFavourites(match)} at="columns" />
}

/** The crests of both sides, drawn from their names; a cup among matches of two sides, so that names begin at one place. */
function TeamCrests({ match: { matchOdds } }: { readonly match: Match }) {
  const [home, away] = matchOdds.oddDatas
  if (matchOdds.runners !== undefined) {
    return <Trophy size={18} aria-hidden className="mx-3 shrink-0 text-quiet" />
  }
  if (home === undefined || away === undefined) return null
  return (
    <span className="flex shrink-0 gap-0.5 max-[359.9px]:hidden">
      <Crest name={home.runnerName} className="size-5" />
      <Crest name={away.runnerName} className="size-5" />
    </span>
  )
}

/** Longer names are set in a smaller size, to keep their one line. */
const LONG_NAME = 36

function MatchLink({ match: { eventId, eventName }, match }: { readonly match: Match }) {
  const t = useText()
  return (
    <Link
      to={matchPath(eventId)}
      state={{ match }}
      title={eventName}
      className={clsx(
        'line-clamp-2 leading-[15px] font-semibold after:absolute after:inset-0 after:z-10 max-md:line-clamp-1 max-md:leading-[18px]',
        eventName.length > LONG_NAME ? 'text-xs md:text-sm' : 'text-sm',
      )}
    >
      {eventName === '' ? t('Unknown Match') : eventName}
    </Link>
  )
}

interface PairProps extends Pick<RowProps, 'match' | 'onPick'> {
  readonly entry: OddData | null
}

/** Back and lay of an outcome; '-' where the match does not have it. */
function Pair({ match, entry, onPick }: PairProps) {
  if (entry === null) return <span className="self-center text-center text-quiet">-</span>
  return (
    <div className="relative z-20 grid grid-cols-2 gap-0.5">
      <ListPrice side="back" {...{ match, entry, onPick }} />
      <ListPrice side="lay" {...{ match, entry, onPick }} />
      {lockWord(match) === null && <PairVeil word={entry.status} />}
    </div>
  )
}

/** The word of an outcome that takes no bets beside others that do. */
function PairVeil({ word }: { readonly word: string }) {
  const t = useText()
  if (word === 'ACTIVE') return null
  return (
    <span className={clsx(VEIL, 'striped inset-0 text-center leading-tight')}>
      {lockText(t, word)}
    </span>
  )
}

const VEIL =
  'absolute z-20 grid place-items-center rounded-sm bg-(--veil-color) text-xs font-bold tracking-wide text-veil-ink uppercase pointer-events-none'

function LockVeil({ match }: { readonly match: Match }) {
  const t = useText()
  const word = lockWord(match)
  if (word === null) return null
  return (
    <span className={clsx(VEIL, 'inset-0', !isOver(word) && 'striped')}>
      <span className="flex items-center gap-2">
        <Lock size={14} aria-hidden /> {lockText(t, word)}
      </span>
    </span>
  )
}
