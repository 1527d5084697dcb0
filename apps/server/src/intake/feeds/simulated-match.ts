import type { FeedEvent } from '@crease/domain/feed-event.ts'
import type { MarketId } from '@crease/domain/ids.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { timeline, upcoming, UPCOMING_UNTIL_MS } from '@crease/simulator/world.ts'

import type { FeedBatch } from './feed.ts'

/** Which match of which made-up world. */
export interface MatchPlace {
  readonly seed: number
  readonly slot: number
}

/**
 * One match of the made-up world, told from a moment on. Only a window of its story is kept: the whole
 * takes megabytes and tens of milliseconds, and the same seed tells it again when it is needed.
 */
export class SimulatedMatch {
  readonly #place: MatchPlace
  readonly #windowMs: number
  readonly #only: ReadonlySet<MarketId> | null
  #window: readonly FeedEvent[] = []
  #next = 0
  /** world time up to which the window reaches */
  #until: number
  #ended = false

  /** Tells of the story what happens after `from`, in world time. */
  constructor(place: MatchPlace, { from, windowMs, story, only }: Telling) {
    this.#place = place
    this.#windowMs = windowMs
    this.#only = only
    this.#until = from
    this.#refill(story)
  }

  /** The next moment at which something happens, in world time; null after the end. */
  nextAt(): number | null {
    return this.#window[this.#next]?.at ?? null
  }

  /** Everything of the next moment: one change, whole [FD1]. */
  take(): FeedBatch {
    const at = this.nextAt()
    const from = this.#next
    while (this.#window[this.#next]?.at === at) this.#next += 1
    const batch = this.#window.slice(from, this.#next)
    if (this.#next === this.#window.length && !this.#ended)
      this.#refill(storyOf(this.#place, this.#until + this.#windowMs * 2))
    return batch
  }

  /** The window reaches from where it ended over what happens next, however late that is. */
  #refill(story: readonly FeedEvent[]): void {
    const only = this.#only
    const later = story.filter(
      (event) => event.at > this.#until && (only === null || isOf(event, only)),
    )
    const first = later[0]?.at ?? this.#until
    this.#until = first + this.#windowMs
    this.#window = later.filter(({ at }) => at <= this.#until)
    this.#ended = this.#window.length === later.length
    this.#next = 0
  }
}

/** From when, and in pieces of what length, in world time; the story is whole. */
export interface Telling {
  readonly from: number
  readonly windowMs: number
  readonly story: readonly FeedEvent[]
  /** tells of these markets alone; null: of all, and of the event */
  readonly only: ReadonlySet<MarketId> | null
}

/** Whether an event is about one of these markets; not when it names the market or its event. */
export function isOf(event: FeedEvent, markets: ReadonlySet<MarketId>): boolean {
  return 'marketId' in event && markets.has(event.marketId)
}

/** What the world tells of a match, as far as a moment at least: all of it, or how it is awaited. */
export function storyOf({ seed, slot }: MatchPlace, until: number): readonly FeedEvent[] {
  const match = matchOf(seed, slot)
  return until < match.startsAt - UPCOMING_UNTIL_MS ? upcoming(match) : timeline(match)
}

/** 'sim-7-120-mo' and 'sim-7-120-ou-25' are markets of seed 7, slot 120 [WD1]. Null for a market of another feed. */
export function placeOf(marketId: string): MatchPlace | null {
  const [, seed, slot] = /^sim-(\d+)-(\d+)-[a-z0-9-]+$/.exec(marketId) ?? []
  return seed === undefined || slot === undefined
    ? null
    : { seed: Number(seed), slot: Number(slot) }
}
