import type { Moment } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { weightOf } from './moment-weight.ts'

const REACH = { x: 112, y: 72 }
const BAT = { x: 0, y: -9 }
const STRIPES = [-96, -64, -32, 0, 32, 64, 96]
/** places are counted in hundredths of the ground */
const ACROSS = 100

/** A cricket ground from above with the wagon wheel of the last balls: a line from the bat to where each went. */
export function CricketGround({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  return (
    <svg viewBox="-124 -84 248 168" role="img" aria-label={t('Cricket ground')} className="ground">
      <clipPath id="boundary">
        <ellipse rx={118} ry={78} />
      </clipPath>
      <g clipPath="url(#boundary)">
        <rect x={-124} y={-84} width={248} height={168} className="grass" />
        {STRIPES.map((x) => (
          <rect key={x} x={x - 8} y={-84} width={16} height={168} className="grass-stripe" />
        ))}
      </g>
      <ellipse rx={114} ry={74} className="rope" />
      <ellipse rx={56} ry={38} className="ring" />
      <rect x={-5} y={-16} width={10} height={32} rx={1} className="pitch" />
      <path d="M-5 -11H5M-5 11H5" className="crease-line" />
      <path d="M-2 -14v3M0 -14v3M2 -14v3M-2 11v3M0 11v3M2 11v3" className="stumps" />
      <WagonWheel moments={moments} />
    </svg>
  )
}

/** The newest line grows; the ones before it are thin. */
function WagonWheel({ moments }: { readonly moments: readonly Moment[] }) {
  const placed = moments.flatMap(({ n, word, place }) =>
    place === null
      ? []
      : [
          {
            n,
            weight: weightOf(word),
            x: (place.x / ACROSS) * REACH.x,
            y: (place.y / ACROSS) * REACH.y,
          },
        ],
  )
  const last = placed.at(-1)
  return (
    <g>
      {placed.slice(0, -1).map(({ n, weight, x, y }) => (
        <g key={n} data-weight={weight} className="spoke">
          <line x1={BAT.x} y1={BAT.y} x2={x} y2={y} />
          <circle cx={x} cy={y} r={2} />
        </g>
      ))}
      {last !== undefined && (
        <g key={last.n} data-weight={last.weight}>
          <line
            x1={BAT.x}
            y1={BAT.y}
            x2={last.x}
            y2={last.y}
            pathLength={1}
            className="trail-line"
          />
          <circle cx={last.x} cy={last.y} r={3.4} className="trail-ball" />
        </g>
      )}
    </g>
  )
}
