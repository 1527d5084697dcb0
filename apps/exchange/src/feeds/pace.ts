import type { FeedEvent } from '@crease/domain/market/feed-event.ts'

import type { FeedClock } from './feed.ts'

/** FEED_SPEED: 1 as it happened, N that many times as fast, 0 as fast as the sink takes it [FD6]. */
export type FeedSpeed = number

export interface Pace {
  /** Sleeps until the moment `at` of the feed's own time is due. The first moment is due at once. */
  readonly until: (at: number, signal: AbortSignal) => Promise<void>
  /** The same event in wall time: its start, and a delay as much shorter as the world is faster. */
  readonly paced: (event: FeedEvent) => FeedEvent
}

/** Keeps the pace of a source that carries its own times. At speed 0 times stay as they are. */
export function createPace(speed: FeedSpeed, clock: FeedClock): Pace {
  if (speed === 0) return { until: () => Promise.resolve(), paced: (event) => event }
  let anchor: { readonly feed: number; readonly wall: number } | null = null
  const wallOf = (at: number): number => {
    anchor ??= { feed: at, wall: clock.now() }
    return Math.round(anchor.wall + (at - anchor.feed) / speed)
  }
  return {
    until: (at, signal) => clock.sleep(wallOf(at) - clock.now(), signal),
    paced: (event) => onWallTime(event, { speed, wallOf }),
  }
}

/** How the time of a faster world maps to the wall. */
export interface WallTime {
  readonly speed: number
  readonly wallOf: (at: number) => number
}

/** An event with its own times moved to wall time; the in-play delay shrinks with the world [FD6]. */
export function onWallTime(event: FeedEvent, time: WallTime): FeedEvent {
  const at = time.wallOf(event.at)
  if (event.kind === 'event') {
    return { ...event, at, event: { ...event.event, startsAt: time.wallOf(event.event.startsAt) } }
  }
  if (event.kind === 'market-state') {
    return { ...event, at, betDelayMs: Math.round(event.betDelayMs / time.speed) }
  }
  return { ...event, at }
}
