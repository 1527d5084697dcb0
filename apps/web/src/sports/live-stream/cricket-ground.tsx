import type { Moment } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { Trail } from './trail.tsx'

const REACH = { x: 112, y: 72 }
const BAT = { x: 0, y: -9 }
const STRIPES = [-96, -64, -32, 0, 32, 64, 96]

/** A cricket ground from above: boundary, ring, pitch, and where the ball went. */
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
      <Trail moments={moments} from={BAT} reach={REACH} />
    </svg>
  )
}
