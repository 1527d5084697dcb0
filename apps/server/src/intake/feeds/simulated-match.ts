import type { FeedEvent } from '@crease/domain/feed-event.ts'
import { matchOf, timeline } from '@crease/simulator/world.ts'

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
  #window: readonly FeedEvent[] = []
  #next = 0
  /** world time up to which the window reaches */
  #until: number
  #ended = false

  /** Tells of the story what happens after `from`, in world time. */
  constructor(place: MatchPlace, { from, windowMs, story }: Telling) {
    this.#place = place
    this.#windowMs = windowMs
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
    if (this.#next === this.#window.length && !this.#ended) this.#refill(wholeStory(this.#place))
    return batch
  }

  /** The window reaches from where it ended over what happens next, however late that is. */
  #refill(story: readonly FeedEvent[]): void {
    const later = story.filter(({ at }) => at > this.#until)
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
}

/** Everything that the world tells of a match. */
export function wholeStory({ seed, slot }: MatchPlace): readonly FeedEvent[] {
  return timeline(matchOf(seed, slot))
}

/** 'sim-7-120-mo' is a market of seed 7, slot 120 [WD1]. Null for a market of another feed. */
export function placeOf(marketId: string): MatchPlace | null {
  const [, seed, slot] = /^sim-(\d+)-(\d+)-[a-z]+$/.exec(marketId) ?? []
  return seed === undefined || slot === undefined
    ? null
    : { seed: Number(seed), slot: Number(slot) }
}
