import { useText, useWorldText } from '../../i18n/text.ts'
import type { Match } from '../../link/named.ts'
import { leagueOf } from '../state/match/by-league.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { shortAmount } from '../../ui/amounts.ts'
import { isOver } from './list-columns.ts'
import { scoreText } from './score-text.ts'
import { startText } from './start-text.ts'

interface MatchFactsProps {
  readonly match: Match
  /** whether the series is said here, or stands over the list */
  readonly series: 'said' | 'unsaid'
}

/**
 * One line: the score or the start, the matched volume, other open markets, the series. Parts without room are left out
 * whole, words before figures.
 */
export function MatchFacts({ match, series }: MatchFactsProps) {
  const t = useText()
  const world = useWorldText()
  const start = useConnection(({ now }) => startText(match.eventTime, now, t('Today')))
  const { matched } = match.matchOdds
  const isLive = match.isPlayFlag && !isOver(match.matchOdds.oddDatas)
  return (
    <p className="flex h-4 flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden text-xs leading-4 text-quiet">
      {isLive ? (
        <span className="inline-flex max-w-full min-w-0 items-center gap-1 font-bold whitespace-nowrap text-gain">
          <span className="live-dot shrink-0" aria-hidden />
          {/* of a long score the words go to the next line, which is out of sight */}
          <span className="flex h-4 min-w-0 flex-row-reverse flex-wrap justify-end gap-x-1 overflow-hidden">
            {match.score !== undefined && (
              <span className="text-ink tabular-nums">
                {scoreText({ ...match.score, at: world(match.score.at) })}
              </span>
            )}
            <span>{t('In play')}</span>
          </span>
        </span>
      ) : (
        <span className="whitespace-nowrap">{start}</span>
      )}
      <FieldSize count={match.matchOdds.runners} />
      {isLive && match.score?.interval !== undefined && (
        <span className="font-bold whitespace-nowrap text-ink">{world(match.score.interval)}</span>
      )}
      {matched !== undefined && (
        <span className="whitespace-nowrap tabular-nums">
          {t('Matched {amount}', { amount: shortAmount(matched) })}
        </span>
      )}
      {match.badges?.map((badge) => (
        <abbr
          key={badge}
          title={badge === 'BM' ? t('Bookmaker') : t('Fancy')}
          className="rounded-sm border border-line bg-raised px-1 text-2xs leading-3 font-bold text-quiet no-underline"
        >
          {badge}
        </abbr>
      ))}
      {series === 'said' && <span className="whitespace-nowrap">{t(leagueOf(match))}</span>}
    </p>
  )
}

/** How many runners a contest has; absent: two sides, which the columns name. */
function FieldSize({ count }: { readonly count: number | undefined }) {
  const t = useText()
  if (count === undefined) return null
  return (
    <span className="whitespace-nowrap">
      {t('{count, plural, one {# runner} other {# runners}}', { count })}
    </span>
  )
}
