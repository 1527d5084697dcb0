import type { Picked } from '../features/market/market-block.tsx'
import { marketHeadNow, matchEventNow, runnerHeadNow } from '../state/live-match.ts'
import { openSlip } from '../state/slip.ts'

/** The one kind of market of this width, as the payload's oddType names it. */
const MARKET_TYPE = 'match'

/** A clicked price becomes the slip's selection. */
export function pickPrice(eventId: string, { place, key, odds }: Picked): void {
  const market = marketHeadNow(place.mid)
  const runner = runnerHeadNow(place.mid, place.sid)
  const event = matchEventNow()
  if (market === undefined || runner === undefined || event === null) return
  openSlip(
    {
      runnerId: runner.sid,
      selectionName: runner.nat,
      rate: Math.round(odds * 100),
      marketId: market.mid,
      marketName: market.mname,
      marketType: MARKET_TYPE,
      eventId,
      eventName: event.eventName,
      sportId: event.sportId,
      seriesName: event.seriesName,
      min: market.min,
      max: market.max,
      type: place.side,
      inPlay: market.iplay,
    },
    key,
  )
}
