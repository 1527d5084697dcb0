import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { fold } from '@crease/simulator/world.ts'

/** Consecutive events of a story, with the state of the match before the first of them. */
export interface StoryBlock {
  readonly first: number
  readonly last: number
  /** both read only when they are asked for */
  readonly standing: () => readonly FeedEvent[]
  readonly events: () => readonly FeedEvent[]
}

/** The events of a match in the made-up world, read no further than requested: a whole one takes megabytes. */
export class Story {
  /** the match has its result: nothing comes after it */
  readonly isWhole: boolean
  readonly #blocks: readonly StoryBlock[]

  constructor(blocks: readonly StoryBlock[], isWhole: boolean) {
    this.#blocks = blocks
    this.isWhole = isWhole
  }

  /** The latest of each kind up to a moment [WD10]. */
  standingAt(at: number): readonly FeedEvent[] {
    // all events before this block have happened by then
    const open = this.#blocks.findIndex(({ last }) => last > at)
    const from = open === -1 ? this.#blocks.length - 1 : open
    const told = this.#blocks.slice(Math.max(0, from)).filter(({ first }) => first <= at)
    const standing = this.#blocks[Math.max(0, from)]?.standing() ?? []
    return fold([...standing, ...told.flatMap((block) => block.events())], at)
  }

  /** When something next happens after a moment; null: nothing does. */
  nextAfter(at: number): number | null {
    for (const block of this.#blocks) {
      if (block.last <= at) continue
      const next = block.events().find((event) => event.at > at)
      if (next !== undefined) return next.at
    }
    return null
  }

  /** The events after `from` and not after `until`, and whether those are all. */
  between(from: number, until: number): { events: readonly FeedEvent[]; isAll: boolean } {
    const events = this.#blocks
      .filter(({ first, last }) => last > from && first <= until)
      .flatMap((block) => block.events())
      .filter(({ at }) => at > from && at <= until)
    return { events, isAll: this.#blocks.every(({ last }) => last <= until) }
  }

  /** The events of these markets alone, without those of their event. */
  about(markets: ReadonlySet<MarketId>): Story {
    const told = this.#blocks.flatMap((block) => block.events())
    const isAbout = (event: FeedEvent): boolean => {
      const id = marketIn(event)
      return id !== null && markets.has(id)
    }
    return storyOf(told.filter(isAbout), this.isWhole)
  }
}

/** The market of an event of the feed; null: it is about a match or its score. */
export function marketIn(event: FeedEvent): MarketId | null {
  if (event.kind === 'event' || event.kind === 'score') return null
  return event.kind === 'market' ? event.market.marketId : event.marketId
}

/** Events a block: one is read in a millisecond. */
const BLOCK_EVENTS = 400

/** A story cut into blocks. */
export function blocksOf(events: readonly FeedEvent[]): readonly StoryBlock[] {
  const blocks: StoryBlock[] = []
  let standing: readonly FeedEvent[] = []
  for (let from = 0; from < events.length; from += BLOCK_EVENTS) {
    const told = events.slice(from, from + BLOCK_EVENTS)
    blocks.push(blockOf(standing, told))
    standing = fold([...standing, ...told], Infinity)
  }
  return blocks
}

function blockOf(standing: readonly FeedEvent[], events: readonly FeedEvent[]): StoryBlock {
  const first = events.reduce((least, { at }) => Math.min(least, at), Infinity)
  const last = events.reduce((most, { at }) => Math.max(most, at), -Infinity)
  return { first, last, standing: () => standing, events: () => events }
}

/** A story in memory. */
export function storyOf(events: readonly FeedEvent[], isWhole = isWholeStory(events)): Story {
  return new Story([blockOf([], events)], isWhole)
}

/** A story ends when the match has its result, which comes with the last of its markets' [WD2]. */
export function isWholeStory(story: readonly FeedEvent[]): boolean {
  return story.some((event) => event.kind === 'result' && event.marketId.endsWith('-mo'))
}
