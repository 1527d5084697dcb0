import { inPlayFirst } from '../features/match-list/in-play-first.ts'
import { MatchList, MatchListSkeleton } from '../features/match-list/match-list.tsx'
import { useLinkStatus } from '../state/connection.ts'
import type { Sport } from '@crease/contract/sports.ts'
import { useMatchList } from '../state/match-lists.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** One sport's matches, or why there are none to show. */
export function SportMatches({ sport }: { readonly sport: Sport }) {
  const { data, isPending, refetch } = useMatchList(sport)
  const stale = useLinkStatus() === 'reconnecting'
  if (data === undefined && isPending) return <MatchListSkeleton />
  if (data === undefined) {
    return (
      <Notice
        title={`The ${sport.name.toLowerCase()} matches did not load`}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Your bets and your balance are not touched. We also try again by ourselves.
      </Notice>
    )
  }
  if (data.length === 0) {
    return (
      <Notice title={`No ${sport.name.toLowerCase()} matches just now`}>
        They appear here by themselves as soon as they are announced.
      </Notice>
    )
  }
  return <MatchList label={`${sport.name} matches`} matches={inPlayFirst(data)} stale={stale} />
}
