import { clsx } from 'clsx'
import Eye from 'lucide-react/icons/eye'
import Star from 'lucide-react/icons/star'
import { Link } from 'react-router'
import { useText, type Say, useWorldText } from '../../i18n/text.ts'
import type { LobbyTable } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { toggleTable, useFavourites } from '../../state/player/favourites.ts'
import { useLobbyTable } from '../state/lobby.ts'
import { ALONE } from '../state/alone.ts'
import { FAMILY_OF } from '../state/title-families.ts'
import { shortAmount } from '../../ui/amounts.ts'
import { resultTone } from '../drawings/result-tone.ts'
import { liveFaces } from './live-faces.ts'
import { TileArt } from './tile-art.tsx'
import type { Tile } from './tiles.ts'

/** so many of the last results fit under a picture */
const LAST_SHOWN = 5

/** A table in the lobby: its picture, what happens there now, and the way to it. */
export function TableTile({ tile, name }: { readonly tile: Tile; readonly name: string }) {
  const world = useWorldText()
  const table = useLobbyTable(tile.slug)
  const isAlone = ALONE.has(tile.slug)
  return (
    <article className="relative h-full overflow-hidden rounded-md border border-line bg-panel">
      <Link to={`/casino/table/${tile.slug}`} className="flex h-full flex-col hover:bg-raised">
        <TileArt tile={tile} lies={table === undefined ? [] : liveFaces(table)} />
        {isAlone ? <AloneStatus /> : <TileStatus table={table} />}
        <div className="flex flex-1 flex-col justify-between gap-1 px-2 py-1.5">
          <h3
            className="line-clamp-2 text-sm leading-tight font-semibold text-balance"
            title={world(name)}
          >
            {world(name)}
          </h3>
          <div className="flex h-6 items-center justify-between gap-2">
            <LastHere slug={tile.slug} table={table} />
            {isAlone ? <AloneFacts /> : <TileLimits table={table} />}
          </div>
        </div>
      </Link>
      <TableStar slug={tile.slug} name={name} />
    </article>
  )
}

interface LastHereProps {
  readonly slug: string
  readonly table: LobbyTable | undefined
}

/** The last results of a table, the newest first, as many as have room; before the first there are none. */
export function LastHere({ slug, table }: LastHereProps) {
  const last = table?.last.filter(({ code }) => code !== '') ?? []
  return (
    <div className="flex h-6 min-w-0 flex-wrap content-start items-center gap-0.5 overflow-hidden empty:hidden">
      {last
        .slice(-LAST_SHOWN)
        .toReversed()
        .map(({ roundId, code }) => (
          <i
            key={roundId}
            className="result-disc result-small"
            data-tone={resultTone({ slug, family: FAMILY_OF.get(slug) ?? '' }, code)}
          >
            {code}
          </i>
        ))}
    </div>
  )
}

/** A game that is played alone begins when its player presses. */
function AloneStatus() {
  const t = useText()
  return (
    <p className="flex h-6 items-center bg-raised px-2 text-2xs font-bold text-quiet">
      {t('Play when you like')}
    </p>
  )
}

/** Its limits stand beside each of its bets. */
function AloneFacts() {
  const t = useText()
  return <p className="text-2xs text-quiet">{t('One player')}</p>
}

/** What happens there, over the foot of the picture. */
function TileStatus({ table }: { readonly table: LobbyTable | undefined }) {
  const t = useText()
  const words = useConnection(({ now }) => (table === undefined ? '' : statusOf(t, table, now)))
  return (
    <p
      className={clsx(
        'flex h-6 items-center justify-between gap-1.5 px-2 text-2xs font-bold',
        table?.status === 'BETTING' ? 'bg-[#0d6b3c] text-white' : 'bg-raised text-quiet',
      )}
    >
      {words}
      {table !== undefined && table.watching > 0 && (
        <span className="flex items-center gap-1 tabular-nums">
          <Eye size={12} aria-hidden />
          <span className="sr-only">{t('Watching')}</span> {table.watching}
        </span>
      )}
    </p>
  )
}

/** 'Bets for 12 s', 'No more bets', 'Result': what a table does, by the server's clock. */
export function statusOf(
  t: Say,
  { status, closesAt }: Pick<LobbyTable, 'status' | 'closesAt'>,
  now: number,
): string {
  switch (status) {
    case 'BETTING':
      if (closesAt === null) return t('Bets are open')
      return closesAt <= now
        ? t('No more bets')
        : t('Bets for {seconds} s', { seconds: Math.ceil((closesAt - now) / 1000) })
    case 'DEALING':
      return t('No more bets')
    case 'ENDED':
      return t('Result')
    case 'VOID':
      return t('Void')
    case 'PAUSED':
      return t('Paused')
    case 'WAITING':
      return t('Starts when you join')
  }
}

function TileLimits({ table }: { readonly table: LobbyTable | undefined }) {
  const t = useText()
  if (table === undefined) return null
  return (
    <p className="ml-auto shrink-0 text-2xs text-quiet">
      {t('{min} to {max}', { min: shortAmount(table.min), max: shortAmount(table.max) })}
    </p>
  )
}

function TableStar({ slug, name }: { readonly slug: string; readonly name: string }) {
  const t = useText()
  const world = useWorldText()
  const isStarred = useFavourites(({ tables }) => tables.includes(slug))
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={t('Favourite: {table}', { table: world(name) })}
      onClick={() => toggleTable(slug)}
      className="absolute top-0 right-0 grid size-11 place-items-center text-[#ffffff]"
    >
      <Star size={18} aria-hidden fill={isStarred ? 'var(--art-gold)' : 'rgb(0 0 0 / 0.35)'} />
    </button>
  )
}
