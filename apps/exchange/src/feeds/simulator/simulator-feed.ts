import type { SimulatorFeedOptions } from './simulator-feed-options.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import { slotAfter, unlistedAt } from '@crease/simulator/calendar.ts'
import { Arriving } from '../arriving.ts'
import type { Feed, FeedBatch, FeedClock, FeedSink } from '../feed.ts'
import { firstPlaces, type Place } from '../first-places.ts'
import { onWallTime } from '../pace.ts'
import { SimulatedMatch } from './simulated-match.ts'
import { StoryWorkers } from './story-workers.ts'

/** A match keeps this much of its story: an hour of the world, or five minutes of the wall if more. */
const WINDOW_WORLD_MS = 60 * 60_000
const WINDOW_WALL_MS = 5 * 60_000
/** The first window covers no more of the future than this: the start of a server waits for it. */
const FIRST_WINDOW_WORLD_MS = 10 * 60_000
/** Nothing later than this is emitted before the matches after the first window. */
const FOLLOWING_WITHIN_WORLD_MS = 10 * 60_000

/**
 * Plays the made-up world as a feed [FD11]. The world's time is the wall's since the epoch, times the
 * speed, so that a restart finds the same world at the moment it would have reached; it begins with a
 * burst that brings the listed matches to that moment. Those that begin in hours, and those that are
 * likely over and of which the ledger has nothing open, follow when the burst has been told.
 */
export function createSimulatorFeed(options: SimulatorFeedOptions): Feed {
  const { speed, epoch, commissionRate, storiesDir } = options
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const time = { speed, wallOf: (world: number) => Math.round(epoch + world / speed) }

  async function run(sink: FeedSink, clock: FeedClock): Promise<void> {
    // before the world begins there is nothing to catch up with
    if (clock.now() < epoch) caughtUp.resolve()
    await clock.sleep(epoch - clock.now(), stopping.signal)
    if (stopping.signal.aborted) return
    const workers = new StoryWorkers(storiesDir)
    try {
      await play({ workers, clock, tell: (events) => sink(events.map(onWall)) })
    } finally {
      await workers.close()
    }
  }

  async function play({ workers, clock, tell }: Playing): Promise<void> {
    const start = Math.floor((clock.now() - epoch) * speed)
    const { first, late } = firstPlaces(start, options)
    const ask = (place: Place): Promise<Begun> => {
      const asking = askFirst({ workers, options }, start, place)
      // it is requested ahead, and may fail before its first listener
      asking.catch(() => undefined)
      return asking
    }
    const matches = await catchUp({ tell }, first.map(ask))
    caughtUp.resolve()
    if (stopping.signal.aborted) return
    const waiting = await Waiting.begin({ workers, options }, start)
    matches.push(...waiting.matches())
    const arriving = new Arriving<Begun>(late.map(ask))
    while (!stopping.signal.aborted) {
      for (const one of arriving.take()) matches.push(...(await begin(tell, one)))
      const { match, at } = earliest(matches)
      if (at > start + FOLLOWING_WITHIN_WORLD_MS && (await arriving.hasWaited())) continue
      await clock.sleep(time.wallOf(at) - clock.now(), stopping.signal)
      if (stopping.signal.aborted) return
      await tell(await match.take())
      if (match.nextAt() === null) matches.splice(matches.indexOf(match), 1)
      const next = await waiting.after(match, at)
      if (next !== null) matches.push(next)
    }
  }

  /** Tells where every one of these matches stands now; returns those that go on. */
  async function catchUp(
    { tell }: Pick<Playing, 'tell'>,
    asking: readonly Promise<Begun>[],
  ): Promise<SimulatedMatch[]> {
    const matches: SimulatedMatch[] = []
    for (const one of asking) {
      if (stopping.signal.aborted) break
      matches.push(...(await begin(tell, await one)))
    }
    return matches
  }

  function onWall(event: FeedEvent): FeedEvent {
    const moved = onWallTime(event, time)
    if (moved.kind !== 'market') return moved
    return { ...moved, market: { ...moved.market, commissionRate } }
  }

  return { run, caughtUp: caughtUp.promise, stop: () => stopping.abort(), counts: () => ({}) }
}

