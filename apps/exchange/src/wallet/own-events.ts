import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import type { Feed } from '../feeds/feed.ts'

/** The latest own markets are remembered; one that is older than all of these is left out. */
const REMEMBERED = 200_000

/** What a feed says of the events of one shard of several: the rest of it is another shard's [SH63]. */
export function ownEvents(feed: Feed, isOwn: (event: EventId) => boolean): Feed {
  return {
    ...feed,
    run: (sink, clock) => {
      const own = new OwnMarkets(isOwn)
      // one that keeps nothing is a sign of life all the same
      return feed.run((batch, heard) => sink(batch.filter(own.keep), heard), clock)
    },
  }
}

/** Which markets are of events of this shard: a market says so before anything is said of it. */
class OwnMarkets {
  readonly #isOwn: (event: EventId) => boolean
  readonly #markets = new Set<MarketId>()

  constructor(isOwn: (event: EventId) => boolean) {
    this.#isOwn = isOwn
  }

  readonly keep = (said: FeedEvent): boolean => {
    if (said.kind === 'event') return this.#isOwn(said.event.eventId)
    if (said.kind === 'score') return this.#isOwn(said.eventId)
    if (said.kind !== 'market') return this.#markets.has(said.marketId)
    return this.#isOwn(said.market.eventId) && this.#remember(said.market.marketId)
  }

  #remember(market: MarketId): true {
    this.#markets.add(market)
    const [oldest] = this.#markets
    if (this.#markets.size > REMEMBERED && oldest !== undefined) this.#markets.delete(oldest)
    return true
  }
}
