import type { CricketScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'

type Team = CricketScoreData['team1']

/** Two teams with their scores and run rates. */
export function CricketScoreboard({ score }: { readonly score: CricketScoreData }) {
  return (
    <div className="-mx-3 grid grid-cols-2">
      <TeamLine team={score.team1} />
      <TeamLine team={score.team2} />
    </div>
  )
}

/** The last balls, the newest at the end. */
export function LastBalls({ balls }: { readonly balls: readonly string[] }) {
  const t = useText()
  if (balls.length === 0) return null
  return (
    <ol aria-label={t('Last balls')} className="flex min-h-[26px] gap-1">
      {balls.map((ball, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same ball may come twice: its place is its identity
        <li key={at} className={clsx('ball', ballTone(ball))}>
          {ball}
        </li>
      ))}
    </ol>
  )
}

function TeamLine({ team }: { readonly team: Team }) {
  const t = useText()
  const batting = team.activeFlag === '1'
  return (
    <div
      className={clsx(
        'border-l-4 px-2 py-1',
        batting ? 'border-accent bg-white/10' : 'border-transparent text-brand-quiet',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        <span>{team.name}</span>
        {batting && <span className="text-2xs font-bold uppercase">{t('batting')}</span>}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-xl">{team.score === '' ? '-' : team.score}</b>
        {team.overs !== '' && <span className="text-sm">({team.overs})</span>}
        {team.crr !== '' && <span className="text-xs">{t('CRR {rate}', { rate: team.crr })}</span>}
      </p>
    </div>
  )
}

function ballTone(ball: string): string {
  if (ball.startsWith('W') && !ball.startsWith('Wd')) return 'bg-(--wicket-color) text-white'
  if (ball === '4' || ball === '6') return 'bg-accent text-accent-ink'
  return 'bg-white/15'
}
