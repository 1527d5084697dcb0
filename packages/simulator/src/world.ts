import type { FeedEvent } from '@crease/domain/feed-event.ts'
import { cricketMatch } from './cricket/match.ts'
import type { CricketMatch } from './cricket/match.ts'
import { cricketTimeline } from './cricket/timeline.ts'

/**
 * The made-up world. It has its own clock, in milliseconds from its beginning, and one match for each
 * slot of its calendar; whoever plays it decides which moment of the wall is which of the world [WD1].
 * Each sport has its folder and joins `Match`, `matchOf` and `timeline`.
 */
export type Match = CricketMatch

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Between the starts of two neighbouring slots. */
const SLOT_MS = 30 * MINUTE
/** A match is listed, with prices, this long before its first ball. */
export const LISTED_BEFORE_MS = 12 * HOUR
/** A match that began this long ago is no longer listed: it ended half an hour ago or more. */
export const LISTED_AFTER_START_MS = 4.75 * HOUR
/** Slot 0 begins so long before the world that its first moment finds matches at every stage. */
const FIRST_START = -10 * SLOT_MS

/**
 * The slots whose matches are listed at a moment of the world, in the order of their starts: upcoming
 * within 12 hours, in play, or ended not long ago [WD3].
 */
export function slotsAt(worldNow: number): readonly number[] {
  const first = Math.ceil((worldNow - LISTED_AFTER_START_MS - FIRST_START) / SLOT_MS)
  const last = Math.floor((worldNow + LISTED_BEFORE_MS - FIRST_START) / SLOT_MS)
  const slots: number[] = []
  for (let slot = Math.max(first, 0); slot <= last; slot += 1) slots.push(slot)
  return slots
}

/** The match of a slot, before it is played: the same seed and slot, the same match [WD1]. */
export function matchOf(seed: number, slot: number): Match {
  const startsAt = FIRST_START + slot * SLOT_MS
  return cricketMatch(seed, { slot, startsAt, listedAt: startsAt - LISTED_BEFORE_MS })
}

/** Everything the feed says of a match, in world time and in order [WD2]. About 20 ms of work. */
export function timeline(match: Match): readonly FeedEvent[] {
  return cricketTimeline(match)
}

/**
 * The burst that brings a newcomer to `worldNow`: of the events up to then the latest of each kind for
 * each event and market, in the order they were told, which is a legal one [WD10]. Quotes and scores
 * replace what was before them, so nothing else is needed.
 */
export function fold(events: readonly FeedEvent[], worldNow: number): readonly FeedEvent[] {
  const latest = new Map<string, FeedEvent>()
  for (const event of events) {
    if (event.at > worldNow) continue
    const key = subjectOf(event)
    latest.delete(key)
    latest.set(key, event)
  }
  return [...latest.values()]
}

function subjectOf(event: FeedEvent): string {
  switch (event.kind) {
    case 'event':
      return `event ${event.event.eventId}`
    case 'market':
      return `market ${event.market.marketId}`
    case 'score':
      return `score ${event.eventId}`
    case 'runner-removed':
      return `removal ${event.marketId} ${event.runnerId}`
    case 'runners':
      // each adds to those before it, so all of them are told
      return `runners ${event.marketId} ${event.runners.map(({ runnerId }) => runnerId).join(' ')}`
    case 'market-state':
    case 'quotes':
    case 'result':
      return `${event.kind} ${event.marketId}`
  }
}
