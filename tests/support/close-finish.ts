import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import type { CricketMatch } from '@crease/simulator/cricket/match.ts'
import type { Seed } from '@crease/simulator/keys/streams.ts'
import { timeline } from '@crease/simulator/world.ts'

export interface CloseFinish {
  readonly match: CricketMatch
  /** the moment of the world to begin at, milliseconds */
  readonly worldAt: number
  /** when the match is decided, in the world's time */
  readonly endsAt: number
}

type Quotes = Extract<FeedEvent, { kind: 'quotes' }>

/**
 * A match of this world whose second favourite is still backed between 2.2 and 6 for all of the last
 * `leftMs` but the very end: a test that bets on it finds room between the prices, and an end to wait for.
 */
export function closeFinish(seed: Seed, leftMs: number): CloseFinish {
  for (let slot = 20; slot < 400; slot += 1) {
    const match = matchOf(seed, slot)
    if (match.sport !== 'cricket') break
    const story = timeline(match)
    const endsAt = story.at(-1)?.at ?? 0
    const worldAt = endsAt - leftMs
    const prices = story.filter(
      (event): event is Quotes =>
        event.kind === 'quotes' &&
        event.marketId === match.marketId &&
        event.at > worldAt &&
        event.runners.length > 0,
    )
    const early = prices
      .filter((event) => event.at < worldAt + leftMs / 2)
      .map(longestOdds)
      .filter((odds) => odds > 0)
    if (early.length > 10 && early.every((odds) => odds >= 220 && odds <= 600))
      return { match, worldAt, endsAt }
  }
  throw new Error(`no close finish in this world`)
}

const longestOdds = (event: Quotes): number =>
  Math.max(0, ...event.runners.map((runner) => runner.back[0]?.odds ?? 0))
