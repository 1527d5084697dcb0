import { SPORTS } from '@crease/contract/sports.ts'
import type { Match } from '../../link/named.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useFeatured } from '../state/match/match-lists.ts'
import { matchPath } from '../state/match/match-path.ts'
import { Strip } from '../../ui/strips/strip.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'

/** Matches in play of all sports, in a line that scrolls by hand; each opens its match [UI108]. */
export function Ticker() {
  const t = useText()
  const { data: shown = [], isPending } = useFeatured()
  const [wasAwaited] = useState(isPending)
  if (shown.length === 0) {
    // a room that was painted for it stays [UI287]
    return wasAwaited ? <div className="h-12" /> : null
  }
  return (
    <Strip>
      <ul aria-label={t('Featured matches')} className="flex w-max gap-2 pb-1">
        {shown.map((match) => (
          <li key={match.eventId} className="shrink-0">
            <Chip match={match} />
          </li>
        ))}
      </ul>
    </Strip>
  )
}

const slugOf = (sportId: string): string => SPORTS.find(({ id }) => id === sportId)?.slug ?? ''

function Chip({ match }: { readonly match: Match }) {
  return (
    <Link
      to={matchPath(match.eventId)}
      state={{ match }}
      className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-panel px-3 text-sm font-semibold whitespace-nowrap hover:bg-raised"
    >
      <SportIcon name={slugOf(match.sportId)} />
      {match.eventName}
      <span className="live-dot" aria-hidden />
    </Link>
  )
}
