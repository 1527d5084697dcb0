import type { EventId } from '@crease/domain/units/ids.ts'
import { traitsOf } from '../../sports/state/market/kinds.ts'
import type { Cell } from '../../link/named.ts'
import type { Picked } from '../../sports/market/price-cell.tsx'
import { pressedPrice } from '../../sports/betting/pressed-price.ts'
import { marketHeadNow, matchEventNow, runnerHeadNow } from '../../sports/state/match/live-match.ts'
import { scaleOf } from '../../sports/state/market/market-scale.ts'
import { cellKey, type MarketHead, type RunnerHead } from '../../sports/state/match/match-view.ts'
import type { Selection } from '../../sports/betting/selection.ts'

/** A clicked price becomes the slip's selection, or with one-click betting a bet. */
export function pickPrice(eventId: EventId, { place, cell }: Picked): void {
  const market = marketHeadNow(place.mid)
  const runner = runnerHeadNow(place.mid, place.sid)
  const event = matchEventNow(eventId)
  const rate = cell.price
  if (market === undefined || runner === undefined || event === null || rate === null) return
  const selection: Selection = {
    runnerId: cell.sel ?? runner.sid,
    row: runner.sid,
    selectionName: nameOf(market, runner, cell),
    rate,
    scale: scaleOf(market.gtype, market.cap),
    marketId: market.mid,
    marketName: market.mname,
    marketType: market.gtype,
    ladder: market.ladder,
    eventId,
    eventName: event.eventName,
    sportId: event.sportId,
    seriesName: event.seriesName,
    min: runner.min,
    max: runner.max,
    type: place.side,
    inPlay: market.iplay,
  }
  pressedPrice(selection, cellKey(place))
}

/** What is bet on, as it is said: the line of a session; the question where it has one answer. */
function nameOf({ gtype, mname }: MarketHead, { nat }: RunnerHead, cell: Cell): string {
  switch (traitsOf(gtype).betOn) {
    case 'line':
      return String(cell.shown)
    case 'question':
      return mname
    case 'runner':
      return nat
  }
}
