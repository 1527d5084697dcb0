import type { EventId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { QueryObserver } from '@tanstack/react-query'
import { read } from '../../../link/call.ts'
import { queryClient } from '../../../state/queries/query-client.ts'

/** Settled markets of one match that are summed, the newest. */
const MARKETS = 100
const AGAIN_MS = 30_000

/** Tells what the settled markets of a match came to, now and as it changes [UI527]; the returned function ends it. */
export function followSettledOf(eventId: EventId, tell: (sum: Paise) => void): () => void {
  const settled = new QueryObserver(queryClient, {
    queryKey: ['settled of', eventId],
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => read('profitByMarket', { query: { limit: MARKETS, eventId }, signal }),
    select: ({ data }) => paise(data.reduce((sum, { profitOrLoss }) => sum + profitOrLoss, 0)),
  })
  const known = settled.getCurrentResult().data
  if (known !== undefined) tell(known)
  return settled.subscribe(({ data }) => data !== undefined && tell(data))
}
