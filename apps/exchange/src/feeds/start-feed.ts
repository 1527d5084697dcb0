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
import { FeedRun, LOOK_EVERY_MS } from './run-feed.ts'
import { wallClock } from './wall-clock.ts'

export interface RunningFeeds {
  /** Stops every source; resolves when all that they said is decided. */
  readonly stop: () => Promise<void>
}

/** Starts the feeds beside the exchange that they tell, in one process [FD30]. */
export async function startFeeds(parts: FeedHostParts): Promise<RunningFeeds> {
  const host = await openFeedHost(parts)
  const feeds = await runFeeds({ ...parts, host })
  return {
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

/**
 * Runs the feeds that the settings name and brings what they say to their host [FD30]. Resolves when each has its markets
 * of the moment open, or cannot have them now.
 */
async function runFeeds(parts: RunParts): Promise<RunningFeeds> {
  const { config, database, host, logger } = parts
  const beganAt = wallClock.now()
  const spoiling = {
    faults: config.feedFaults,
    sleep: wallClock.sleep,
    log: (fault: FeedFault) => logger.warn(fault, 'a fault of the feeds is switched on'),
  }
  const ownership = new Ownership()
  const { capOf, hasBets, known } = host
  const surroundings = { config, database, capOf, hasBets, known, logger }
  const runs = config.feeds.map(
    (choice) =>
      new FeedRun({
        name: feedName(choice),
        create: async () =>
          faulty(await createFeed(choice, surroundings), { beganAt, ...spoiling }),
        time: playsByOurClock(choice) ? 'own' : 'its',
        line: () => host.line(choice),
        ownership,
        clock: wallClock,
        silenceMs: config.feedSilenceMs,
        log: logger,
      }),
  )
  const looking = setInterval(() => {
    for (const run of runs) run.look()
    const heard = runs.map(({ heardAt }) => heardAt).filter((at) => at !== null)
    host.heard(heard.length > 0 ? Math.min(...heard) : null)
  }, LOOK_EVERY_MS)
  await Promise.all(runs.map(({ ready }) => ready))
  const left = (await unsettledMarkets(database)).filter((id) => !ownership.isNamed(id))
  await host.suspend(left, 'NO FEED')
  return {
    stop: async () => {
      clearInterval(looking)
      await Promise.all(runs.map((run) => run.stop()))
    },
  }
}
