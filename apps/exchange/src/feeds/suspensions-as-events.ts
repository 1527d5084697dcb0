import type { FeedBatch } from './feed.ts'
import type { FeedChoice } from './feed-choice.ts'

/** FEED_EVENTS: what counts as a material event in feeds that name none [FD91]. */
export type UnnamedEvents = 'suspensions' | 'none'

/** The made-up world says what happens; no other source does. */
export const namesEvents = ({ kind }: Pick<FeedChoice, 'kind'>): boolean => kind === 'simulator'

/**
 * The batch of a feed that names no events: each suspension in play counts as one, told right after it, so
 * that nothing rests on at prices from before what nobody has named [FD91].
 */
export function suspensionsAsEvents(batch: FeedBatch): FeedBatch {
  return batch.flatMap((event): FeedBatch => {
    if (event.kind !== 'market-state' || event.status !== 'SUSPENDED' || !event.inPlay) {
      return [event]
    }
    const { at, marketId } = event
    return [event, { kind: 'material-event', at, marketId, what: 'SUSPENSION' }]
  })
}
