import type { FeedEvent } from '@crease/domain/feed-event.ts'
import type { MarketId } from '@crease/domain/ids.ts'
import { isPast, slotsAt, unlistedAt } from '@crease/simulator/calendar.ts'
import { fold } from '@crease/simulator/world.ts'

import type { Feed, FeedClock, FeedSink } from './feed.ts'
import { onWallTime, type FeedSpeed } from './pace.ts'
import { isOf, placeOf, SimulatedMatch, storyOf, type MatchPlace } from './simulated-match.ts'

export interface SimulatorFeedOptions {
  readonly seed: number
  /** above 0: a made-up world has no end to hurry to */
  readonly speed: FeedSpeed
  /** FEED_EPOCH: the wall's moment of the world's beginning, epoch milliseconds */
  readonly epoch: number
  /** commission in every market, hundredths of a percent */
  readonly commissionRate: number
  /** markets that the ledger still has open: they are played on or ended, listed or not */
  readonly unsettled: readonly MarketId[]
}

/** A match keeps this much of its story: an hour of the world, or five minutes of the wall if more. */
const WINDOW_WORLD_MS = 60 * 60_000
const WINDOW_WALL_MS = 5 * 60_000

/**
 * Plays the made-up world as a feed [FD11]. The world's time is the wall's since the epoch, times the
 * speed, so that a restart finds the same world at the moment it would have reached; it begins with a
 * burst that brings every listed match to that moment.
 */
export function createSimulatorFeed(options: SimulatorFeedOptions): Feed {
  const { seed, speed, epoch, commissionRate } = options
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const time = { speed, wallOf: (world: number) => Math.round(epoch + world / speed) }
  const windowMs = Math.max(WINDOW_WORLD_MS, WINDOW_WALL_MS * speed)

  async function run(sink: FeedSink, clock: FeedClock): Promise<void> {
    // before the world begins there is nothing to catch up with
    if (clock.now() < epoch) caughtUp.resolve()
    await clock.sleep(epoch - clock.now(), stopping.signal)
    const start = Math.floor((clock.now() - epoch) * speed)
    const tell = (events: readonly FeedEvent[]) => sink(events.map(onWall))
    const matches = await catchUp(start, tell)
    caughtUp.resolve()
    const waiting = new Waiting({ seed, windowMs }, start)
    matches.push(...waiting.matches())
    while (!stopping.signal.aborted) {
      const { match, at } = earliest(matches)
      await clock.sleep(time.wallOf(at) - clock.now(), stopping.signal)
      if (stopping.signal.aborted) return
      await tell(match.take())
      if (match.nextAt() === null) matches.splice(matches.indexOf(match), 1)
      const next = waiting.after(match, at)
      if (next !== null) matches.push(next)
    }
  }

  /** Tells where every match stands now; returns those that go on. */
  async function catchUp(
    start: number,
    tell: (events: readonly FeedEvent[]) => Promise<void>,
  ): Promise<SimulatedMatch[]> {
    const matches: SimulatedMatch[] = []
    for (const { place, only } of placesAt(start, options)) {
      if (stopping.signal.aborted) break
      const whole = storyOf(place, start + 2 * windowMs)
      const story = only === null ? whole : whole.filter((event) => isOf(event, only))
      const known = fold(story, start)
      const told = only === null ? present(known, new Set(options.unsettled)) : known.filter(isEnd)
      if (told.length > 0) await tell(told)
      if ((story.at(-1)?.at ?? start) > start) {
        matches.push(new SimulatedMatch(place, { from: start, windowMs, story, only }))
      }
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

/** Which world, and the length of the pieces in which it is told, in world time. */
interface Telling {
  readonly seed: number
  readonly windowMs: number
}

/**
 * Of each lane of the calendar the first match that is not yet listed, which waits among the others with
 * its listing as its first event.
 */
class Waiting {
  readonly #telling: Telling
  readonly #slots: Map<SimulatedMatch, number>

  constructor(telling: Telling, start: number) {
    this.#telling = telling
    this.#slots = new Map(unlistedAt(start).map((slot) => [this.#match(slot, start), slot]))
  }

  matches(): Iterable<SimulatedMatch> {
    return this.#slots.keys()
  }

  /** The one that waits in place of a match that has been listed; null if the match did not wait. */
  after(match: SimulatedMatch, at: number): SimulatedMatch | null {
    const slot = this.#slots.get(match)
    if (slot === undefined) return null
    this.#slots.delete(match)
    const next = this.#match(slot + 1, at)
    this.#slots.set(next, slot + 1)
    return next
  }

  #match(slot: number, from: number): SimulatedMatch {
    const { seed, windowMs } = this.#telling
    const story = storyOf({ seed, slot }, from + 2 * windowMs)
    return new SimulatedMatch({ seed, slot }, { from, windowMs, story, only: null })
  }
}

interface Place {
  readonly place: MatchPlace
  /** of a match that is not listed: the markets to be ended or played on; null: all that is told of it */
  readonly only: ReadonlySet<MarketId> | null
}

/** The listed matches, after those of unsettled markets that are listed no more. */
function placesAt(
  start: number,
  { seed, unsettled }: Pick<SimulatorFeedOptions, 'seed' | 'unsettled'>,
): readonly Place[] {
  const slots = slotsAt(start)
  const left = new Map<string, { place: MatchPlace; only: Set<MarketId> }>()
  for (const marketId of unsettled) {
    const place = placeOf(marketId)
    // a listed match is there anyway, and a later one of this world is listed when its time comes
    if (place === null || (place.seed === seed && !isPast(place.slot, start))) continue
    const name = `${place.seed} ${place.slot}`
    const known = left.get(name) ?? { place, only: new Set<MarketId>() }
    left.set(name, { place, only: known.only.add(marketId) })
  }
  return [...left.values(), ...slots.map((slot) => ({ place: { seed, slot }, only: null }))]
}

/**
 * Of a listed match what is still to be told: its open markets, and how those ended that the ledger has
 * open. Markets that came and went while nobody watched never were.
 */
function present(known: readonly FeedEvent[], open: ReadonlySet<MarketId>): readonly FeedEvent[] {
  const ended = new Set(known.flatMap((event) => (event.kind === 'result' ? event.marketId : [])))
  const told = known.filter((event) => {
    const id = marketIn(event)
    return id === null || !ended.has(id) || (open.has(id) && isEnd(event))
  })
  return told.some((event) => marketIn(event) !== null) ? told : []
}

function marketIn(event: FeedEvent): MarketId | null {
  if (event.kind === 'event' || event.kind === 'score') return null
  return event.kind === 'market' ? event.market.marketId : event.marketId
}

/** How a match ended, without the names and scores of a match that is listed no more. */
function isEnd({ kind }: FeedEvent): boolean {
  return kind === 'market-state' || kind === 'result'
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
