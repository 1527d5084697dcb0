import type { EventId } from '@crease/domain/units/ids.ts'
import { useState } from 'react'
import { MatchStar } from '../../sports/favourites/match-star.tsx'
import { BIG_MAX, bigMatches } from '../../sports/match-list/big-matches.ts'
import { MatchList, MatchListSkeleton } from '../../sports/match-list/match-list.tsx'
import { useText } from '../../i18n/text.ts'
import { MAIN_SPORTS } from '../../sports/state/match/main-sports.ts'
import { useMatchList } from '../../sports/state/match/match-lists.ts'
import { pickListPrice } from './pick-list-price.ts'
import { usePresentMinute } from './use-present-minute.ts'

/** Today's big matches of the three sports, and their prices [UI472]; nothing where there is none. */
export function BigToday() {
  const t = useText()
  const now = usePresentMinute()
  const [cricket, tennis, football] = MAIN_SPORTS
  const lists = [useMatchList(cricket.id), useMatchList(tennis.id), useMatchList(football.id)]
  const [chosen, setChosen] = useState<readonly EventId[]>([])
  const isPending = lists.some((list) => list.isPending)
  const listed = lists.flatMap(({ data = [] }) => data)
  const ids = isPending ? [] : bigMatches(listed, chosen, now)
  if (ids.join(' ') !== chosen.join(' ')) setChosen(ids)
  const matches = ids.flatMap((id) => listed.find(({ eventId }) => eventId === id) ?? [])
  if (!isPending && matches.length === 0) return null
  return (
    <section aria-label={t("Today's big matches")}>
      <h2 className="text-base leading-6 font-bold">{t("Today's big matches")}</h2>
      {isPending ? (
        <MatchListSkeleton rows={BIG_MAX} />
      ) : (
        <MatchList
          label={t('Big matches')}
          matches={matches}
          onPick={pickListPrice}
          Star={MatchStar}
        />
      )}
    </section>
  )
}
