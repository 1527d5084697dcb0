import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { voidFor } from '@crease/domain/rulebook/deciding.ts'
import type { CalendarPlace } from './cricket/match.ts'
import { nameOf } from './keys/names.ts'
import { matchSeed, type Seed } from './keys/streams.ts'
import { marketOf, type Billing } from './stage/question.ts'

/** A slot of a lane that has no matches any more. */
export interface RetiredMatch extends Billing {
  readonly sport: 'retired'
}

export const retiredMatch = (
  seed: Seed,
  { slot, startsAt, listedAt }: CalendarPlace,
): RetiredMatch => ({
  sport: 'retired',
  key: matchSeed(seed, slot),
  eventId: nameOf(seed, slot),
  sportId: '',
  name: '',
  seriesName: '',
  listedAt,
  startsAt,
})

/** A market that is open from an earlier version is closed and void at once [WD43]. */
export function retiredTimeline(match: RetiredMatch): readonly FeedEvent[] {
  const marketId = marketOf(match, 'mo')
  const closed = { status: 'CLOSED', inPlay: false, betDelayMs: 0 } as const
  return [
    { kind: 'market-state', at: 0, marketId, ...closed },
    { kind: 'result', at: 0, marketId, result: voidFor('the match was not played') },
  ]
}
