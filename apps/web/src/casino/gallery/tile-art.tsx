import '../drawings/weaves.css'
import { useText } from '../../i18n/text.ts'
import { feltOf, weaveOf } from '../drawings/felt-of.ts'
import { QUICK_TABLES } from '../state/quick-tables.ts'
import { FAMILY_OF } from '../state/title-families.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'
import type { LiveFace } from './live-faces.ts'
import { LiveRow } from './live-row.tsx'
import { PlayingCard } from './playing-card.tsx'
import { PropDrawing } from './props.tsx'
import type { Tile } from './tiles.ts'

const WIDTH = 160
const HEIGHT = 100
const CARD_WIDTH = 34
/** how far a fan of cards may reach, beside a thing and by itself */
const FAN_BESIDE = 84
const FAN_ALONE = 116
/** degrees between two cards of a fan */
const TURN = 8

interface TileArtProps {
  readonly tile: Tile
  /** what lies on the table now, seat by seat; nothing: the tile's own hand is drawn */
  readonly lies: readonly (readonly LiveFace[])[]
}

/** The title of a tile, as far as its cloth depends on it; games played alone are in no family of tables. */
const clothed = ({ slug, tab }: Tile) => ({
  slug,
  family: FAMILY_OF.get(slug) ?? (tab === 'slots' ? ('slot' as const) : ('fantasy' as const)),
})

/** A tile's picture: the cloth of its table, and its cards in a fan and its thing, or what lies there now. */
export function TileArt({ tile, lies }: TileArtProps) {
  const t = useText()
  const style: StyleProperties = { '--felt': feltOf(clothed(tile)) }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="tile-art pointer-events-none block w-full"
      data-weave={weaveOf(clothed(tile))}
      style={style}
    >
      <ellipse cx="80" cy="112" rx="104" ry="62" fill="var(--art-card)" opacity=".09" />
      <ellipse cx="80" cy="-18" rx="96" ry="64" fill="var(--art-card)" opacity=".1" />
      <path d="M0 0h160v3H0z" fill="var(--art-gold)" />
      {lies.length > 0 ? <LiveRow seats={lies} /> : <Fan tile={tile} />}
      {tile.prop !== null && lies.length === 0 && (
        <g
          transform={tile.hand.length === 0 ? 'translate(46 18) scale(1.420)' : 'translate(104 40)'}
        >
          <PropDrawing prop={tile.prop} />
        </g>
      )}
      <text
        x="8"
        y="18"
        fontSize="11"
        fontWeight="800"
        fill="var(--art-gold)"
        className="tile-badge"
      >
        {t(tile.badge)}
      </text>
      {QUICK_TABLES.has(tile.slug) && <QuickMark />}
    </svg>
  )
}

/** The mark of a table whose bets are open for a shorter time than its twin's. */
function QuickMark() {
  const t = useText()
  return (
    <g transform="translate(6 80)">
      <rect width="46" height="15" rx="7.500" fill="#0b141d" opacity=".82" />
      <path d="M10 2L5.500 8.500H9L8 13l5-6.500H9.500z" fill="var(--art-gold)" />
      <text x="15.500" y="11" fontSize="9" fontWeight="700" fill="#ffffff" className="tile-badge">
        {t('Quick')}
      </text>
    </g>
  )
}

function Fan({ tile: { hand, prop } }: { readonly tile: Tile }) {
  const room = prop === null ? FAN_ALONE : FAN_BESIDE
  const left = prop === null ? (WIDTH - room) / 2 : 14
  const gaps = Math.max(1, hand.length - 1)
  const step = Math.min(CARD_WIDTH + 4, (room - CARD_WIDTH) / gaps)
  const used = step * (hand.length - 1) + CARD_WIDTH
  return hand.map((card, at) => {
    const fromMiddle = at - (hand.length - 1) / 2
    const x = left + (room - used) / 2 + at * step
    const y = 34 + Math.abs(fromMiddle) * 3
    return (
      // oxlint-disable-next-line react/no-array-index-key -- two cards of a hand may be alike
      <g key={at} transform={`translate(${x} ${y}) rotate(${fromMiddle * TURN} 17 24)`}>
        <PlayingCard card={card} />
      </g>
    )
  })
}
