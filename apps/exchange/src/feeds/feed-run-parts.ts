import type { Feed, FeedBatch, FeedClock, FeedCounts, FeedSink } from './feed.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Ownership } from './ownership.ts'

/** The receiver of one run of a feed. The next run after a failure gets another one. */
export interface FeedLine {
  /** a batch without markets that ended, on the terms of its sports [MK800] */
  readonly open: (batch: FeedBatch) => Promise<FeedBatch>
  readonly push: FeedSink
  /** resolves when all that was pushed is decided */
  readonly settled: () => Promise<void>
  readonly counts: () => FeedCounts
}

export interface FeedRunParts {
  readonly name: string
  readonly create: () => Promise<Feed>
  /** `own`: a source that plays by our clock, and cannot be silent while it waits for it */
  readonly time: 'own' | 'its'
  readonly line: () => FeedLine
  readonly ownership: Ownership
  /** whether a market was settled or void without a word of its feed */
  readonly isEnded: (marketId: MarketId) => boolean
  readonly clock: FeedClock
  readonly silenceMs: number
  readonly log: {
    readonly info: (details: object, message: string) => void
    readonly error: (details: object, message: string) => void
  }
}
