import type { Sport } from '@crease/contract/sports.ts'
import { inPlayFirst } from '../../features/match-list/in-play-first.ts'
import { MatchList, MatchListSkeleton } from '../../features/match-list/match-list.tsx'
import { useText } from '../../i18n/text.ts'
import { useLinkStatus } from '../../state/match/connection.ts'
import { useMatchList } from '../../state/match/match-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MatchStar } from '../../features/favourites/match-star.tsx'

/** One sport's matches, or why there are none to show. */
export function SportMatches({ sport }: { readonly sport: Sport }) {
  const t = useText()
  const { data, isPending, refetch } = useMatchList(sport)
  const stale = useLinkStatus() === 'reconnecting'
  const name = t(sport.name)
  if (data === undefined && isPending) return <MatchListSkeleton />
  if (data === undefined) {
    return (
      <Notice
        title={t('{sport}: the matches did not load', { sport: name })}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Your bets and your balance are not touched. We also try again by ourselves.')}
      </Notice>
    )
  }
  if (data.length === 0) {
    return (
      <Notice title={t('{sport}: no matches just now', { sport: name })}>
        {t('They appear here by themselves as soon as they are announced.')}
      </Notice>
    )
  }
  return (
    <MatchList
      label={t('{sport} matches', { sport: name })}
      matches={inPlayFirst(data)}
      stale={stale}
      Star={MatchStar}
    />
  )
}