interface Playing {
  readonly workers: StoryWorkers
  readonly clock: FeedClock
  readonly tell: (events: readonly FeedEvent[]) => Promise<void>
}

/** How much of a match's story is kept at a time, in world time. */
const windowOf = ({ speed }: Pick<SimulatorFeedOptions, 'speed'>): number =>
  Math.max(WINDOW_WORLD_MS, WINDOW_WALL_MS * speed)

const firstWindowOf = ({ speed }: Pick<SimulatorFeedOptions, 'speed'>): number =>
  Math.max(FIRST_WINDOW_WORLD_MS, WINDOW_WALL_MS * speed)

interface Telling {
  readonly workers: StoryWorkers
  readonly options: SimulatorFeedOptions
}

interface Begun {
  /** the messages that lead to the present */
  readonly standing: readonly FeedBatch[]
  readonly match: SimulatedMatch
}

/** Asks where a match stands and what comes next. */
async function askFirst(
  { workers, options }: Telling,
  from: number,
  { place, only, soFar }: Place,
): Promise<Begun> {
  const windowMs = firstWindowOf(options)
  const asked = {
    place,
    from,
    windowMs,
    only,
    catchUp: soFar.map((one) => inWorldTime(one, options)),
  }
  const first = await workers.ask(asked)
  const match = new SimulatedMatch(workers, { asked, first, windowMs: windowOf(options) })
  return { standing: first.standing, match }
}

function inWorldTime(
  market: MarketSoFar,
  { epoch, speed }: Pick<SimulatorFeedOptions, 'epoch' | 'speed'>,
): MarketSoFar {
  const { waitsSince } = market
  return { ...market, waitsSince: waitsSince === null ? null : (waitsSince - epoch) * speed }
}

/** Tells where a match stands; returns it if it goes on. */
async function begin(
  tell: Playing['tell'],
  { standing, match }: Begun,
): Promise<readonly SimulatedMatch[]> {
  for (const batch of standing) await tell(batch)
  return match.nextAt() === null ? [] : [match]
}

/**
 * The first match of each lane of the calendar that is not yet listed, which waits among the others with its listing
 * as its first event.
 */
class Waiting {
  readonly #telling: Telling
  readonly #slots = new Map<SimulatedMatch, number>()

  private constructor(telling: Telling) {
    this.#telling = telling
  }

  static async begin(telling: Telling, start: number): Promise<Waiting> {
    const waiting = new Waiting(telling)
    for (const slot of unlistedAt(start, telling.options.sports)) await waiting.#add(slot, start)
    return waiting
  }

  matches(): Iterable<SimulatedMatch> {
    return this.#slots.keys()
  }

  /** The one that waits in place of a match that has been listed; null if the match did not wait. */
  async after(match: SimulatedMatch, at: number): Promise<SimulatedMatch | null> {
    const slot = this.#slots.get(match)
    if (slot === undefined) return null
    this.#slots.delete(match)
    return this.#add(slotAfter(slot, this.#telling.options.sports), at)
  }

  async #add(slot: number, from: number): Promise<SimulatedMatch> {
    const { workers, options } = this.#telling
    const place = { seed: options.seeds[0], slot }
    const asked = { place, from, windowMs: windowOf(options), only: null, catchUp: null }
    const first = await workers.ask(asked)
    const match = new SimulatedMatch(workers, { asked, first, windowMs: asked.windowMs })
    this.#slots.set(match, slot)
    return match
  }
}

function earliest(matches: readonly SimulatedMatch[]): { match: SimulatedMatch; at: number } {
  let best: { match: SimulatedMatch; at: number } | null = null
  for (const match of matches) {
    const at = match.nextAt()
    if (at !== null && (best === null || at < best.at)) best = { match, at }
  }
  if (best === null) throw new Error('the made-up world has no end, and yet it ended')
  return best
}
