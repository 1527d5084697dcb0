import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { EventId, MarketId } from '@crease/domain/units/ids.ts'

import type { FeedBatch } from './feed.ts'

/** The latest names are remembered; one that is older than all of these may be taken by another feed. */
const REMEMBERED = 200_000

/** Says of each event and market whose it is: of the feed that named it first [FD31]. */
export class Ownership {
  readonly #events = new NewestMap<EventId, string>(REMEMBERED)
  readonly #markets = new NewestMap<MarketId, string>(REMEMBERED)

  /** The part of a batch about the feed's own markets; each other event is dropped and counted once. */
  own(feed: string, batch: FeedBatch, leaveOut: () => void): FeedBatch {
    return batch.filter((event) => {
      const isOwn = this.#ownerOf(event, feed) === feed
      if (!isOwn) leaveOut()
      return isOwn
    })
  }

  /** Whether any feed has named this market. */
  isNamed(marketId: MarketId): boolean {
    return this.#markets.has(marketId)
  }

  #ownerOf(event: FeedEvent, feed: string): string {
    if (event.kind === 'event') return claim(this.#events, event.event.eventId, feed)
    if (event.kind === 'score') return claim(this.#events, event.eventId, feed)
    const id = event.kind === 'market' ? event.market.marketId : event.marketId
    return claim(this.#markets, id, feed)
  }
}

function claim<Id>(owners: Map<Id, string>, id: Id, feed: string): string {
  const owner = owners.get(id)
  if (owner !== undefined) return owner
  owners.set(id, feed)
  return feed
}
