import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Match } from './calendar.ts'
import { cupTimeline } from './cups/cup-timeline.ts'
import { cricketTimeline, cricketUpcoming } from './cricket/timeline.ts'
import { footballTimeline, footballUpcoming } from './football/timeline.ts'
import { scoredTimeline, scoredUpcoming } from './scoring/story.ts'
import { raceTimeline } from './racing/race-timeline.ts'
import { retiredTimeline } from './retired.ts'
import { testTimeline, testUpcoming } from './test-cricket/timeline.ts'
import { tennisTimeline, tennisUpcoming } from './tennis/timeline.ts'

/**
 * The made-up world. It has its own clock, in milliseconds from its start, and one match for each slot of its
 * calendar (`calendar.ts`); its player maps moments of the wall clock to moments of the world [WD1]. Each sport has
 * its folder and joins `Match` and `timeline`.
 */

/**
 * Everything the feed says of a match, in world time and in order [WD2]; perhaps no more than what happens
 * until a moment, where that saves much work. It is whole if its last word is the result of the match.
 */
export function timeline(match: Match, until = Infinity): readonly FeedEvent[] {
  switch (match.sport) {
    case 'cricket':
      return cricketTimeline(match, until)
    case 'football':
      return footballTimeline(match)
    case 'tennis':
      return tennisTimeline(match)
    case 'test':
      return testTimeline(match, until)
    case 'race':
      return raceTimeline(match, until)
    case 'retired':
      return retiredTimeline(match)
    case 'scored':
      return scoredTimeline(match)
    case 'cup':
      return cupTimeline(match, until)
  }
}

/** Up to this long before its start `upcoming` emits the same as `timeline`, later perhaps less. */
export const UPCOMING_UNTIL_MS = 60 * 60_000

/** The same story until an hour before the start at least, for a small part of the work [WD44]. */
export function upcoming(match: Match): readonly FeedEvent[] {
  switch (match.sport) {
    case 'football':
      return footballUpcoming(match)
    case 'tennis':
      return tennisUpcoming(match)
    case 'cricket':
      return cricketUpcoming(match)
    case 'test':
      return testUpcoming(match)
    case 'race':
      return raceTimeline(match, match.startsAt - UPCOMING_UNTIL_MS)
    case 'retired':
      return retiredTimeline(match)
    case 'scored':
      return scoredUpcoming(match)
    case 'cup':
      return cupTimeline(match, match.startsAt - UPCOMING_UNTIL_MS)
  }
}

/**
 * The burst that brings a newcomer to `worldNow`: of the events up to then the latest of each kind for
 * each event and market, in the order they were told, which is a legal one [WD10]. Quotes and scores
 * replace what was before them, and a material event ends whatever rests since before it [WD110].
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
  if (event.kind === 'event') return `event ${event.event.eventId}`
  if (event.kind === 'market') return `market ${event.market.marketId}`
  if (event.kind === 'score') return `score ${event.eventId}`
  if (event.kind === 'runners') {
    // each adds to the previous ones, so all of them are sent
    return `runners ${event.marketId} ${event.runners.map(({ runnerId }) => runnerId).join(' ')}`
  }
  if ('runnerId' in event) return `${event.kind} ${event.marketId} ${event.runnerId}`
  return `${event.kind} ${event.marketId}`
}
