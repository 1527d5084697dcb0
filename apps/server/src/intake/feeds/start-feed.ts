import { paise } from '@crease/domain/money.ts'
import type { Logger } from 'pino'
import type { Broadcast } from '../../broadcast/publish.ts'
import type { Config } from '../../config.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Database } from '../../ledger/database.ts'
import { hasEnded, saveEvent, unsettledMarkets } from '../../ledger/events.ts'
import { createBetfairRecording } from './betfair-recording/betfair-recording.ts'
import { withoutEndedMarkets } from './ended-markets.ts'
import type { Feed, FeedSink } from './feed.ts'
import { createPump } from './pump.ts'
import { createSimulatorFeed } from './simulator-feed.ts'
import { wallClock } from './wall-clock.ts'

/** spec.md section 9: limits of a bet on cricket, football and tennis, in paise. */
const MIN_STAKE = paise(100_00)
const MAX_STAKE = paise(1_00_000_00)

export interface FeedParts {
  readonly config: Config
  readonly database: Database
  readonly lane: Exchange
  readonly broadcast: Pick<Broadcast, 'hearFeed' | 'tellEvent' | 'tellScore'>
  readonly logger: Logger
}

export interface RunningFeed {
  /** resolves when the source has ended, rejects when it cannot go on */
  readonly ended: Promise<void>
  /** Stops the source; resolves when all that it said is decided. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the feed that the settings name and brings what it says to the exchange and the news room. Resolves
 * when the markets of the moment are open.
 */
export async function startFeed(parts: FeedParts): Promise<RunningFeed> {
  const { config, database, lane, broadcast, logger } = parts
  const feed = await chosenFeed(config, database)
  const stopping = new AbortController()
  const pump = createPump({
    submit: lane.submit,
    board: {
      event: (event) => {
        broadcast.tellEvent(event)
        saveEvent(database, event).catch((error: unknown) =>
          logger.error({ err: error, event: event.eventId }, 'an event was not saved'),
        )
      },
      score: (eventId, score) => broadcast.tellScore(eventId, score),
    },
    sleep: async (ms) => {
      await wallClock.sleep(ms, stopping.signal)
      return stopping.signal.aborted ? 'stop' : 'go on'
    },
    whenBehind: config.feedSpeed === 0 ? 'wait' : 'conflate',
  })
  const open = withoutEndedMarkets(pump.push, (marketId) => hasEnded(database, marketId))
  const sink: FeedSink = (batch) => {
    broadcast.hearFeed()
    return open(batch)
  }
  const ended = feed.run(sink, wallClock).then(() => pump.settled())
  await Promise.race([feed.caughtUp, ended])
  await pump.settled()
  return {
    ended,
    stop: async () => {
      feed.stop()
      stopping.abort()
      // a failure of the feed has been told already, by `ended`
      await ended.catch(() => undefined)
      logger.info({ feed: feed.counts(), pump: pump.counts() }, 'the feed has stopped')
    },
  }
}

async function chosenFeed(config: Config, database: Database): Promise<Feed> {
  const { feed, feedSpeed: speed, feedEpoch: epoch, seed, commissionRate } = config
  if (feed.kind === 'betfair-recording') {
    const terms = { minStake: MIN_STAKE, maxStake: MAX_STAKE, commissionRate }
    return createBetfairRecording({ file: feed.file, speed, terms })
  }
  const unsettled = await unsettledMarkets(database)
  return createSimulatorFeed({ seed, speed, epoch, commissionRate, unsettled })
}
