import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import type { ShardOf } from '@crease/domain/records/sources.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Logger } from 'pino'
import type { NewsStream } from '../stream/news-stream.ts'
import type { Config } from '../config.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '../ledger/database.ts'
import { endedMarkets, saveEvent, unsettledMarkets } from '../ledger/reads/events.ts'
import { KeptSportSettings } from '../ledger/reads/kept-sport-settings.ts'
import { SportSettingRows } from '../ledger/reads/sport-settings.ts'
import type { Results } from '../results/results.ts'
import { askedAgain } from './asked-again.ts'
import { createFeed } from './create-feed.ts'
import { withoutEndedMarkets } from './ended-markets.ts'
import { faulty, type FeedFault } from './faulty-feed.ts'
import type { Feed, FeedBatch } from './feed.ts'
import { feedName, type FeedChoice } from './feed-choice.ts'
import { Ownership } from './ownership.ts'
import { createPump, type Pump, type PumpParts } from './pump.ts'
import type { FeedLine } from './feed-run-parts.ts'
import { FeedRun, LOOK_EVERY_MS } from './run-feed.ts'
import { SportTerms } from './sports/sport-terms.ts'
import { namesEvents, suspensionsAsEvents } from './suspensions-as-events.ts'
import { ownEvents } from '../wallet/own-events.ts'
import { wallClock } from './wall-clock.ts'

export interface FeedParts {
  readonly config: Config
  readonly database: Database
  /** where the settings of sports are; absent: in the same */
  readonly people?: Database
  /** which shard it is, that takes what is said of its own events alone [SH63]; absent: the only one */
  readonly shard?: ShardOf | undefined
  readonly exchange: Exchange
  readonly results: Results
  readonly stream: Pick<NewsStream, 'hearFeed' | 'tellEvent' | 'tellScore'>
  readonly logger: Logger
}

