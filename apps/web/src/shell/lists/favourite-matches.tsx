import { isRacing } from '@crease/contract/racing-sports.ts'
import { Link } from 'react-router'
import { MatchList } from '../../sports/match-list/match-list.tsx'
import { useText } from '../../i18n/text.ts'
import { useFavourites } from '../../state/player/favourites.ts'
import { useListedMatchesOf } from '../../sports/state/match/lists-of-sports.ts'
import { pickListPrice } from './pick-list-price.ts'
import { RaceCourses } from './race-meetings-part.tsx'
import { MatchStar } from '../../sports/favourites/match-star.tsx'

/** The matches of the player's favourites of every sport, in their order; nothing while there are none [UI223]. */
export function FavouriteMatches() {
  const t = useText()
  const list = useFavourites((favourites) => favourites.list)
  const listed = useListedMatchesOf(list.map(({ sportId }) => sportId))
  if (list.length === 0) return null
  const matches = [...new Set(list.map(({ eventId }) => eventId))].flatMap(
    (eventId) => listed.find((match) => match.eventId === eventId) ?? [],
  )
  const races = matches.filter(({ sportId }) => isRacing(sportId))
  const others = matches.filter(({ sportId }) => !isRacing(sportId))
  return (
    <section aria-label={t('Favourites')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('Favourites')}</h2>
        <Link
          to="/multi"
          className="inline-flex min-h-(--control-height) items-center rounded-md border border-line bg-raised px-4 font-semibold hover:bg-line"
        >
          {t('All side by side ({count})', { count: list.length })}
        </Link>
      </div>
      {races.length > 0 && <RaceCourses matches={races} />}
      {others.length > 0 && (
        <MatchList
          label={t('Favourite matches')}
          matches={others}
          onPick={pickListPrice}
          Star={MatchStar}
        />
      )}
    </section>
  )
}
