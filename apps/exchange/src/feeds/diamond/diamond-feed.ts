import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { eventId, type EventId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'

import type { Feed, FeedClock, FeedSink, MarketTerms } from '../feed.ts'
import { createTally } from '../tally.ts'
import { LatestPages } from './latest-pages.ts'
import type { Arrived, DiamondSource, Failure } from './pages.ts'
import { requestedMatches } from './source-sports.ts'

export interface DiamondOptions {
  readonly source: DiamondSource
  readonly zone: string
  readonly terms: MarketTerms
  /** the cap of a meter that the exchange has open; null for one that it does not know */
  readonly capOf: (marketId: MarketId) => number | null
  /** the runners of a market as the exchange has it from before a restart; none of one that it does not know */
  readonly runnersOf: (marketId: MarketId) => readonly RunnerId[]
  /** when an event begins, as the exchange has it from before a restart; null: it does not know it */
  readonly startOf: (eventId: EventId) => number | null
  /** whether players have bets in markets of an event that have not ended */
  readonly hasBets: (eventId: EventId) => boolean
  /** the log of the source's troubles */
  readonly warn: (fields: object, sentence: string) => void
}

interface Ways {
  readonly sink: FeedSink
  readonly clock: FeedClock
}

/** Pages whose last failure is remembered. */
const REMEMBERED = 500

/** Asks for diamond-type rows and says of each page, as it comes, what it changes [FD35] [FD84]. */
export function createDiamondFeed(options: DiamondOptions): Feed {
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const tally = createTally<'nonsense' | 'page too many' | 'poll failed'>()
  const board = new LatestPages({ ...options, note: tally.count })
  const failures = new Failures(options.warn)

  /** The arrived pages; none if the source itself cannot be polled. */
  async function poll(clock: FeedClock) {
    try {
      const matches = requestedMatches(board.matches, ({ matchId }) =>
        options.hasBets(eventId(matchId)),
      )
      return await options.source.pages({ matches, clock, signal: stopping.signal })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { pages: [], gone: [], failed: [{ key: 'source', why }] }
    }
  }

  /** Pages of one age together: the age of each market's page is passed along. */
  async function tell({ pages, gone }: Arrived, { sink, clock }: Ways): Promise<void> {
    const ages = [...Map.groupBy(pages, ({ at }) => at).values()]
    for (const [nth, some] of (ages.length === 0 ? [[]] : ages).entries()) {
      const told = board.take({ pages: some, gone: nth === 0 ? gone : [] }, clock.now())
      if (told === null) continue
      await sink(told.batch, told.heard)
      caughtUp.resolve()
    }
  }

  async function run(sink: FeedSink, clock: FeedClock): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const arrived = await poll(clock)
        if (stopping.signal.aborted) return
        for (const failure of arrived.failed) {
          tally.count('poll failed')
          failures.tell(failure)
        }
        for (const { key } of arrived.pages) failures.forget(key)
        await tell(arrived, { sink, clock })
        await clock.sleep(options.source.everyMs, stopping.signal)
      }
    } finally {
      stopping.abort()
    }
  }

  return {
    run,
    caughtUp: caughtUp.promise,
    stop: () => stopping.abort(),
    counts: () => ({ ...board.counts(), ...tally.counts() }),
  }
}

/** Says why a page cannot be had when that is new, and not again at every poll [FD84]. */
class Failures {
  readonly #warn: DiamondOptions['warn']
  readonly #told = new NewestMap<string, string>(REMEMBERED)

  constructor(warn: DiamondOptions['warn']) {
    this.#warn = warn
  }

  tell({ key, why }: Failure): void {
    if (this.#told.get(key) === why) return
    this.#told.set(key, why)
    this.#warn({ page: key, why }, 'a page of the source cannot be had')
  }

  forget(key: string): void {
    this.#told.delete(key)
  }
}
