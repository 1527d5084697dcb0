import type { FeedBatch } from '../feed.ts'
import { Ownership } from '../ownership.ts'
import { FeedRun } from '../run-feed.ts'
import {
  briefly,
  createFakeFeed,
  createTestClock,
  type FakeFeed,
  type TestClock,
} from './fake-feed.ts'

interface Ground {
  readonly run: FeedRun
  readonly pushed: string[]
  /** what it told as information */
  readonly logged: string[]
  /** lets time pass and looks at the clock */
  readonly look: (ms: number) => Promise<void>
  /** markets that ended without its word */
  readonly ended: Set<string>
}

/** A run over a fake feed, and what it pushed and logged. */
export function feedRun(parts: {
  readonly clock: TestClock
  readonly create: () => Promise<FakeFeed['feed']>
  readonly ownership?: Ownership
  readonly name?: string
  readonly time?: 'own' | 'its'
}): Ground {
  const pushed: string[] = []
  const logged: string[] = []
  const ended = new Set<string>()
  const run = new FeedRun({
    name: 'fake',
    time: 'its',
    ownership: new Ownership(),
    isEnded: (marketId) => ended.has(marketId),
    silenceMs: 10_000,
    line: () => ({
      open: (batch) => Promise.resolve(batch),
      push: async (batch: FeedBatch) => void pushed.push(...batch.map(briefly)),
      settled: () => Promise.resolve(),
      counts: () => ({}),
    }),
    log: {
      info: (fields, sentence) => void logged.push(`${sentence} ${JSON.stringify(fields)}`),
      error: () => undefined,
    },
    ...parts,
  })
  const look = async (ms: number) => {
    await parts.clock.pass(ms)
    run.look()
    run.look()
  }
  return { run, pushed, logged, look, ended }
}

/** A run whose feeds are fakes, the newest last. */
export async function begun(time: 'own' | 'its' = 'its') {
  const clock = createTestClock()
  const feeds: FakeFeed[] = []
  const create = () => {
    const fake = createFakeFeed()
    feeds.push(fake)
    return Promise.resolve(fake.feed)
  }
  const ground = feedRun({ clock, create, time })
  await clock.pass(0)
  return { ...ground, clock, feeds }
}
