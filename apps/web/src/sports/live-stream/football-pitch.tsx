import type { Moment } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { Trail } from './trail.tsx'

const REACH = { x: 104, y: 66 }
const STRIPES = [-78, -26, 26, 78]

/** A football pitch from above, and where the last incident was. */
export function FootballPitch({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  return (
    <svg viewBox="-124 -84 248 168" role="img" aria-label={t('Football pitch')} className="ground">
      <rect x={-124} y={-84} width={248} height={168} className="grass" />
      {STRIPES.map((x) => (
        <rect key={x} x={x - 13} y={-84} width={26} height={168} className="grass-stripe" />
      ))}
      <path
        d="M-108 -70H108V70H-108ZM0 -70V70M-108 -32H-76V32H-108M108 -32H76V32H108M-108 -14H-96V14H-108M108 -14H96V14H108M-76 -12Q-66 0 -76 12M76 -12Q66 0 76 12"
        className="court-line"
      />
      <circle r={18} className="court-line" />
      <circle r={1.5} className="spot" />
      <path d="M-108 -8h-6V8h6M108 -8h6V8h-6" className="court-line" />
      <Trail moments={moments} from={{ x: 0, y: 0 }} reach={REACH} />
    </svg>
  )
}
