import { isRacing } from '@crease/contract/racing-sports.ts'
import type { Sport } from '@crease/contract/sports.ts'
import { useState } from 'react'
import { MatchStar } from '../../sports/favourites/match-star.tsx'
import { FilterBar } from '../../sports/match-list/filter-bar.tsx'
import { inPlayFirst } from '../../sports/match-list/in-play-first.ts'
import { MatchList, MatchListSkeleton } from '../../sports/match-list/match-list.tsx'
import { whichMatches, type Which } from '../../sports/match-list/which-matches.ts'
import { useText } from '../../i18n/text.ts'
import type { Match } from '../../link/named.ts'
import { useMatchList } from '../../sports/state/match/match-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { ListTrouble } from './list-trouble.tsx'
import { pickListPrice } from './pick-list-price.ts'
import { RaceMeetings } from './race-meetings-part.tsx'
import { usePresentMinute } from './use-present-minute.ts'

/** One sport's matches, or why there are none to show. */
export function SportMatches({ sport }: { readonly sport: Sport }) {
  const t = useText()
  const { data, isPending, refetch } = useMatchList(sport.id)
  const name = t(sport.name)
  if (data === undefined && isPending) return <MatchListSkeleton />
  if (data === undefined) {
    return (
      <ListTrouble
        title={t('{sport}: the matches did not load', { sport: name })}
        onAgain={() => void refetch()}
      />
    )
  }
  if (data.length === 0) {
    return (
      <Notice title={t('{sport}: no matches right now', { sport: name })}>
        {t('New matches appear here by themselves.')}
      </Notice>
    )
  }
  if (isRacing(sport.id)) return <RaceMeetings matches={data} />
  return <Filtered key={sport.id} sport={sport} matches={data} />
}

const ALL: Which = { when: 'all', league: null }

interface FilteredProps {
  readonly sport: Sport
  readonly matches: readonly Match[]
}

function Filtered({ sport, matches }: FilteredProps) {
  const t = useText()
  const [which, setWhich] = useState(ALL)
  const now = usePresentMinute()
  const shown = whichMatches(matches, which, now)
  const name = t(sport.name)
  return (
    <div className="flex flex-col gap-1.5">
      <FilterBar matches={matches} which={which} onChoose={setWhich} now={now} />
      {shown.length === 0 ? (
        <Notice
          title={t('{sport}: nothing here right now', { sport: name })}
          action={
            <Button tone="plain" onClick={() => setWhich(ALL)}>
              {t('Show all matches')}
            </Button>
          }
        />
      ) : (
        <MatchList
          key={`${which.when} ${which.league ?? ''}`}
          label={t('{sport} matches', { sport: name })}
          matches={inPlayFirst(shown)}
          onPick={pickListPrice}
          Star={MatchStar}
        />
      )}
    </div>
  )
}
