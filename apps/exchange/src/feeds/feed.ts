import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'

/**
 * One message of the source, in the exchange's words: applied whole before anybody reads the book [FD1].
 * In it a market's event stands before the market, its state before its prices, its result last.
 */
export type FeedBatch = readonly FeedEvent[]

/** For the prices of which markets a message vouches, and of when they are: a page is as old as the question for it. */
export interface Heard {
  readonly markets: readonly MarketId[]
  /** epoch milliseconds, by our clock */
  readonly at: number
}

/**
 * Takes a batch; resolves when the next one may come. A slow sink slows the feed, never the reverse. A message
 * that does not say for what it vouches does for all markets of the feed, as they are now [FD80].
 */
export type FeedSink = (batch: FeedBatch, heard?: Heard) => Promise<void>

/** The clock of a feed. `sleep` returns early if the signal is aborted. */
export interface FeedClock {
  /** epoch milliseconds */
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Any source of markets and prices: the made-up world, a recording, later a live stream. */
export interface Feed {
  /** Tells everything it knows, in order, and resolves at the end of the source or after `stop`. */
  readonly run: (sink: FeedSink, clock: FeedClock) => Promise<void>
  readonly stop: () => void
  /** Resolves when the source has said where everything stands: before that there is nothing to bet on. */
  readonly caughtUp: Promise<void>
  /** The counts of dropped events by reason [FD8]. */
  readonly counts: () => FeedCounts
}

/** The source ended early. It is not started again: it would repeat prices that everybody has seen [FD32]. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}

export type FeedCounts = Readonly<Record<string, number>>

/** The house's terms for every market, whatever the source. */
export type MarketTerms = Pick<MarketDefinition, 'minStake' | 'maxStake' | 'commissionRate'>
