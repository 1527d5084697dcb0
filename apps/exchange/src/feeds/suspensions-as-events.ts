import type { FeedEvent } from '@crease/domain/market/feed-event.ts'

import type { FeedBatch } from './feed.ts'
import type { FeedChoice } from './feed-choice.ts'

/** FEED_EVENTS: what counts as a material event in feeds that name none [FD91]. */
export type UnnamedEvents = 'suspensions' | 'none'

/** The made-up world says what happens; no other source does. */
export const namesEvents = ({ kind }: Pick<FeedChoice, 'kind'>): boolean => kind === 'simulator'

/**
 * Adds material events to the batch of a feed that names none: each suspension in play counts as one, of its market
 * or of the one suspended runner, right after it, so that no bet rests at prices from before an unnamed event [FD91].
 * Before play an event changes nothing [MK70].
 */
export function suspensionsAsEvents(batch: FeedBatch): FeedBatch {
  return batch.flatMap((event): FeedBatch => {
    const stopped = stoppedBy(event)
    if (stopped === null) return [event]
    return [event, { kind: 'material-event', at: event.at, ...stopped, what: 'SUSPENSION' }]
  })
}

function stoppedBy(event: FeedEvent): Pick<MaterialEvent, 'marketId' | 'runnerId'> | null {
  if (event.kind === 'market-state') {
    return event.status === 'SUSPENDED' && event.inPlay ? { marketId: event.marketId } : null
  }
  if (event.kind !== 'runner-state' || event.closed === null) return null
  const { marketId, runnerId } = event
  return { marketId, runnerId }
}

type MaterialEvent = Extract<FeedEvent, { readonly kind: 'material-event' }>
