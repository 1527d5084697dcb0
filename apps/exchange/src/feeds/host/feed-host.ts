import type { Logger } from 'pino'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { FeedConfig } from '../feed-config.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { endedMarkets, saveEvent } from '@crease/ledger/reads/events.ts'
import { KeptSportSettings } from '@crease/ledger/reads/kept-sport-settings.ts'
import { sportSettings } from '@crease/ledger/reads/sport-settings.ts'
import type { Results } from '../../results/results.ts'
import type { NewsStream } from '../../stream/news-stream.ts'
import { askedAgain } from '../asked-again.ts'
import { endedOrLeft, withoutEndedMarkets } from '../ended-markets.ts'
import type { FeedBatch } from '../feed.ts'
import type { FeedChoice } from '../feed-choice.ts'
import type { FeedLine } from '../feed-run-parts.ts'
import { createPump, type Pump, type PumpParts } from './pump.ts'
import { LOOK_EVERY_MS } from '../quotes-last.ts'
import { SportTerms } from '../sports/sport-terms.ts'
import { namesEvents, suspensionsAsEvents } from '../suspensions-as-events.ts'
import { wallClock } from '../wall-clock.ts'

/** The feeds' side of the exchange, wherever they run. */
export interface FeedHost {
  /** The way of the word of one run of a feed, from now on. */
  readonly line: (choice: FeedChoice) => FeedLine
  /** How old the prices on offer may be: the last sign of life of the feed that has been silent longest; null: none is missed. */
  readonly heard: (at: number | null) => void
  /** Markets that no feed has named take no bets until one does [FD38]. */
  readonly suspend: (markets: readonly MarketId[], note: string) => Promise<void>
  /** the cap of a meter that the exchange knows */
  readonly capOf: (marketId: MarketId) => number | null
  /** whether players have bets in markets of an event that have not ended */
  readonly hasBets: Exchange['hasBets']
  /** when an event begins, as the exchange has it from before a restart; null: it does not know it */
  readonly startOf: Exchange['startOf']
  /** a market as the exchange has it; null: it has none of that name */
  readonly known: Exchange['market']
}

/** The host in the exchange's own process, with the results that feeds tell. */
export interface OpenFeedHost extends FeedHost {
  /** From now on what a busy exchange refuses is not asked again. */
  readonly letGo: () => void
  /** When the feeds have stopped: resolves when results of the moment are decided. */
  readonly stop: () => Promise<void>
}

export interface FeedHostParts {
  readonly config: FeedConfig
  readonly database: Database
  readonly exchange: Exchange
  readonly results: Results
  readonly stream: Pick<NewsStream, 'hearFeed' | 'tellEvent' | 'tellScore'>
  readonly logger: Logger
}

/** Opens the exchange's end of feeds: results are taken up again, the settings of sports are read. */
export async function openFeedHost(parts: FeedHostParts): Promise<OpenFeedHost> {
  const { exchange, results, stream, logger } = parts
  const stopping = new AbortController()
  const settings = new KeptSportSettings({ read: () => sportSettings(parts.database), log: logger })
  await settings.read()
  const sports = new SportTerms({
    settings,
    sportOf: (marketId) => exchange.market(marketId)?.definition.sportId,
  })
  await results.start()
  const alarms = await results.alarms.open()
  const left = new Set(alarms.map(({ marketId }) => marketId))
  const looking = setInterval(() => results.look(), LOOK_EVERY_MS)
  return {
    line: (choice) => newLine(choice, { ...parts, sports, left, signal: stopping.signal }),
    heard: (at) => stream.hearFeed(at),
    suspend: (markets, note) => suspendOpen(exchange, markets, note),
    capOf: (marketId) => {
      const payoff = exchange.market(marketId)?.definition.payoff
      return payoff?.kind === 'meter' ? payoff.cap : null
    },
    hasBets: exchange.hasBets,
    startOf: exchange.startOf,
    known: exchange.market,
    letGo: () => {
      clearInterval(looking)
      stopping.abort()
    },
    stop: async () => {
      clearInterval(looking)
      await results.stop()
      settings.stop()
      logger.info(results.counts(), 'the feeds have stopped')
    },
  }
}

