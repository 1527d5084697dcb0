import type { TennisScoreData } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'

type Player = TennisScoreData['team1']

/** Two players: who serves, the games of each set, sets won, and the points of the game. */
export function TennisScoreboard({ score }: { readonly score: TennisScoreData }) {
  const t = useText()
  const { team1, team2, tieBreak } = score
  const sets = Math.max(team1.games.length, team2.games.length)
  return (
    <table className="w-full text-center">
      <thead>
        <tr className="text-2xs/3.5 text-brand-quiet uppercase">
          <th scope="col" className="text-left font-normal">
            {t('Player')}
          </th>
          {Array.from({ length: sets }, (_, set) => (
            <th key={set} scope="col" className="w-9 font-normal">
              {t('Set {number}', { number: set + 1 })}
            </th>
          ))}
          <th scope="col" className="w-11 font-normal">
            {t('Sets')}
          </th>
          <th scope="col" className="w-14 font-normal">
            {team1.points !== '' && (tieBreak ? t('Tie-break') : t('Points'))}
          </th>
        </tr>
      </thead>
      <tbody>
        <PlayerLine player={team1} other={team2} sets={sets} />
        <PlayerLine player={team2} other={team1} sets={sets} />
      </tbody>
    </table>
  )
}

interface PlayerLineProps {
  readonly player: Player
  readonly other: Player
  readonly sets: number
}

function PlayerLine({ player, other, sets }: PlayerLineProps) {
  const t = useText()
  const serves = player.activeFlag === '1'
  return (
    <tr className={clsx('h-[22px]', serves && 'bg-white/10')}>
      <th scope="row" className="px-2 text-left text-sm font-semibold">
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className={clsx(
              'size-2 shrink-0 rounded-full',
              serves ? 'bg-accent' : 'bg-transparent',
            )}
          />
          <span className="max-md:hidden">{player.name}</span>
          <span className="md:hidden">{player.shortName}</span>
          {serves && <span className="sr-only">{t('serves')}</span>}
        </span>
      </th>
      {Array.from({ length: sets }, (_, set) => {
        const [own, theirs] = [player.games[set], other.games[set]]
        const won = set < sets - 1 && (own ?? 0) > (theirs ?? 0)
        return (
          <td key={set} className={clsx('text-base/5', won ? 'font-bold' : 'text-brand-quiet')}>
            {own ?? '-'}
          </td>
        )
      })}
      <td className="text-base/5 font-bold">{player.sets}</td>
      <td>
        <b className="inline-block min-w-9 rounded-sm bg-accent px-1 text-base/5 text-accent-ink empty:hidden">
          {player.points}
        </b>
      </td>
    </tr>
  )
}
