import type { Moment } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { Trail } from './trail.tsx'

const REACH = { x: 92, y: 44 }

/** A tennis court from above: singles and doubles lines, the net, and where the ball landed. */
export function TennisCourt({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  const side = moments.at(-1)?.side
  return (
    <svg viewBox="-124 -84 248 168" role="img" aria-label={t('Tennis court')} className="ground">
      <rect x={-124} y={-84} width={248} height={168} className="court-outside" />
      <rect x={-92} y={-48} width={184} height={96} className="court" />
      <path
        d="M-92 -48H92V48H-92ZM-92 -36H92M-92 36H92M-48 -36V36M48 -36V36M-48 0H48M-92 0h4M92 0h-4"
        className="court-line"
      />
      <path d="M0 -54V54" className="net" />
      {side !== null && side !== undefined && (
        <circle
          key={moments.at(-1)?.n}
          cx={side === 1 ? -104 : 104}
          cy={0}
          r={5}
          className="winner"
        />
      )}
      <Trail moments={moments} from={{ x: side === 2 ? 92 : -92, y: 14 }} reach={REACH} />
    </svg>
  )
}
