import type { EventId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { QueryObserver } from '@tanstack/react-query'
import { read } from '../../../link/call.ts'
import { queryClient } from '../../../state/queries/query-client.ts'

/** Settled markets of one match a page, and pages of them. */
const [MARKETS, PAGES] = [100, 20]
const AGAIN_MS = 30_000

/** Tells what the settled markets of a match came to, now and as it changes [UI527]; the returned function ends it. */
export function followSettledOf(eventId: EventId, tell: (sum: Paise) => void): () => void {
  const settled = new QueryObserver(queryClient, {
    queryKey: ['settled of', eventId],
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => settledOf(eventId, signal),
  })
  const known = settled.getCurrentResult().data
  if (known !== undefined) tell(known)
  return settled.subscribe(({ data }) => data !== undefined && tell(data))
}

/** The sum of the settled markets of a match, page by page. */
export async function settledOf(eventId: EventId, signal: AbortSignal): Promise<Paise> {
  let sum = 0
  let after: { readonly after?: string } = {}
  for (let page = 0; page < PAGES; page += 1) {
    const query = { limit: MARKETS, eventId, ...after }
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const { data, next } = await read('profitByMarket', { query, signal })
    for (const { profitOrLoss } of data) sum += profitOrLoss
    if (next === null) break
    after = { after: next }
  }
  return paise(sum)
}
