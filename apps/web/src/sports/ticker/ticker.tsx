import type { Match } from '../../link/named.ts'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { MAIN_SPORTS } from '../state/match/main-sports.ts'
import { useListedMatches } from '../state/match/match-lists.ts'
import { matchPath } from '../state/match/match-path.ts'
import { Strip } from '../../ui/strips/strip.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'

const SHOWN_MAX = 12

/** The matches in play of the three sports, in a line that scrolls by hand; each opens its match [UI108]. */
export function Ticker() {
  const t = useText()
  const [cricket, tennis, football] = MAIN_SPORTS
  const lists = [
    { sport: cricket, list: useListedMatches(cricket, 'wanted') },
    { sport: football, list: useListedMatches(football, 'wanted') },
    { sport: tennis, list: useListedMatches(tennis, 'wanted') },
  ]
  const featured = lists
    .flatMap(({ sport, list: { data = [] } }) => data.map((match) => ({ sport, match })))
    .filter(({ match }) => match.isPlayFlag)
    .slice(0, SHOWN_MAX)
  if (featured.length === 0) {
    // its room is kept until there is nothing to come [UI287]
    return lists.some(({ list }) => list.isPending) ? <div className="h-12" /> : null
  }
  return (
    <Strip>
      <ul aria-label={t('Featured matches')} className="flex w-max gap-2 pb-1">
        {featured.map(({ sport, match }) => (
          <li key={match.eventId} className="shrink-0">
            <Chip slug={sport.slug} match={match} />
          </li>
        ))}
      </ul>
    </Strip>
  )
}

function Chip({ slug, match }: { readonly slug: string; readonly match: Match }) {
  return (
    <Link
      to={matchPath(match.eventId)}
      state={{ match }}
      className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-panel px-3 text-sm font-semibold whitespace-nowrap hover:bg-raised"
    >
      <SportIcon name={slug} />
      {match.eventName}
      <span className="live-dot" aria-hidden />
    </Link>
  )
}
