import { type EventId, type MarketId, marketId, eventId } from '@crease/domain/units/ids.ts'
import { Link } from 'react-router'
import type { Match } from '../../link/named.ts'
import { useText, marketText } from '../../i18n/text.ts'
import { MAIN_SPORTS } from '../state/match/main-sports.ts'
import { useListedMatches } from '../state/match/match-lists.ts'
import { useFavourites } from '../../state/player/favourites.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

interface Place {
  readonly marketId: MarketId
  readonly eventId: EventId
  readonly sportId: string
}

interface LadderPickerProps {
  /** the address of a market's ladders */
  readonly pathOf: (place: Place) => string
}

/** so many matches a sport; those in play first */
const MATCHES_MAX = 12

/** The markets whose ladders can be opened: the player's favourites, then the matches of each sport. */
export function LadderPicker({ pathOf }: LadderPickerProps) {
  const t = useText()
  const favourites = useFavourites(({ list }) => list)
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-xl font-bold">{t('Ladders')}</h1>
      {favourites.length > 0 && (
        <Panel title={t('Favourites')}>
          <ul>
            {favourites.map((one) => (
              <Entry
                key={one.marketId}
                to={pathOf({
                  ...one,
                  marketId: marketId(one.marketId),
                  eventId: eventId(one.eventId),
                })}
                name={one.eventName}
                also={marketText(one)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {MAIN_SPORTS.map((sport) => (
        <MatchesOf key={sport.id} sport={sport} pathOf={pathOf} />
      ))}
    </div>
  )
}

interface MatchesOfProps extends LadderPickerProps {
  readonly sport: (typeof MAIN_SPORTS)[number]
}

function MatchesOf({ sport, pathOf }: MatchesOfProps) {
  const t = useText()
  const { data } = useListedMatches(sport, 'wanted')
  const matches = (data ?? []).toSorted(inPlayFirst).slice(0, MATCHES_MAX)
  return (
    <Panel title={t(sport.name)}>
      {data !== undefined && matches.length === 0 && (
        <Notice title={t('No matches now')}>
          {t('They appear here as soon as they are listed.')}
        </Notice>
      )}
      <ul>
        {matches.map((match) => (
          <Entry
            key={match.eventId}
            to={pathOf({ ...match, marketId: match.matchOdds.marketId })}
            name={match.eventName}
            also={match.isPlayFlag ? t('In play') : match.seriesName}
          />
        ))}
      </ul>
    </Panel>
  )
}

const inPlayFirst = (a: Match, b: Match): number => Number(b.isPlayFlag) - Number(a.isPlayFlag)

interface EntryProps {
  readonly to: string
  readonly name: string
  readonly also: string
}

function Entry({ to, name, also }: EntryProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={to}
        className="flex min-h-11 flex-col justify-center px-3 py-1 leading-tight hover:bg-raised md:min-h-9 md:flex-row md:items-center md:gap-2"
      >
        <span className="font-semibold md:flex-1">{name}</span>
        <span className="text-xs text-quiet">{also}</span>
      </Link>
    </li>
  )
}
