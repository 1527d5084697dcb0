import type { FeedEvent } from '@crease/domain/feed-event.ts'
import type { MarketId } from '@crease/domain/ids.ts'
import { isPast, slotsAt, unlistedAt } from '@crease/simulator/calendar.ts'

import type { Feed, FeedClock, FeedSink } from './feed.ts'
import { onWallTime, type FeedSpeed } from './pace.ts'
import { SimulatedMatch } from './simulated-match.ts'
import { StoryDesk } from './story-desk.ts'
import { placeOf, type MatchPlace } from './story-piece.ts'

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
  const { speed, epoch, commissionRate } = options
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const time = { speed, wallOf: (world: number) => Math.round(epoch + world / speed) }

  async function run(sink: FeedSink, clock: FeedClock): Promise<void> {
    // before the world begins there is nothing to catch up with
    if (clock.now() < epoch) caughtUp.resolve()
    await clock.sleep(epoch - clock.now(), stopping.signal)
    if (stopping.signal.aborted) return
    const desk = new StoryDesk()
    try {
      await play({ desk, clock, tell: (events) => sink(events.map(onWall)) })
    } finally {
      await desk.close()
    }
  }

  async function play({ desk, clock, tell }: Playing): Promise<void> {
    const start = Math.floor((clock.now() - epoch) * speed)
    const matches = await catchUp({ desk, clock, tell }, start)
    caughtUp.resolve()
    if (stopping.signal.aborted) return
    const waiting = await Waiting.begin({ desk, options }, start)
    matches.push(...waiting.matches())
    while (!stopping.signal.aborted) {
      const { match, at } = earliest(matches)
      await clock.sleep(time.wallOf(at) - clock.now(), stopping.signal)
      if (stopping.signal.aborted) return
      await tell(await match.take())
      if (match.nextAt() === null) matches.splice(matches.indexOf(match), 1)
      const next = await waiting.after(match, at)
      if (next !== null) matches.push(next)
    }
  }

  /** Tells where every match stands now; returns those that go on. */
  async function catchUp({ desk, tell }: Playing, start: number): Promise<SimulatedMatch[]> {
    const matches: SimulatedMatch[] = []
    const all = placesAt(start, options).map(({ place, only }) => {
      const windowMs = windowOf(options)
      const asked = { place, from: start, windowMs, only, catchUp: options.unsettled }
      return { asked, answer: desk.ask(asked) }
    })
    for (const { asked, answer } of all) {
      if (stopping.signal.aborted) break
      const piece = await answer
      if (piece.standing.length > 0) await tell(piece.standing)
      if (piece.events.length > 0) matches.push(new SimulatedMatch(desk, asked, piece))
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
  readonly desk: StoryDesk
  readonly clock: FeedClock
  readonly tell: (events: readonly FeedEvent[]) => Promise<void>
}

/** How much of a match's story is kept at a time, in world time. */
const windowOf = ({ speed }: Pick<SimulatorFeedOptions, 'speed'>): number =>
  Math.max(WINDOW_WORLD_MS, WINDOW_WALL_MS * speed)

interface Telling {
  readonly desk: StoryDesk
  readonly options: SimulatorFeedOptions
}

/**
 * Of each lane of the calendar the first match that is not yet listed, which waits among the others with
 * its listing as its first event.
 */
class Waiting {
  readonly #telling: Telling
  readonly #slots = new Map<SimulatedMatch, number>()

  private constructor(telling: Telling) {
    this.#telling = telling
  }

  static async begin(telling: Telling, start: number): Promise<Waiting> {
    const waiting = new Waiting(telling)
    for (const slot of unlistedAt(start)) await waiting.#add(slot, start)
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
    return this.#add(slot + 1, at)
  }

  async #add(slot: number, from: number): Promise<SimulatedMatch> {
    const { desk, options } = this.#telling
    const place = { seed: options.seed, slot }
    const asked = { place, from, windowMs: windowOf(options), only: null, catchUp: null }
    const match = new SimulatedMatch(desk, asked, await desk.ask(asked))
    this.#slots.set(match, slot)
    return match
  }
}

interface Place {
  readonly place: MatchPlace
  /** of a match that is not listed: the markets to be ended or played on; null: all that is told of it */
  readonly only: readonly MarketId[] | null
}

/** The listed matches, after those of unsettled markets that are listed no more. */
function placesAt(
  start: number,
  { seed, unsettled }: Pick<SimulatorFeedOptions, 'seed' | 'unsettled'>,
): readonly Place[] {
  const slots = slotsAt(start)
  const left = new Map<string, { place: MatchPlace; only: MarketId[] }>()
  for (const marketId of unsettled) {
    const place = placeOf(marketId)
    // a listed match is there anyway, and a later one of this world is listed when its time comes
    if (place === null || (place.seed === seed && !isPast(place.slot, start))) continue
    const name = `${place.seed} ${place.slot}`
    const known = left.get(name)
    if (known === undefined) left.set(name, { place, only: [marketId] })
    else known.only.push(marketId)
  }
  return [...left.values(), ...slots.map((slot) => ({ place: { seed, slot }, only: null }))]
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
