import type { FootballScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText, type Say } from '../../i18n/text.ts'

type Team = FootballScoreData['team1']

/** Two teams, the goals, the minute, cards and corners. */
export function FootballScoreboard({ score }: { readonly score: FootballScoreData }) {
  const t = useText()
  const { team1, team2, minute, period } = score
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3">
      <TeamSide team={team1} />
      <div className="text-center">
        <p className="text-2xl leading-tight font-bold whitespace-nowrap">
          {team1.goals}
          {team1.penalties !== null && <small className="text-sm"> ({team1.penalties})</small>}
          {' – '}
          {team2.goals}
          {team2.penalties !== null && <small className="text-sm"> ({team2.penalties})</small>}
        </p>
        <p className="text-sm font-bold text-accent">{minute}</p>
        <p className="text-xs text-brand-quiet">{periodText(t, period)}</p>
      </div>
      <TeamSide team={team2} away />
    </div>
  )
}

function TeamSide({ team, away = false }: { readonly team: Team; readonly away?: boolean }) {
  const t = useText()
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', away && 'items-end text-right')}>
      <p className="text-sm font-semibold break-words">{team.name}</p>
      <p className="flex flex-wrap gap-x-3 text-xs text-brand-quiet">
        <Card name={t('Yellow cards')} count={team.yellowCards} tone="bg-(--yellow-card)" />
        <Card name={t('Red cards')} count={team.redCards} tone="bg-(--red-card)" />
        <span>{t('Corners {count}', { count: team.corners })}</span>
      </p>
    </div>
  )
}

interface CardProps {
  readonly name: string
  readonly count: number
  readonly tone: string
}

function Card({ name, count, tone }: CardProps) {
  return (
    <span role="img" className="inline-flex items-center gap-1" aria-label={`${name}: ${count}`}>
      <span aria-hidden className={clsx('h-3 w-2 rounded-[1px]', tone)} />
      <span aria-hidden>{count}</span>
    </span>
  )
}

function periodText(t: Say, period: string): string {
  const known: Readonly<Record<string, string>> = {
    before: t('Not started'),
    'first half': t('First half'),
    'half time': t('Half time'),
    'second half': t('Second half'),
    'extra time': t('Extra time'),
    penalties: t('Penalties'),
    finished: t('Full time'),
  }
  return known[period] ?? period
}
