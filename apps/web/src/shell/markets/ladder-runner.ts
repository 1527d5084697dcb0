import type { EventId, MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { liveCellNow } from '../../sports/state/match/live-match.ts'

/** Whose ladder a row of a market opens: its runner, or of a question the line which is best now. */
export function ladderRunnerOf(mid: MarketId, sid: RunnerId): RunnerId {
  const place = { mid, sid, level: 0 } as const
  const back = liveCellNow({ ...place, side: 'back' })
  const lay = liveCellNow({ ...place, side: 'lay' })
  return back?.sel ?? lay?.sel ?? sid
}

/** The address of a market's ladders, all of them or one. */
export function laddersPath(of: {
  readonly marketId: MarketId
  readonly eventId: EventId
  readonly sportId: string
}): string {
  const address = new URLSearchParams({ market: of.marketId, event: of.eventId, sport: of.sportId })
  return `/ladder?${address.toString()}`
}
