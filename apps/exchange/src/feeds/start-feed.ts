import type { Logger } from 'pino'
import type { FeedConfig } from './feed-config.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { unsettledMarkets } from '@crease/ledger/reads/events.ts'
import { createFeed } from './create-feed.ts'
import { faulty, type FeedFault } from './faulty-feed.ts'
import { feedName } from './feed-choice.ts'
import {
  openFeedHost,
  playsByOurClock,
  type FeedHost,
  type FeedHostParts,
} from './host/feed-host.ts'
import { Ownership } from './ownership.ts'
import { LOOK_EVERY_MS } from './quotes-last.ts'
import { FeedRun } from './run-feed.ts'
import { wallClock } from './wall-clock.ts'

export interface RunningFeeds {
  /** The last sign of life of the feed that has been silent longest, epoch milliseconds; null: none is missed. */
  readonly heardAt: () => number | null
  /** Stops every source; resolves when all that they said is decided. */
  readonly stop: () => Promise<void>
}

/** Starts the feeds beside the exchange that they tell, in one process [FD30]. */
export async function startFeeds(parts: FeedHostParts): Promise<RunningFeeds> {
  const host = await openFeedHost(parts)
  const feeds = await runFeeds({ ...parts, host })
  return {
    heardAt: feeds.heardAt,
    stop: async () => {
      host.letGo()
      await feeds.stop()
      await host.stop()
    },
  }
}

interface RunParts {
  readonly config: FeedConfig
  readonly database: Database
  readonly host: FeedHost
  readonly logger: Logger
}

/** Nothing is missed of a market in these states. */
const ENDED: ReadonlySet<string> = new Set(['SETTLING', 'SETTLED', 'VOIDED'])

/** A server with markets waits this long for its feeds: their catch-up continues while it accepts bets [FD39]. */
const WAITS_MS = 5_000

/**
 * Runs the feeds that the settings name and brings what they say to their host [FD30]. Resolves when each has its markets
 * of the moment open, or cannot have them now; where the ledger has markets, after `WAITS_MS` at the latest.
 */
async function runFeeds(parts: RunParts): Promise<RunningFeeds> {
  const { config, database, host, logger } = parts
  const beganAt = wallClock.now()
  const left = await unsettledMarkets(database)
  const spoiling = {
    faults: config.feedFaults,
    sleep: wallClock.sleep,
    log: (fault: FeedFault) => logger.warn(fault, 'a fault of the feeds is switched on'),
  }
  const ownership = new Ownership()
  const { capOf, hasBets, startOf, known } = host
  const surroundings = { config, database, capOf, hasBets, startOf, known, logger }
  const runs = config.feeds.map(
    (choice) =>
      new FeedRun({
        name: feedName(choice),
        create: async () =>
          faulty(await createFeed(choice, surroundings), { beganAt, ...spoiling }),
        time: playsByOurClock(choice) ? 'own' : 'its',
        line: () => host.line(choice),
        ownership,
        isEnded: (marketId) => ENDED.has(known(marketId)?.state.status ?? 'SETTLED'),
        clock: wallClock,
        silenceMs: config.feedSilenceMs,
        log: logger,
      }),
  )
  const looking = setInterval(() => {
    for (const run of runs) run.look()
    const onOffer = runs.filter(({ isOnOffer }) => isOnOffer)
    // where no feed speaks at all, pages say so as long as anything is missed
    host.heard(oldestOf(onOffer.length > 0 ? onOffer : runs))
  }, LOOK_EVERY_MS)
  const said = Promise.all(runs.map(({ ready }) => ready))
  await (left.length === 0 ? said : withinWait(said))
  // the first word of its feed opens each [FD38] [FD39]
  await host.suspend(
    left.filter((id) => !ownership.isNamed(id)),
    'NO FEED',
  )
  return {
    heardAt: () => oldestOf(runs),
    stop: async () => {
      clearInterval(looking)
      await Promise.all(runs.map((run) => run.stop()))
    },
  }
}

function oldestOf(runs: readonly FeedRun[]): number | null {
  const heard = runs.map(({ heardAt }) => heardAt).filter((at) => at !== null)
  return heard.length > 0 ? Math.min(...heard) : null
}

/** Waits for the feeds, but no longer than `WAITS_MS`. */
async function withinWait(said: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  await Promise.race([said, wallClock.sleep(WAITS_MS, over.signal)])
  over.abort()
}
