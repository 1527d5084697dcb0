import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { slotNamed } from '@crease/simulator/keys/names.ts'
import type { Seed } from '@crease/simulator/keys/streams.ts'
import { timeline, upcoming, UPCOMING_UNTIL_MS } from '@crease/simulator/world.ts'
import type { FeedBatch } from '../feed.ts'
import { caughtUp } from './catch-up.ts'
import { NO_STORIES_KEPT, type KeptStories, type StoryName } from './kept-stories.ts'
import { isWholeStory, storyOf, type Story } from './story.ts'

/** Which match of which made-up world. */
export interface MatchPlace {
  readonly seed: Seed
  readonly slot: number
}

/** Asks for a piece of a match's story, in world time. */
export interface PieceAsked {
  readonly place: MatchPlace
  /** events after this moment are emitted */
  readonly from: number
  readonly windowMs: number
  /** tells of these markets alone; null: of all, and of the event */
  readonly only: readonly MarketId[] | null
  /** the match's markets in the ledger, where what led to `from` is wanted too; else null */
  readonly catchUp: readonly MarketSoFar[] | null
}

export interface StoryPiece {
  /** the messages that lead to the moment that was asked from */
  readonly standing: readonly FeedBatch[]
  readonly events: readonly FeedEvent[]
  /** world time up to which the piece reaches */
  readonly until: number
  /** nothing comes after it */
  readonly isLast: boolean
}

/** Parts of stories reach to whole hours, so that who asks a little later finds the same part. */
const PART_MS = 3_600_000

/**
 * A piece of a match's story, which reaches from what happens next, however late that is, over a window.
 * The whole story takes megabytes, and up to seconds for the longest matches.
 */
export function storyPiece(
  { place, from, windowMs, only, catchUp }: PieceAsked,
  kept: KeptStories,
): StoryPiece {
  const told = toldOf(place, { from, windowMs: only === null ? windowMs : Infinity }, kept)
  const story = only === null ? told : told.about(new Set(only))
  const until = (story.nextAfter(from) ?? from) + windowMs
  const { events, isAll } = story.between(from, until)
  const whole = (): Story => toldOf(place, { from, windowMs: Infinity }, kept)
  const standing = catchUp === null ? [] : caughtUp(story, from, { only, soFar: catchUp, whole })
  return { standing, events, until, isLast: isAll && told.isWhole }
}

/** The events of a match, as far as a window needs them at least: or its place among waiting ones. */
function toldOf(
  { seed, slot }: MatchPlace,
  { from, windowMs }: Pick<PieceAsked, 'from' | 'windowMs'>,
  keptBefore: KeptStories,
): Story {
  const match = matchOf(seed, slot)
  // races are many and soon made: kept, they would push out the stories of whole matches
  const kept = match.sport === 'race' ? NO_STORIES_KEPT : keptBefore
  const least = from + 2 * windowMs
  const whole = `${match.eventId}-whole` as const
  const known = kept.read(whole)
  if (known !== null) return known
  const made = (name: StoryName, make: () => readonly FeedEvent[]): Story => {
    const before = kept.read(name)
    if (before !== null) return before
    const story = make()
    const isWhole = isWholeStory(story)
    kept.keep(isWhole ? whole : name, story)
    return storyOf(story, isWhole)
  }
  if (least < match.startsAt - UPCOMING_UNTIL_MS) {
    return made(`${match.eventId}-upcoming`, () => upcoming(match))
  }
  const until = Math.ceil(least / PART_MS) * PART_MS
  const told = made(`${match.eventId}-${until}`, () => timeline(match, until))
  const next = told.nextAfter(from)
  const isEnough = next !== null && next + windowMs <= until
  return isEnough || told.isWhole ? told : made(whole, () => timeline(match))
}

/** The match of a market, of one of these seeds; null for another feed's, or another installation's [WD92]. */
export function placeOf(market: string, seeds: readonly Seed[]): MatchPlace | null {
  for (const seed of seeds) {
    const slot = slotNamed(seed, market)
    if (slot !== null) return { seed, slot }
  }
  return null
}
