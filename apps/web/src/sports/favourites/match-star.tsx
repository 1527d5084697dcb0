import type { Match } from '../../link/named.ts'
import { StarButton } from './star-button.tsx'

/** What a list's star stands for is the match odds, under the name that the feeds give them. */
const MATCH_ODDS = 'Match Odds'

/** The star of a match in a list. */
export function MatchStar({ match }: { readonly match: Match }) {
  const { eventId, eventName, sportId, matchOdds } = match
  return (
    <StarButton
      favourite={{
        marketId: matchOdds.marketId,
        marketName: MATCH_ODDS,
        eventId,
        eventName,
        sportId,
      }}
    />
  )
}
