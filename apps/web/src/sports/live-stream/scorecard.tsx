import type { Moment, ScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
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
      {score?.sport === 'cricket' && <Crease moments={moments} />}
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

/** The batter and the bowler. */
function Crease({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  const { batter, bowler } = atTheCrease(moments)
  if (batter === null && bowler === null) return null
  return (
    <p className="flex flex-wrap gap-x-4 border-t border-line bg-panel px-3 py-1 text-sm">
      {batter !== null && (
        <span>
          <span className="text-quiet">{t('Batter')}</span> <b>{batter}</b>
        </span>
      )}
      {bowler !== null && (
        <span>
          <span className="text-quiet">{t('Bowler')}</span> <b>{bowler}</b>
        </span>
      )}
    </p>
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
