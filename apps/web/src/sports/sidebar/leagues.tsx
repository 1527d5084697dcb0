import type { Match } from '../../link/named.ts'
import type { Sport } from '@crease/contract/sports.ts'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useListedMatches } from '../state/match/match-lists.ts'
import { matchPath } from '../state/match/match-path.ts'
import { Fold } from '../../ui/fold.tsx'
import { byLeague } from '../state/match/by-league.ts'

const EVENT =
  'flex min-h-10 items-center gap-2 py-1 pr-3 pl-12 text-sm hover:bg-raised max-xl:min-h-11'

/** A sport's leagues, each with its events; a click on an event opens it. Loads when it is unfolded. */
export function Leagues({ sport }: { readonly sport: Sport }) {
  const t = useText()
  const { data, isPending } = useListedMatches(sport, 'wanted')
  if (data === undefined) {
    return (
      <p className="px-9 py-2 text-xs text-quiet">
        {isPending ? t('Loading') : t('Not loaded. Trying again.')}
      </p>
    )
  }
  if (data.length === 0) {
    return <p className="px-9 py-2 text-xs text-quiet">{t('No matches right now')}</p>
  }
  return (
    <ul>
      {byLeague(data).map(({ name, matches }) => (
        <li key={name}>
          <Fold
            title={t(name)}
            begins="shut"
            titleClass="min-h-10 py-1 pr-3 pl-9 text-sm font-semibold hover:bg-raised max-xl:min-h-11"
          >
            <ul>
              {matches.map((match) => (
                <li key={match.eventId}>
                  <EventLink match={match} />
                </li>
              ))}
            </ul>
          </Fold>
        </li>
      ))}
    </ul>
  )
}

function EventLink({ match }: { readonly match: Match }) {
  const t = useText()
  return (
    <Link to={matchPath(match.eventId)} state={{ match }} className={EVENT}>
      {match.isPlayFlag && (
        <span className="live-dot shrink-0" role="img" aria-label={t('In play')} />
      )}
      {match.eventName}
    </Link>
  )
}
