import type { CricketScoreData } from '@crease/contract/shapes.ts'
import { clsx } from 'clsx'
import { messageParts } from './message-parts.ts'

type Team = CricketScoreData['team1']

/** The cricket score: two teams, their scores and run rates, the message, the last balls. */
export function ScoreBanner({ score }: { readonly score: CricketScoreData }) {
  return (
    <section
      aria-label="Score"
      className="flex flex-col gap-2 rounded-md bg-brand p-3 text-brand-ink"
    >
      <div className="grid grid-cols-2 gap-3">
        <TeamLine team={score.team1} />
        <TeamLine team={score.team2} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-brand-quiet">
          {messageParts(score.message).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <ol aria-label="Last balls" className="flex gap-1">
          {score.lastBalls.map((ball, at) => (
            // The same ball may come twice: its place is its identity.
            // eslint-disable-next-line react/no-array-index-key
            <li key={at} className={clsx('ball', ballTone(ball))}>
              {ball}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function TeamLine({ team }: { readonly team: Team }) {
  const batting = team.activeFlag === '1'
  return (
    <div
      className={clsx(
        'rounded-sm border-l-4 px-2 py-1',
        batting ? 'border-accent bg-white/10' : 'border-transparent text-brand-quiet',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        <span>{team.name}</span>
        {batting && <span className="text-2xs font-bold uppercase">batting</span>}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-xl">{team.score === '' ? '-' : team.score}</b>
        {team.overs !== '' && <span className="text-sm">({team.overs})</span>}
        {team.crr !== '' && <span className="text-xs">CRR {team.crr}</span>}
      </p>
    </div>
  )
}

function ballTone(ball: string): string {
  if (ball.startsWith('W') && !ball.startsWith('Wd')) return 'bg-[#b02318] text-white'
  if (ball === '4' || ball === '6') return 'bg-accent text-accent-ink'
  return 'bg-white/15'
}
