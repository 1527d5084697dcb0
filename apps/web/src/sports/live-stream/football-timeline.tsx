import type { ReactNode } from 'react'
import type { FootballScoreData, Moment } from '../../link/named.ts'
import { useText, worldText } from '../../i18n/text.ts'
import { minuteOf } from './minute-of.ts'

const REGULAR = 90
const EXTRA = 120
const ENDS = { left: -106, right: 106 }
const TICKS = [0, 15, 30, 45, 60, 75, 90, 105, 120]
/** between marks of one side in one minute */
const STEP = 15

/** The last incidents on a line of minutes: the home side's above it, the away side's below. */
export function FootballTimeline({ score }: { readonly score: FootballScoreData }) {
  const t = useText()
  const { team1, team2, minute, moments } = score
  const most = minuteOf(minute) > REGULAR || hasExtra(moments) ? EXTRA : REGULAR
  const at = (played: number): number =>
    ENDS.left + (Math.min(played, most) / most) * (ENDS.right - ENDS.left)
  return (
    <svg viewBox="-124 -84 248 168" role="img" aria-label={t('Timeline')} className="ground">
      <rect x={-124} y={-84} width={248} height={168} className="grass" />
      {TICKS.filter((tick) => tick % 30 === 0 && tick < most).map((tick) => (
        <rect
          key={tick}
          x={at(tick)}
          y={-84}
          width={at(15) - at(0)}
          height={168}
          className="grass-stripe"
        />
      ))}
      <text x={-116} y={-54} className="side-name">
        {team1.name}
      </text>
      <text x={-116} y={74} className="side-name">
        {team2.name}
      </text>
      <path d={`M${ENDS.left} 0H${ENDS.right}`} className="court-line" />
      <path d={`M${ENDS.left} 0H${at(minuteOf(minute))}`} className="played" />
      {TICKS.filter((tick) => tick <= most).map((tick) => (
        <text key={tick} x={at(tick)} y={3} className="tick">
          {tick}
        </text>
      ))}
      {stacked(moments).map(({ moment, depth, away }) => (
        <g
          key={moment.n}
          transform={`translate(${at(minuteOf(moment.at))} ${(away ? 1 : -1) * (18 + depth * STEP)})`}
        >
          <title>{`${moment.at} ${worldText(moment.text, moment.said)}`}</title>
          {MARKS[moment.word]}
        </g>
      ))}
    </svg>
  )
}

const hasExtra = (moments: readonly Moment[]): boolean =>
  moments.some(({ at }) => minuteOf(at) > REGULAR)

interface Stacked {
  readonly moment: Moment
  /** earlier marks of its side in about its minute */
  readonly depth: number
  readonly away: boolean
}

/** minutes that marks beside each other are apart */
const APART = 6

function stacked(moments: readonly Moment[]): readonly Stacked[] {
  const marks: Stacked[] = []
  for (const moment of moments) {
    if (moment.side === null || !(moment.word in MARKS)) continue
    const depth = marks.filter(
      ({ moment: { side, at } }) =>
        side === moment.side && Math.abs(minuteOf(at) - minuteOf(moment.at)) < APART,
    ).length
    marks.push({ moment, depth, away: moment.side === 2 })
  }
  return marks
}

const CARD = { x: -3.5, y: -5, width: 7, height: 10, rx: 1 } as const
const GOAL = <circle r={6} className="winner" />

/** Words that have a mark. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  GOAL,
  'OWN GOAL': GOAL,
  'PENALTY SCORED': GOAL,
  'PENALTY MISSED': <circle r={5} className="court-line" />,
  'YELLOW CARD': <rect {...CARD} className="yellow-card" />,
  'RED CARD': <rect {...CARD} className="red-card" />,
  CORNER: <path d="M-3 6V-6L5 -3L-3 0" className="corner-flag" />,
  SUBSTITUTION: <path d="M-5 2L0 -5L5 2M-5 6H5" className="court-line" />,
}