export interface RunningFeeds {
  /** Stops every source; resolves when all that they said is decided. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the feeds that the settings name and brings what they say to the exchange and the news room
 * [FD30]. Resolves when each has its markets of the moment open, or cannot have them now.
 */
export async function startFeeds(parts: FeedParts): Promise<RunningFeeds> {
  const { config, stream, results, logger } = parts
  const stopping = new AbortController()
  const beganAt = wallClock.now()
  const spoiling = {
    faults: config.feedFaults,
    sleep: wallClock.sleep,
    log: (fault: FeedFault) => logger.warn(fault, 'a fault of the feeds is switched on'),
  }
  const ownership = new Ownership()
  const rows = new SportSettingRows(parts.people ?? parts.database)
  const settings = new KeptSportSettings({ read: () => rows.all(), log: parts.logger })
  await settings.read()
  const sports = new SportTerms({
    settings,
    sportOf: (marketId) => parts.exchange.market(marketId)?.definition.sportId,
  })
  await results.start()
  const runs = config.feeds.map(
    (choice) =>
      new FeedRun({
        name: feedName(choice),
        create: async () =>
          ofShard(faulty(await createFeed(choice, parts), { beganAt, ...spoiling }), parts),
        time: playsByOurClock(choice) ? 'own' : 'its',
        line: () => newLine(choice, { ...parts, sports, signal: stopping.signal }),
        ownership,
        clock: wallClock,
        silenceMs: config.feedSilenceMs,
        log: logger,
      }),
  )
  const looking = setInterval(() => {
    for (const run of runs) run.look()
    const heard = runs.map(({ heardAt }) => heardAt).filter((at) => at !== null)
    if (heard.length > 0) stream.hearFeed(Math.min(...heard))
    results.look()
  }, LOOK_EVERY_MS)
  await Promise.all(runs.map(({ ready }) => ready))
  await suspendUnnamed(ownership, parts)
  return {
    stop: async () => {
      clearInterval(looking)
      stopping.abort()
      await Promise.all(runs.map((run) => run.stop()))
      await results.stop()
      settings.stop()
      logger.info(results.counts(), 'the feeds have stopped')
    },
  }
}

const ofShard = (feed: Feed, { shard }: FeedParts): Feed =>
  shard === undefined ? feed : ownEvents(feed, (event) => ownerOf(event, shard.of) === shard.own)

const playsByOurClock = ({ kind }: FeedChoice): boolean =>
  kind === 'simulator' || kind === 'betfair-recording'

/** A market of an earlier run that no feed has named by now takes no bets until one does [FD38]. */
async function suspendUnnamed(
  ownership: Ownership,
  { database, exchange }: Pick<FeedParts, 'database' | 'exchange'>,
): Promise<void> {
  const left = (await unsettledMarkets(database)).filter((id) => !ownership.isNamed(id))
  const changes = left.flatMap((marketId) => {
    const state = exchange.market(marketId)?.state
    if (state?.status !== 'OPEN') return []
    const { inPlay, betDelayMs } = state
    return [{ marketId, inPlay, betDelayMs }]
  })
  // all in one breath: a feed that names one of them meanwhile opens it after this
  await Promise.all(
    changes.map((change) =>
      exchange.submit({ kind: 'market-state', status: 'SUSPENDED', note: 'NO FEED', ...change }),
    ),
  )
}

interface LineParts extends FeedParts {
  readonly sports: SportTerms
  /** aborted when the server stops */
  readonly signal: AbortSignal
}

/** The way of a feed's word: without markets that ended; results by their own way, the rest to the sequencer. */
function newLine(choice: FeedChoice, parts: LineParts): FeedLine {
  const { config, database, results, sports } = parts
  const speed = playsByOurClock(choice) ? config.feedSpeed : 1
  const asEvents = config.feedEvents === 'suspensions' && !namesEvents(choice)
  const pump = createPump(pumpParts(choice, parts))
  let open: FeedBatch = []
  const gate = withoutEndedMarkets(
    async (batch) => void (open = batch),
    askedAgain((markets: readonly MarketId[]) => endedMarkets(database, markets), {
      signal: parts.signal,
      sleep: wallClock.sleep,
      log: parts.logger,
    }),
  )
  return {
    open: async (batch) => {
      open = []
      await gate(batch)
      return open
    },
    push: (batch) => {
      const bounded = sports.bound(batch, speed)
      const told = asEvents ? suspensionsAsEvents(bounded) : bounded
      return pushTold(told, { feed: choice.kind, pump, results })
    },
    settled: pump.settled,
    counts: pump.counts,
  }
}

const NO_RESULT = 'its feed does not say how it ended'

async function pushTold(
  batch: FeedBatch,
  { feed, pump, results }: { feed: string; pump: Pump; results: Results },
): Promise<void> {
  const told = batch.filter(({ kind }) => kind !== 'result' && kind !== 'unsettled')
  if (told.length > 0) await pump.push(told)
  for (const event of batch) {
    if (event.kind === 'unsettled') results.alarms.raise(event.marketId, NO_RESULT)
  }
  const ends = batch.filter((event) => event.kind === 'result')
  // one market after the other word by word, but all markets at once: a beginning tells of hundreds
  const byMarket = Map.groupBy(ends, ({ marketId }) => marketId)
  await Promise.all(
    [...byMarket.values()].map(async (words) => {
      for (const event of words) await results.tell(feed, event, () => pump.push([event]))
    }),
  )
}

function pumpParts(
  choice: FeedChoice,
  { config, database, results, stream, logger, signal }: LineParts,
): PumpParts {
  return {
    submit: results.alarms.submit,
    board: {
      event: (event) => {
        stream.tellEvent(event)
        saveEvent(database, event).catch((error: unknown) =>
          logger.error({ err: error, event: event.eventId }, 'an event was not saved'),
        )
      },
      score: (eventId, score) => stream.tellScore(eventId, score),
    },
    sleep: async (ms) => {
      await wallClock.sleep(ms, signal)
      return signal.aborted ? 'stop' : 'go on'
    },
    whenBehind: choice.kind === 'betfair-recording' && config.feedSpeed === 0 ? 'wait' : 'conflate',
  }
}
