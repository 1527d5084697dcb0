import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { FeedRun } from '@crease/exchange/feeds/run-feed.ts'
import { Ownership } from '@crease/exchange/feeds/ownership.ts'
import type { FeedBatch, FeedSink } from '@crease/exchange/feeds/feed.ts'
import { LATE_MS, TradingFloor, type Order, type Outcome } from './trading-floor.ts'
import { impliedBy, WatchedMarkets, type Watched } from './watched-markets.ts'

/** It sees what happens so long before the feed would say it. */
const SEES_BEFORE_MS = 6000
/** The feed has fallen silent so long before it: the price that stands is from then. */
const SILENT_BEFORE_MS = SEES_BEFORE_MS + 3000
const SILENT_FOR_MS = 20_000
const LOOK_EVERY_MS = 250
const BEAT_EVERY_MS = 1000
/** Of the moments of a match those that move the chance most. */
const MOST_MOMENTS = 6
const MOVES_BY = 0.02
const STAKE_POINTS = 2000

/** A price that jumps, and where it jumps to. */
interface Jump {
  readonly at: number
  readonly marketId: MarketId
  /** of the first runner, after it */
  readonly after: number
  readonly by: number
}

/** What is remembered of a market while its story is read. */
interface Read {
  middle: number
  /** before play there is nothing to see, and no delay */
  inPlay: boolean
  /** when it was shut, if it is: the first word of what comes */
  shutAt: number | null
}

/** Where match odds move by much in play, at the feed's first word of it: the hold before the new price. */
function jumpsOf(story: readonly FeedEvent[]): readonly Jump[] {
  const markets = new WatchedMarkets()
  const read = new Map<MarketId, Read>()
  const found: Jump[] = []
  for (const [at, batch] of Map.groupBy(story, (event) => event.at)) {
    markets.note(batch)
    for (const market of markets.all()) found.push(...jumpIn(market, read, at))
  }
  const apart: Jump[] = []
  for (const jump of found.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))) {
    const isFree = apart.every(({ at }) => Math.abs(at - jump.at) > 3 * SILENT_FOR_MS)
    if (isFree && apart.length < MOST_MOMENTS) apart.push(jump)
  }
  return apart.toSorted((a, b) => a.at - b.at)
}

function jumpIn(market: Watched, read: Map<MarketId, Read>, at: number): readonly Jump[] {
  const { marketId } = market.definition
  const known = read.get(marketId)
  if (!market.isOpen) {
    if (known !== undefined) known.shutAt ??= at
    return []
  }
  const middle = middleOf(market)
  if (middle === null) return []
  read.set(marketId, { middle, inPlay: market.inPlay, shutAt: null })
  if (known === undefined || !known.inPlay) return []
  const by = middle - known.middle
  return Math.abs(by) < MOVES_BY ? [] : [{ at: known.shutAt ?? at, marketId, after: middle, by }]
}

/** Of the first runner. */
function middleOf({ definition, quotes }: Watched): number | null {
  const [first] = definition.runners
  const now = first === undefined ? undefined : quotes.get(first.runnerId)
  return now === undefined ? null : (impliedBy(now)?.middle ?? null)
}

/** `heeded`: the feed is watched for silence as the server watches it; `ignored`: nobody looks. */
export type Silence = 'heeded' | 'ignored'

/**
 * A trader who sees the play six seconds before the feed would tell it, in matches whose feed falls silent
 * just then: what it makes of prices that stand [WD94].
 */
export async function tradeEarly(story: readonly FeedEvent[], silence: Silence): Promise<Outcome> {
  const floor = new TradingFloor()
  const feed = new WatchedFeed(floor)
  const jumps = [...jumpsOf(story)]
  for (const [at, batch] of Map.groupBy(story, (event) => event.at)) {
    const [jump] = jumps
    if (jump !== undefined && at > jump.at - SILENT_BEFORE_MS) {
      jumps.shift()
      await feed.fallSilent(jump, silence)
    }
    await feed.say(Math.max(at, feed.now), batch)
  }
  await feed.stop()
  floor.until(Infinity)
  return floor.outcome()
}

/** A feed of somebody else's, watched by the server's own run of it, on a clock of its own. */
class WatchedFeed {
  readonly #floor: TradingFloor
  readonly #run: FeedRun
  readonly #stopped = Promise.withResolvers<void>()
  #sink: FeedSink = async () => undefined
  now = 0

  constructor(floor: TradingFloor) {
    this.#floor = floor
    const push = async (batch: FeedBatch): Promise<void> => {
      for (const event of batch) floor.hear(event)
    }
    this.#run = new FeedRun({
      name: 'somebody else',
      create: async () => ({
        run: (sink) => {
          this.#sink = sink
          return this.#stopped.promise
        },
        stop: () => this.#stopped.resolve(),
        caughtUp: Promise.resolve(),
        counts: () => ({}),
      }),
      time: 'its',
      isEnded: () => false,
      line: () => ({
        open: async (batch) => batch,
        push,
        settled: async () => undefined,
        counts: () => ({}),
      }),
      ownership: new Ownership(),
      clock: { now: () => this.now, sleep: async () => undefined },
      silenceMs: 10_000,
      log: { info: () => undefined, error: () => undefined },
    })
  }

  async say(at: number, batch: FeedBatch): Promise<void> {
    this.now = at
    this.#floor.until(at)
    await this.#run.ready
    await this.#sink(batch)
  }

  /** The feed says nothing from before a jump until after it; the trader sees it on the way. */
  async fallSilent(jump: Jump, silence: Silence): Promise<void> {
    const from = Math.max(this.now, jump.at - SILENT_BEFORE_MS)
    for (let at = this.now + BEAT_EVERY_MS; at < from; at += BEAT_EVERY_MS) await this.say(at, [])
    await this.say(from, [])
    const seenAt = Math.max(from, jump.at - SEES_BEFORE_MS)
    let hasBet = false
    for (let at = from; at < from + SILENT_FOR_MS; at += LOOK_EVERY_MS) {
      this.now = at
      this.#floor.until(at)
      if (silence === 'heeded') this.#run.look()
      if (hasBet || at < seenAt) continue
      hasBet = true
      for (const order of earlyOrders(jump, this.#floor)) this.#floor.send(order, LATE_MS)
    }
  }

  async stop(): Promise<void> {
    await this.#run.stop()
  }
}

/** Backs what is about to be likelier, and lays what is about to be less likely, if a price stands. */
function earlyOrders({ marketId, after, by }: Jump, floor: TradingFloor): readonly Order[] {
  const view = floor.view(marketId)
  const found = view?.runners[0]
  if (view === null || found === undefined) return []
  const side = by > 0 ? 'BACK' : 'LAY'
  const [level] = side === 'BACK' ? found.back : found.lay
  const isWorth =
    level !== undefined && (side === 'BACK' ? after * level.odds > 100 : after * level.odds < 100)
  if (!isWorth) return []
  const { eventId } = view.definition
  const { runnerId } = found
  return [{ marketId, eventId, runnerId, side, odds: level.odds, points: STAKE_POINTS }]
}
