import { gameNameOf } from '@crease/contract/casino-games.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { NavLink } from 'react-router'
import '../drawings/results.css'
import { useText, useWorldText } from '../../i18n/text.ts'
import { useFavourites } from '../../state/player/favourites.ts'
import { isFound } from '../state/find-table.ts'
import { useLobbyLine } from '../state/lobby.ts'
import { isTable, LIVE_TABLES } from '../state/lobby-lists.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { Strip } from '../../ui/strips/strip.tsx'
import { TableTile } from './table-tile.tsx'
import { FAVOURITES, HOUSE, isOfHouse, LIVE, TABS, type Tile } from './tiles.ts'
import { useLiveOrder } from './live-order.ts'

interface GalleryProps {
  /** one kind of tables; null: all of them */
  readonly tab: string | null
  /** no more than so many are shown, until a word is searched for */
  readonly first?: number
}

/** The casino's tables as they run: each tile leads to its table [UI111] [UI413]. */
export function Gallery({ tab, first = Infinity }: GalleryProps) {
  const t = useText()
  const world = useWorldText()
  useLobbyLine()
  const [search, setSearch] = useState('')
  const favourites = useFavourites(({ tables }) => tables)
  const tiles = useLiveOrder(tab)
  const shown = tiles.filter(
    (tile) =>
      isTable(tile.slug) &&
      isOf(tile, tab, favourites) &&
      isFound(gameNameOf(tile.slug), world(gameNameOf(tile.slug)), search),
  )
  return (
    <section aria-label={t('Casino tables')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('Casino tables')}</h2>
        <label className="flex items-center gap-2 rounded-md border border-edge bg-panel px-2 has-focus-visible:outline-2 max-md:w-full">
          <Search size={18} aria-hidden className="text-quiet" />
          <input
            type="search"
            aria-label={t('Find a table')}
            placeholder={t('Find a table')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="h-(--control-height) min-w-0 flex-1 bg-transparent outline-none"
          />
        </label>
      </div>
      <Kinds tab={tab} />
      {shown.length === 0 ? (
        <Notice title={t('No table here')}>
          {tab === FAVOURITES
            ? t('Star a table to find it here.')
            : t('Try another word or another kind.')}
        </Notice>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(158px,46%),1fr))] gap-2">
          {shown.slice(0, search === '' ? first : Infinity).map((tile) => (
            <li key={tile.slug}>
              <TableTile tile={tile} name={gameNameOf(tile.slug)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Whether a tile stands under a tab. */
function isOf(tile: Tile, tab: string | null, favourites: readonly string[]): boolean {
  const { slug, tab: own } = tile
  if (tab === HOUSE) return isOfHouse(tile)
  if (tab === LIVE) return LIVE_TABLES.has(slug)
  if (tab === FAVOURITES) return favourites.includes(slug)
  return tab === null || own === tab
}

function Kinds({ tab }: GalleryProps) {
  const t = useText()
  return (
    <nav aria-label={t('Kinds of tables')} className="mb-2">
      <Strip chosen={tab ?? ''}>
        <ul className="flex w-max gap-1">
          <Kind to="/games" name={t('All')} />
          <Kind to={`/games/${HOUSE}`} name={t('House Casino')} />
          <Kind to={`/games/${LIVE}`} name={t('Live Casino')} />
          <Kind to={`/games/${FAVOURITES}`} name={t('Favourites')} />
          {TABS.map(({ slug, name }) => (
            <Kind key={slug} to={`/games/${slug}`} name={t(name)} />
          ))}
        </ul>
      </Strip>
    </nav>
  )
}

function Kind({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className="flex min-h-11 items-center rounded-md border border-line bg-panel px-3 text-sm font-semibold whitespace-nowrap hover:bg-raised aria-[current=page]:bg-ink aria-[current=page]:text-panel"
      >
        {name}
      </NavLink>
    </li>
  )
}
