import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { TileArt } from './tile-art.tsx'
import { TABS, TILES, type Tile } from './tiles.ts'

interface GalleryProps {
  /** one kind of tables; null: all of them */
  readonly tab: string | null
}

/** The casino's tables, each with its picture. None is open yet, and each says so [UI111]. */
export function Gallery({ tab }: GalleryProps) {
  const t = useText()
  const kinds = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tab === null) return
    const chosen = kinds.current?.querySelector(`[href="/games/${tab}"]`)
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tab])
  const shown = TILES.filter((tile) => tab === null || tile.tab === tab)
  return (
    <section aria-label={t('Casino tables')}>
      <h2 className="mb-2 text-lg font-bold">{t('Casino tables')}</h2>
      <nav ref={kinds} aria-label={t('Kinds of tables')} className="mb-2 overflow-x-auto">
        <ul className="flex gap-1">
          <Kind to="/games" name={t('All')} />
          {TABS.map(({ slug, name }) => (
            <Kind key={slug} to={`/games/${slug}`} name={t(name)} />
          ))}
        </ul>
      </nav>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
        {shown.map((tile) => (
          <li key={tile.slug}>
            <Table tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Kind({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className="flex min-h-11 items-center rounded-md border border-line bg-panel px-3 text-sm font-semibold whitespace-nowrap hover:bg-raised aria-[current=page]:bg-brand aria-[current=page]:text-brand-ink"
      >
        {name}
      </NavLink>
    </li>
  )
}

function Table({ tile }: { readonly tile: Tile }) {
  const t = useText()
  const name = CASINO_GAMES.find(({ slug }) => slug === tile.slug)?.gameName ?? tile.slug
  return (
    <article className="h-full overflow-hidden rounded-md border border-line bg-panel">
      <TileArt tile={tile} />
      <div className="flex min-h-11 flex-col justify-center px-2 py-1">
        <h3 className="line-clamp-2 text-sm leading-tight font-semibold">{name}</h3>
        <p className="text-xs text-quiet">{t('Coming soon')}</p>
      </div>
    </article>
  )
}
