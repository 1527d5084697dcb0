import type { FootballScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText, type Say } from '../../i18n/text.ts'

type Team = FootballScoreData['team1']

/** Two teams, the goals, the minute, cards and corners. */
export function FootballScoreboard({ score }: { readonly score: FootballScoreData }) {
  const t = useText()
  const { team1, team2, minute, period } = score
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-x-2 md:gap-x-3">
      <TeamSide team={team1} />
      <div className="text-center">
        <p className="text-xl/6 font-bold whitespace-nowrap">
          {team1.goals}
          {team1.penalties !== null && <small className="text-sm"> ({team1.penalties})</small>}–
          {team2.goals}
          {team2.penalties !== null && <small className="text-sm"> ({team2.penalties})</small>}
        </p>
        <p className="flex gap-x-1 text-xs/4 text-brand-quiet">
          <b className="text-accent">{minute}</b>
          {periodText(t, period)}
        </p>
      </div>
      <TeamSide team={team2} away />
    </div>
  )
}

function TeamSide({ team, away = false }: { readonly team: Team; readonly away?: boolean }) {
  const t = useText()
  return (
    <div className={clsx('flex min-w-0 flex-col', away && 'items-end text-right')}>
      <p className="w-full text-sm/5 font-semibold max-md:truncate" title={team.name}>
        {team.name}
      </p>
      <p
        className={clsx(
          'flex flex-wrap gap-x-1.5 text-2xs/4 whitespace-nowrap text-brand-quiet md:gap-x-3 md:text-xs/4',
          away && 'justify-end',
        )}
      >
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
