import type { ShardOf } from '@crease/domain/records/sources.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { FeedBatch } from '../feeds/feed.ts'
import type { FeedChoice } from '../feeds/feed-choice.ts'
import { openFeedHost, openOf, type FeedHost, type FeedHostParts } from '../feeds/host/feed-host.ts'
import type { FeedLine } from '../feeds/feed-run-parts.ts'
import { LOOK_EVERY_MS } from '../feeds/run-feed.ts'
import type { StoriesAhead } from '../feeds/simulator/stories-ahead.ts'
import { runFeeds } from '../feeds/start-feed.ts'
import type { Database } from '../ledger/database.ts'
import { AwayFeeds } from './away-feeds.ts'
import type { OwnerLine, PartOfExchange } from './owner-desk.ts'
import type { Work } from './owner.ts'
import type { Heard, PartLine } from './part-line.ts'
import { WordsOver } from './words-over.ts'

/** A feed is silent for so many times its limit before all of its markets are suspended [FD33]. */
const LONG_SILENCE = 6
const GONE_NOTE = 'FEED SILENT'

interface ExchangeEnd extends FeedHostParts {
  readonly catalogue: Pick<Catalogue, 'events'>
}

/** The exchange's end of feeds that run apart. */
export interface FeedsOfExchange extends PartOfExchange {
  readonly stop: () => Promise<void>
}

/** Takes what feeds of another process say as if they ran here, and watches that somebody says anything [OP944]. */
export async function feedsOfExchange(parts: ExchangeEnd): Promise<FeedsOfExchange> {
  const { config, catalogue } = parts
  const host = await openFeedHost(parts)
  let owner: OwnerLine | null = null
  const away = new AwayFeeds({
    open: () => openMarkets(catalogue),
    suspend: (markets) => host.suspend(markets, GONE_NOTE),
    silent: () => owner?.line.close(),
    allAfterMs: config.feedSilenceMs * LONG_SILENCE,
    now: () => performance.now(),
  })
  const looking = setInterval(() => away.look(), LOOK_EVERY_MS)
  return {
    begin: (next) => {
      owner = next
      away.begin()
      return heardFromFeeds({ host, away, feeds: config.feeds, catalogue })
    },
    ended: (gone) => {
      if (owner === gone) owner = null
      away.ended()
    },
    stop: async () => {
      clearInterval(looking)
      host.letGo()
      await host.stop()
    },
  }
}

function* openMarkets(catalogue: Pick<Catalogue, 'events'>) {
  for (const { markets } of catalogue.events()) {
    for (const { definition, state } of markets.values()) {
      if (state.status === 'OPEN') yield { marketId: definition.marketId, inPlay: state.inPlay }
    }
  }
}

interface HeardParts {
  readonly host: FeedHost
  readonly away: AwayFeeds
  readonly feeds: readonly FeedChoice[]
  readonly catalogue: Pick<Catalogue, 'events'>
}

/** Each run of a feed has a line of its own, by a number that its process gives. */
function heardFromFeeds({ host, away, feeds, catalogue }: HeardParts): Heard {
  const lines = new Map<number, FeedLine>()
  const lineOf = (run: number): FeedLine => {
    const line = lines.get(run)
    if (line === undefined) throw new Error(`there is no run ${run} of a feed`)
    return line
  }
  return {
    caps: () => capsOf(catalogue),
    run: (run: number, feed: number, before: number | null) => {
      const choice = feeds[feed]
      if (choice === undefined) throw new Error('FEED is not the same here')
      if (before !== null) lines.delete(before)
      lines.set(run, host.line(choice))
    },
    push: (run: number, batch: FeedBatch) => lineOf(run).push(batch),
    settled: (run: number) => lineOf(run).settled(),
    heard: (at: number | null) => {
      away.alive()
      host.heard(at)
    },
    suspend: (markets: readonly MarketId[], note: string) => host.suspend(markets, note),
  }
}

const capsOf = (catalogue: Pick<Catalogue, 'events'>): readonly (readonly [MarketId, number])[] =>
  [...catalogue.events()].flatMap(({ markets }) =>
    [...markets.values()].flatMap(({ definition: { marketId, payoff } }) =>
      payoff?.kind === 'meter' ? [[marketId, payoff.cap] as const] : [],
    ),
  )

interface FeedsParts {
  readonly config: Config
  readonly database: Database
  /** which of several shards they are for, that takes what is said of its own events alone [SH63]; absent: the only one */
  readonly shard?: ShardOf | undefined
  readonly logger: Logger
  /** begun while this process waited */
  readonly ahead?: StoriesAhead | undefined
}

/** Runs the feeds in this process: what they say goes over the line to the exchange. */
export async function workOnFeeds(parts: FeedsParts, line: PartLine): Promise<Work> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answered by our own exchange, from the same source
  const caps = new Map((await line.ask('caps')) as ReturnType<typeof capsOf>)
  const stopping = new AbortController()
  const host = hostOver(line, { ...parts, caps, signal: stopping.signal })
  const feeds = await runFeeds({ ...parts, host })
  return {
    heard: {},
    stop: async () => {
      stopping.abort()
      await feeds.stop()
    },
  }
}

interface OverParts extends FeedsParts {
  readonly caps: Map<MarketId, number>
  readonly signal: AbortSignal
}

function hostOver(line: PartLine, parts: OverParts): FeedHost {
  const { caps, config } = parts
  let runs = 0
  const newest = new Map<FeedChoice, number>()
  return {
    line: (choice) => {
      const run = (runs += 1)
      line.tell('run', run, config.feeds.indexOf(choice), newest.get(choice) ?? null)
      newest.set(choice, run)
      const words = new WordsOver(line, run)
      return {
        open: openOf(parts),
        push: (batch) => {
          noteCaps(caps, batch)
          return words.push(batch)
        },
        settled: () => words.settled(),
        counts: () => ({}),
      }
    },
    heard: (at) => line.tell('heard', at),
    suspend: async (markets, note) => void (await line.ask('suspend', markets, note)),
    capOf: (market) => caps.get(market) ?? null,
  }
}

function noteCaps(caps: Map<MarketId, number>, batch: FeedBatch): void {
  for (const event of batch) {
    if (event.kind === 'result') caps.delete(event.marketId)
    if (event.kind !== 'market') continue
    const { marketId, payoff } = event.market
    if (payoff?.kind === 'meter') caps.set(marketId, payoff.cap)
  }
}
