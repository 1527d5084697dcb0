import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { marketOf } from '@crease/simulator/stage/question.ts'
import { timeline } from '@crease/simulator/world.ts'

type Result = Extract<FeedEvent, { readonly kind: 'result' }>

/** Stories of matches that a test has asked about: that of a golf tournament takes seconds to tell. */
const told = new Map<string, readonly FeedEvent[]>()

function storyOf(match: Match): readonly FeedEvent[] {
  const story = told.get(match.eventId) ?? timeline(match)
  told.set(match.eventId, story)
  return story
}

/** How a market of a match ends in its story. */
export function resultOf(match: Match, code: string): Result {
  const id = marketOf(match, code)
  const ended = storyOf(match).find(
    (event): event is Result => event.kind === 'result' && event.marketId === id,
  )
  if (ended === undefined) throw new Error(`${match.name} has no ${code}`)
  return ended
}

/** A market of a match as its story names it. */
export function marketIn(match: Match, code: string): MarketDefinition {
  const id = marketOf(match, code)
  for (const event of storyOf(match))
    if (event.kind === 'market' && event.market.marketId === id) return event.market
  throw new Error(`${match.name} has no ${code}`)
}

export const runnerName = (match: Match, code: string, id: string): string =>
  marketIn(match, code).runners.find(({ runnerId }) => runnerId === id)?.name ?? ''