/** Suspends markets that live, a suspended one too: an operator or a lapse may open it later [MK22]. */
async function suspendOpen(
  exchange: Exchange,
  markets: readonly MarketId[],
  note: string,
): Promise<void> {
  const changes = markets.flatMap((marketId) => {
    const state = exchange.market(marketId)?.state
    if (state?.status !== 'OPEN' && state?.status !== 'SUSPENDED') return []
    const { inPlay, betDelayMs } = state
    return [{ marketId, inPlay, betDelayMs }]
  })
  // all in one breath: a feed that names one of them meanwhile opens it after this
  await Promise.all(
    changes.map((change) =>
      exchange.submit({ kind: 'market-state', status: 'SUSPENDED', note, ...change }),
    ),
  )
}

interface LineParts extends FeedHostParts {
  readonly sports: SportTerms
  /** markets that an earlier run left without a result [FD76] */
  readonly left: ReadonlySet<MarketId>
  /** aborted when the server stops */
  readonly signal: AbortSignal
}

/** Whether the source plays by our clock: it cannot be silent while it waits for it. */
export const playsByOurClock = ({ kind }: FeedChoice): boolean =>
  kind === 'simulator' || kind === 'betfair-recording'

/** The way of a feed's word: without markets that ended; results by their own way, the rest to the sequencer. */
function newLine(choice: FeedChoice, parts: LineParts): FeedLine {
  const { config, results, sports } = parts
  const speed = playsByOurClock(choice) ? config.feedSpeed : 1
  const asEvents = config.feedEvents === 'suspensions' && !namesEvents(choice)
  const pump = createPump(pumpParts(choice, parts))
  // a recording starts over with the server; another source knows more by now
  const open = openOf(choice.kind === 'betfair-recording' ? parts : { ...parts, left: NONE })
  return {
    // the age of prices is judged by the delay that bets have [FD80]
    open: async (batch) => sports.apply(await open(batch), speed),
    push: (batch) => {
      const told = asEvents ? suspensionsAsEvents(batch) : batch
      return pushTold(told, { feed: choice.kind, pump, results })
    },
    settled: pump.settled,
    counts: pump.counts,
  }
}

const NONE: ReadonlySet<MarketId> = new Set()

interface OpenParts {
  readonly database: Database
  readonly left: ReadonlySet<MarketId>
  /** aborted when the feeds stop: a ledger that is away is not asked again */
  readonly signal: AbortSignal
  readonly logger: Logger
}

/**
 * The part of a batch about markets that have not ended, by the ledger: the first half of a line.
 */
function openOf({ database, left, signal, logger }: OpenParts): FeedLine['open'] {
  let open: FeedBatch = []
  const gate = withoutEndedMarkets(
    async (batch) => void (open = batch),
    askedAgain(
      endedOrLeft((markets) => endedMarkets(database, markets), left),
      { signal, sleep: wallClock.sleep, log: logger },
    ),
  )
  return async (batch) => {
    open = []
    await gate(batch)
    return open
  }
}

async function pushTold(
  batch: FeedBatch,
  { feed, pump, results }: { feed: string; pump: Pump; results: Results },
): Promise<void> {
  const told = batch.filter(({ kind }) => kind !== 'result' && kind !== 'unsettled')
  if (told.length > 0) await pump.push(told)
  const ends = batch.filter((event) => event.kind === 'result' || event.kind === 'unsettled')
  // one market after the other word by word, but all markets at once: a beginning tells of hundreds
  const byMarket = Map.groupBy(ends, ({ marketId }) => marketId)
  await Promise.all(
    [...byMarket.values()].map(async (words) => {
      for (const event of words) {
        if (event.kind === 'unsettled') await results.doubt(event.marketId, event.why)
        else await results.tell(feed, event, () => pump.push([event]))
      }
    }),
  )
}

function pumpParts(
  choice: FeedChoice,
  { config, database, results, stream, logger, signal }: LineParts,
): PumpParts {
  const isRecording = choice.kind === 'betfair-recording'
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
    whenBehind: isRecording && config.feedSpeed === 0 ? 'wait' : 'conflate',
    // from its beginning it would repeat prices that everybody has seen [FD32]
    ...(isRecording && { whenBusy: 'wait' }),
  }
}
