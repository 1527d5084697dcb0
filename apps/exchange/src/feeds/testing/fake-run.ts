import { Ownership } from '../ownership.ts'
import type { Feed, FeedBatch, FeedClock } from '../feed.ts'
import { FeedRun } from '../run-feed.ts'

interface FakeRun {
  readonly feed: Feed
  readonly clock: FeedClock
  readonly push: (batch: FeedBatch) => Promise<void>
  readonly silenceMs?: number
}

/** The run of one fake feed that owns all of its markets, and logs nothing. */
export const fakeRun = ({ feed, clock, push, silenceMs = 60_000 }: FakeRun): FeedRun =>
  new FeedRun({
    name: 'fake',
    time: 'its',
    create: () => Promise.resolve(feed),
    ownership: new Ownership(),
    isEnded: () => false,
    silenceMs,
    line: () => ({
      open: (batch) => Promise.resolve(batch),
      push,
      settled: () => Promise.resolve(),
      counts: () => ({}),
    }),
    clock,
    log: { info: () => undefined, error: () => undefined },
  })
