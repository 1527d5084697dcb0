import type { Moment, ScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { CricketGround } from './cricket-ground.tsx'
import { FootballPitch } from './football-pitch.tsx'
import { groundOf, type Ground } from './grounds.ts'
import { weightOf } from './moment-weight.ts'
import { TennisCourt } from './tennis-court.tsx'

interface ScorecardProps {
  readonly sportId: string
  readonly score: ScoreData | null
}

const NO_MOMENTS: readonly Moment[] = []

/** The match as it goes: where it is played with what just happened there, and what came before. */
export function Scorecard({ sportId, score }: ScorecardProps) {
  const t = useText()
  const ground = score === null || score.sport === 'race' ? groundOf(sportId) : score.sport
  const moments = score?.moments ?? NO_MOMENTS
  if (ground === 'board') return <Story moments={moments} />
  if (ground === undefined) return null
  const last = moments.at(-1)
  return (
    <div className="live-ground flex flex-col">
      <div className="relative min-h-[200px]">
        <Picture ground={ground} moments={moments} />
        <p role="status" className="absolute inset-x-0 top-2 flex justify-center px-2">
          <span key={last?.n} className={clsx('moment-word', last && weightOf(last.word))}>
            {last === undefined
              ? t('Waiting for the first ball')
              : `${worldText(last.at)} ${worldText(last.word)}`}
          </span>
        </p>
      </div>
      <Story moments={moments} />
    </div>
  )
}

interface PictureProps {
  readonly ground: Ground
  readonly moments: readonly Moment[]
}

function Picture({ ground, moments }: PictureProps) {
  switch (ground) {
    case 'cricket':
      return <CricketGround moments={moments} />
    case 'tennis':
      return <TennisCourt moments={moments} />
    case 'football':
      return <FootballPitch moments={moments} />
  }
}

/** What happened, the newest first. */
function Story({ moments }: { readonly moments: readonly Moment[] }) {
  const t = useText()
  return (
    <ol
      aria-label={t('What happened')}
      className="h-28 overflow-y-auto border-t border-line bg-panel text-sm"
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
