import type { CricketScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { hasBatted } from './score-line.ts'

type Team = CricketScoreData['team1']

/** Two teams with their scores and run rates. */
export function CricketScoreboard({ score }: { readonly score: CricketScoreData }) {
  return (
    <div className="-mx-2 grid grid-cols-2 md:-mx-3">
      <TeamLine team={score.team1} />
      <TeamLine team={score.team2} />
    </div>
  )
}

/** The last balls, the newest at the right; where the line is short the oldest give way, three stay. */
export function LastBalls({ balls }: { readonly balls: readonly string[] }) {
  const t = useText()
  if (balls.length === 0) return null
  return (
    <ol
      aria-label={t('Last balls')}
      className="flex h-5 min-w-16 flex-1 flex-row-reverse flex-wrap gap-0.5 overflow-hidden"
    >
      {balls.toReversed().map((ball, at) => (
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
  const rate = team.crr === '' ? '' : t('CRR {rate}', { rate: team.crr })
  // on a phone a score of two innings leaves the rate no room beside it
  const hasBegun = hasBatted(team)
  const isLong = team.score.includes('&')
  return (
    <div
      className={clsx(
        'flex border-l-3 px-2 max-md:flex-col md:items-baseline md:gap-x-3',
        batting ? 'border-accent bg-white/10' : 'border-transparent text-brand-quiet',
      )}
    >
      <p className="flex min-w-0 items-baseline gap-x-2 text-xs/3.5 font-semibold md:text-sm/6">
        <span className="truncate" title={team.name}>
          {team.name}
        </span>
        {batting && (
          <span className="text-2xs/3.5 font-bold uppercase max-2xl:sr-only">{t('batting')}</span>
        )}
        {isLong && <span className="ml-auto font-normal whitespace-nowrap md:hidden">{rate}</span>}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs/4.5 whitespace-nowrap md:leading-6">
        <b className="text-lg/4.5 md:leading-6">{hasBegun ? team.score : '-'}</b>
        {hasBegun && team.overs !== '' && <span>({team.overs})</span>}
        <span className={clsx('empty:hidden', isLong && 'max-md:hidden')}>{rate}</span>
      </p>
    </div>
  )
}

function ballTone(ball: string): string {
  if (ball.startsWith('W') && !ball.startsWith('Wd')) return 'bg-(--wicket-color) text-white'
  if (ball === '4' || ball === '6') return 'bg-accent text-accent-ink'
  return 'bg-white/15'
}
