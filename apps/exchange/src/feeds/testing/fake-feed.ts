import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'

import { BrokenOff, type FeedBatch, type FeedClock, type FeedSink, type Heard } from '../feed.ts'

/** A feed that says what a test says. */
export type FakeFeed = ReturnType<typeof createFakeFeed>

/** A feed that says what the test tells it to say. */
export function createFakeFeed() {
  const over = Promise.withResolvers<void>()
  const caughtUp = Promise.withResolvers<void>()
  let sink: FeedSink = () => Promise.reject(new Error('not begun'))
  return {
    feed: {
      run: (to: FeedSink) => {
        sink = to
        return over.promise
      },
      stop: over.resolve,
      caughtUp: caughtUp.promise,
      counts: () => ({}),
    },
    /** Says a batch; resolves when it has been taken. */
    say: async (...batch: FeedBatch) => {
      await sink(batch)
      caughtUp.resolve()
    },
    /** the same, of a message that vouches for some markets only */
    sayOf: (heard: Heard, ...batch: FeedBatch) => sink(batch, heard),
    fail: () => over.reject(new Error('the source is gone')),
    breakOff: () => over.reject(new BrokenOff('the file is cut')),
    end: over.resolve,
  }
}

/** A clock that a test moves; who sleeps wakes when it has come so far. */
export interface TestClock extends FeedClock {
  readonly pass: (ms: number) => Promise<void>
}

/** A clock that stands until the test moves it. */
export function createTestClock(): TestClock {
  let now = 1_000_000
  let sleepers: { readonly until: number; readonly wake: () => void }[] = []
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((wake) => {
        sleepers.push({ until: now + ms, wake })
        signal.addEventListener('abort', () => wake())
      }),
    pass: async (ms) => {
      now += ms
      const due = sleepers.filter(({ until }) => until <= now)
      sleepers = sleepers.filter(({ until }) => until > now)
      for (const { wake } of due) wake()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const AT = 1_000_000

/** A market of these runners, named. */
export function marketEvent(id: string, ...runners: readonly string[]): FeedEvent {
  const market: MarketDefinition = {
    marketId: marketId(id),
    eventId: eventId('e'),
    eventName: 'Kites v Herons',
    sportId: '4',
    name: 'Match Odds',
    kind: 'match',
    ladder: 'FINEST',
    winners: 1,
    runners: (runners.length > 0 ? runners : ['a', 'b']).map((runner, place) => ({
      runnerId: runnerId(runner),
      name: runner,
      sort: place + 1,
    })),
    minStake: paise(100_00),
    maxStake: paise(1_000_00),
    commissionRate: 200,
  }
  return { kind: 'market', at: AT, market }
}

/** A market's state; in play with five seconds of delay. */
export function stateEvent(
  id: string,
  { inPlay, status = 'OPEN' }: { inPlay: boolean; status?: 'OPEN' | 'SUSPENDED' | 'CLOSED' },
): FeedEvent {
  const betDelayMs = inPlay ? 5000 : 0
  return { kind: 'market-state', at: AT, marketId: marketId(id), status, inPlay, betDelayMs }
}

/** One price to back of one runner, in hundredths, and one to lay if it is given. */
export function quotesEvent(id: string, runner: string, [back, lay]: [number, number?]): FeedEvent {
  const level = (price: number | undefined) =>
    price === undefined ? [] : [{ odds: odds(price), size: paise(500_00) }]
  const quotes = {
    runnerId: runnerId(runner),
    back: level(back),
    lay: level(lay),
    lastTraded: null,
  }
  return { kind: 'quotes', at: AT, marketId: marketId(id), runners: [quotes] }
}

/** The pushed events, a word or two for each. */
export function briefly(event: FeedEvent): string {
  if (event.kind === 'market') return `market ${event.market.marketId}`
  if (event.kind === 'market-state') {
    return `${event.marketId} ${event.status}${event.note === undefined ? '' : ` ${event.note}`}`
  }
  if (event.kind !== 'quotes') return event.kind
  const prices = event.runners.map(
    ({ runnerId: id, back, lay }) => `${id} ${[...back, ...lay].map((one) => one.odds).join('/')}`,
  )
  return `${event.marketId} ${prices.join(', ').trim()}`
}
