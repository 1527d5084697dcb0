import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { FeedBatch, FeedSink } from './feed.ts'

/** The latest of them are remembered; an older one is looked up again. */
const REMEMBERED = 5_000

type EndedOf = (markets: readonly MarketId[]) => Promise<readonly MarketId[]>

/** Markets that have ended, and those that a recording has left without a result: it does not play them again [FD76]. */
export const endedOrLeft =
  (endedOf: EndedOf, left: ReadonlySet<MarketId>): EndedOf =>
  async (markets) => [...(await endedOf(markets)), ...markets.filter((id) => left.has(id))]

/**
 * A feed that starts again tells of markets that ended while it was away, or in an earlier run: what the
 * ledger has settled stays settled, so nothing of such a market is passed on [FD20] but its result, which
 * may be a correction [FD37].
 */
export function withoutEndedMarkets(sink: FeedSink, endedOf: EndedOf): FeedSink {
  const ended = new NewestMap<MarketId, true>(REMEMBERED)

  async function noteEnded(batch: FeedBatch): Promise<void> {
    const named = batch.flatMap((event) => (event.kind === 'market' ? [event.market.marketId] : []))
    const asked = named.filter((marketId) => !ended.has(marketId))
    if (asked.length === 0) return
    for (const marketId of await endedOf(asked)) ended.set(marketId, true)
  }

  return async (batch) => {
    await noteEnded(batch)
    const live = batch.filter((event) => {
      const market = marketOf(event)
      return market === null || !ended.has(market)
    })
    if (live.length > 0) await sink(live)
  }
}

function marketOf(event: FeedEvent): MarketId | null {
  if (event.kind === 'event' || event.kind === 'score' || event.kind === 'result') return null
  return event.kind === 'market' ? event.market.marketId : event.marketId
}
