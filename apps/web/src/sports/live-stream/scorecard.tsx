import type { Moment, ScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText, worldText } from '../../i18n/text.ts'
import { atTheCrease } from './at-the-crease.ts'
import { CricketGround } from './cricket-ground.tsx'
import { FootballTimeline } from './football-timeline.tsx'
import { groundOf, type Ground } from './grounds.ts'
import { LeadByPart } from './lead-by-part.tsx'
import { weightOf } from './moment-weight.ts'
import { LastPoints, TennisCourt } from './tennis-court.tsx'
import './scorecard.css'

interface ScorecardProps {
  readonly sportId: string
  readonly score: ScoreData | null
}

const NO_MOMENTS: readonly Moment[] = []

/** The match as it goes: where it is played with what just happened there, and what came before. */
export function Scorecard({ sportId, score }: ScorecardProps) {
  const ground = groundOf(sportId)
  return (
    <div className="flex flex-col">
      {ground !== undefined && <Live ground={ground} score={score} />}
      {score?.sport === 'board' && <LeadByPart score={score} />}
      <Story moments={score?.moments ?? NO_MOMENTS} />
    </div>
  )
}

interface LiveProps {
  readonly ground: Ground
  readonly score: ScoreData | null
}

/** Before the first moment of a match. */
const WAITING = {
  cricket: 'Waiting for the first ball',
  tennis: 'Waiting for the first point',
  football: 'Waiting for kick-off',
} as const satisfies Record<Ground, string>

/** The ground with the last word over it, and under it the people at play. */
function Live({ ground, score }: LiveProps) {
  const t = useText()
  const moments = score?.moments ?? NO_MOMENTS
  const last = moments.at(-1)
  return (
    <>
      <div className="live-ground relative">
        <Picture ground={ground} score={score} moments={moments} />
        <p role="status" className="absolute inset-x-0 top-2 flex justify-center px-2">
          <span key={last?.n} className={clsx('moment-word', last && weightOf(last.word))}>
            {last === undefined
              ? t(WAITING[ground])
              : `${worldText(last.at)} ${worldText(last.word)}`}
          </span>
        </p>
      </div>
      {ground === 'cricket' && <Crease moments={moments} />}
      {score?.sport === 'tennis' && <LastPoints score={score} />}
    </>
  )
}

interface PictureProps extends LiveProps {
  readonly moments: readonly Moment[]
}

function Picture({ ground, score, moments }: PictureProps) {
  switch (ground) {
    case 'cricket':
      return <CricketGround moments={moments} />
    case 'tennis':
      return <TennisCourt moments={moments} />
    case 'football':
      return score?.sport === 'football' ? <FootballTimeline score={score} /> : null
  }
}

/** The batter and the bowler, in lines of a height that no name changes [UI287]. */
function Crease({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  const { batter, bowler } = atTheCrease(moments)
  // their place is kept until the first ball; a feed without names has none
  if (moments.length > 0 && batter === null && bowler === null) return null
  const named = [
    [t('Batter'), batter],
    [t('Bowler'), bowler],
  ] as const
  return (
    <dl className="grid h-11 grid-cols-2 content-center gap-x-4 border-t border-line bg-panel px-3 text-sm">
      {named.map(([what, name]) => (
        <div key={what} className="min-w-0">
          <dt className="text-xs text-quiet">{what}</dt>
          <dd className="truncate font-semibold" title={name ?? undefined}>
            {name ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** All moments, the newest first. */
function Story({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  return (
    <ol
      aria-label={t('Events')}
      className="moments h-28 overflow-y-auto border-t border-line bg-panel text-sm"
      tabIndex={0}
    >
      {moments.toReversed().map(({ n, at, word, text, said }) => (
        <li key={n} className="flex gap-2 border-b border-line px-3 py-1 last:border-b-0">
          <span className="min-w-10 shrink-0 whitespace-nowrap text-quiet">{worldText(at)}</span>
          <span className={clsx('moment-chip', weightOf(word))}>{worldText(word)}</span>
          <span className="min-w-0">{worldText(text, said)}</span>
        </li>
      ))}
    </ol>
  )
}
