import { clsx } from 'clsx'
import type { Moment, TennisScoreData } from '../../link/named.ts'
import { useText, worldText } from '../../i18n/text.ts'
import { weightOf } from './moment-weight.ts'

/** A tennis court from above: singles and doubles lines, the net, and the side that won the last point. */
export function TennisCourt({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  const last = moments.at(-1)
  return (
    <svg viewBox="-124 -64 248 128" role="img" aria-label={t('Tennis court')} className="ground">
      <rect x={-124} y={-64} width={248} height={128} className="court-outside" />
      <rect x={-92} y={-48} width={184} height={96} className="court" />
      {last?.side != null && (
        <rect
          key={last.n}
          x={last.side === 1 ? -92 : 0}
          y={-36}
          width={92}
          height={72}
          className="won-half"
        />
      )}
      <path
        d="M-92 -48H92V48H-92ZM-92 -36H92M-92 36H92M-48 -36V36M48 -36V36M-48 0H48M-92 0h4M92 0h-4"
        className="court-line"
      />
      <path d="M0 -54V54" className="net" />
    </svg>
  )
}

/** The last points, a mark in the row of the player who won it; points that end a game, a set or the match are filled. */
export function LastPoints({ score }: { readonly score: TennisScoreData }) {
  const t = useText()
  const points = score.moments.filter(({ side }) => side !== null)
  return (
    <div
      role="img"
      aria-label={t('Last points')}
      className="grid gap-y-1 border-t border-line bg-panel px-3 py-1.5 text-xs"
    >
      <PointsOf name={score.team1.name} side={1} points={points} />
      <PointsOf name={score.team2.name} side={2} points={points} />
    </div>
  )
}

interface PointsOfProps {
  readonly name: string
  readonly side: 1 | 2
  readonly points: readonly Moment[]
}

function PointsOf({ name, side, points }: PointsOfProps) {
  return (
    <p className="flex items-center gap-1">
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      {points.map(({ n, word, at, side: winner }) => (
        <span
          key={n}
          title={winner === side ? `${at} ${worldText(word)}` : undefined}
          className={clsx('point-mark', winner === side && weightOf(word))}
        />
      ))}
    </p>
  )
}
