import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { isPast, matchOf } from '@crease/simulator/calendar.ts'
import type { Seed } from '@crease/simulator/keys/streams.ts'
import { fold, timeline } from '@crease/simulator/world.ts'
import type { FeedBatch } from '../feed.ts'
import type { KeptStories } from '../simulator/kept-stories.ts'
import { storyPiece } from '../simulator/story-piece.ts'
import { storyOf } from '../simulator/story.ts'
import { LivedStory } from './lived-story.ts'

/** A match whose story is lived, by its slot in a made-up world. */
export interface LivedMatch {
  readonly seed: Seed
  readonly slot: number
  readonly story: readonly FeedEvent[]
  readonly kept: KeptStories
}

/** A match whose life begins this long before its start; its story may be another one than its world's. */
export function livedMatch(
  seed: Seed,
  slot: number,
  { leadMs = Infinity, story = timeline(matchOf(seed, slot)) }: LivedFrom = {},
): LivedMatch {
  const told = storyOf(story)
  const kept: KeptStories = { read: () => told, keep: () => undefined }
  if (leadMs === Infinity) return { seed, slot, story, kept }
  const since = matchOf(seed, slot).startsAt - leadMs
  const standing = fold(story, since).map((event) => ({ ...event, at: since }))
  return { seed, slot, story: [...standing, ...story.filter(({ at }) => at > since)], kept }
}

interface LivedFrom {
  readonly leadMs?: number
  readonly story?: readonly FeedEvent[]
}

/** A downtime: nothing that happens after `from` is decided before `until`. */
export interface Downtime {
  readonly from: number
  readonly until: number
  /** the catch-up after it is cut off by another kill after this many of its events */
  readonly cutAfter?: number
}

/** Orders by the moment of the story after which they come. */
export type LivedOrders = ReadonlyMap<number, (life: LivedStory, at: number) => void>

const CAUGHT_UP_MS = 60_000

/** The life of a server that plays a match's story, perhaps with a downtime; `pieceOf` catches up after it. */
export function lived(
  { seed, slot, story, kept }: LivedMatch,
  { orders, down = null }: { readonly orders: LivedOrders; readonly down?: Downtime | null },
  pieceOf = storyPiece,
): LivedStory {
  const life = new LivedStory()
  const moments = [...Map.groupBy(story, ({ at }) => at)].toSorted(([one], [other]) => one - other)
  const catchUp = ({ from, until, cutAfter }: Downtime): void => {
    life.passTime(from)
    if (cutAfter !== undefined) {
      for (const event of missedAt(until).flat().slice(0, cutAfter)) life.tell([event], until)
    }
    for (const batch of missedAt(until)) life.tell(batch, until)
  }
  const missedAt = (until: number): readonly FeedBatch[] => {
    life.restart(until)
    const soFar = life.soFar()
    const only = isPast(slot, until) ? soFar.map(({ marketId }) => marketId) : null
    const asked = { place: { seed, slot }, from: until, windowMs: CAUGHT_UP_MS, only }
    return pieceOf({ ...asked, catchUp: soFar }, kept).standing
  }
  const isMissed = (at: number): boolean => down !== null && at > down.from && at <= down.until
  const after = moments.findIndex(([at]) => down !== null && at > down.until)
  for (const [turn, [at, batch]] of moments.entries()) {
    if (down !== null && turn === after) catchUp(down)
    if (isMissed(at)) continue
    life.passTime(at)
    life.tell(batch, at)
    orders.get(at)?.(life, at + 1)
  }
  if (down !== null && after === -1) catchUp(down)
  return life
}
