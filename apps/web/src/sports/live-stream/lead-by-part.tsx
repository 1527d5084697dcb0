import type { BoardScoreData } from '../../link/named.ts'
import { trueMinus } from '../../i18n/true-minus.ts'
import { useText, worldText } from '../../i18n/text.ts'
import { leadsOf } from './leads-of.ts'

const WIDTH = 248
const HALF = 26
/** the line between the sides */
const MIDDLE = 44

const signed = (by: number): string => (by > 0 ? `+${by}` : trueMinus(String(by)))

/** By how much each side won the parts of a match: the first side's bars rise, the second's fall. */
export function LeadByPart({ score }: { readonly score: BoardScoreData }) {
  const t = useText()
  const leads = leadsOf(score)
  const most = Math.max(1, ...leads.map(({ by }) => Math.abs(by)))
  const step = WIDTH / leads.length
  const bar = Math.min(step - 4, 28)
  if (leads.length < 2) return null
  return (
    <svg viewBox="0 0 248 88" role="img" aria-label={t('Lead by part')} className="ground leads">
      <path d={`M0 ${MIDDLE}H${WIDTH}`} className="court-line" />
      {score.rows.map(({ name }, side) => (
        <text key={name} x={4} y={side === 0 ? 10 : 84} className="side-name">
          {name}
        </text>
      ))}
      {leads.map(({ part, by }, at) => (
        <g key={part} transform={`translate(${step * (at + 0.5)} ${MIDDLE})`}>
          <rect
            x={-bar / 2}
            y={by > 0 ? (-by / most) * HALF : 0}
            width={bar}
            height={Math.max(1, (Math.abs(by) / most) * HALF)}
            className={by > 0 ? 'winner' : 'second-side'}
          />
          <text y={by > 0 ? 11 : -5} className="tick">
            {`${worldText(part)}: ${signed(by)}`}
          </text>
        </g>
      ))}
    </svg>
  )
}
