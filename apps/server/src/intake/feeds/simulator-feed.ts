import type { FeedEvent } from '@crease/domain/feed-event.ts'
import type { MarketId } from '@crease/domain/ids.ts'
import { fold, slotsAt } from '@crease/simulator/world.ts'

import type { Feed, FeedClock, FeedSink } from './feed.ts'
import { onWallTime, type FeedSpeed } from './pace.ts'
import { placeOf, SimulatedMatch, wholeStory, type MatchPlace } from './simulated-match.ts'

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
    // the first match that is not yet listed waits among the others: its listing is its first event
    let unlisted = (slotsAt(start).at(-1) ?? -1) + 1
    matches.push(matchAt(unlisted, start))
    while (!stopping.signal.aborted) {
      const { match, at } = earliest(matches)
      await clock.sleep(time.wallOf(at) - clock.now(), stopping.signal)
      if (stopping.signal.aborted) return
      const isListing = match === matches.at(-1)
      await tell(match.take())
      if (match.nextAt() === null) matches.splice(matches.indexOf(match), 1)
      if (!isListing) continue
      unlisted += 1
      matches.push(matchAt(unlisted, at))
    }
  }

  function matchAt(slot: number, from: number): SimulatedMatch {
    const place = { seed, slot }
    return new SimulatedMatch(place, { from, windowMs, story: wholeStory(place) })
  }

  /** Tells where every match stands now; returns those that go on. */
  async function catchUp(
    start: number,
    tell: (events: readonly FeedEvent[]) => Promise<void>,
  ): Promise<SimulatedMatch[]> {
    const matches: SimulatedMatch[] = []
    for (const { place, listed } of placesAt(start, options)) {
      if (stopping.signal.aborted) break
      const story = wholeStory(place)
      const known = fold(story, start)
      const told = listed ? known : known.filter(isEnd)
      if (told.length > 0) await tell(told)
      if (!known.some(({ kind }) => kind === 'result')) {
        matches.push(new SimulatedMatch(place, { from: start, windowMs, story }))
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

interface Place {
  readonly place: MatchPlace
  readonly listed: boolean
}

/** The listed matches, after those of unsettled markets that are listed no more. */
function placesAt(
  start: number,
  { seed, unsettled }: Pick<SimulatorFeedOptions, 'seed' | 'unsettled'>,
): readonly Place[] {
  const slots = slotsAt(start)
  const first = slots[0] ?? 0
  // a listed match is there anyway, and a later one of this world is listed when its time comes
  const left = unsettled
    .map(placeOf)
    .filter((place) => place !== null)
    .filter((place) => place.seed !== seed || place.slot < first)
  return [
    ...left.map((place) => ({ place, listed: false })),
    ...slots.map((slot) => ({ place: { seed, slot }, listed: true })),
  ]
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
