import type { SaidNames } from '@crease/domain/market/said-names.ts'
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
    ...namesOf(market, runner, cell),
    rate,
    scale: scaleOf(market.gtype, market.cap, market.eachWay),
    marketId: market.mid,
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

/** A question is its own selection. */
const saidTwice = (market: MarketHead['said']): SaidNames =>
  market === undefined ? {} : { market, selection: market }

type Names = Pick<Selection, 'marketName' | 'selectionName' | 'said'>

/** The names of a bet: the line of a session; the question where it has one answer. */
function namesOf(market: MarketHead, runner: RunnerHead, cell: Cell): Names {
  const marketName = market.mname
  const said = market.said === undefined ? {} : { market: market.said }
  switch (traitsOf(market.gtype).betOn) {
    case 'line':
      return { marketName, selectionName: String(cell.shown), said }
    case 'question':
      return { marketName, selectionName: marketName, said: saidTwice(market.said) }
    case 'runner':
      return {
        marketName,
        selectionName: runner.nat,
        said: { ...said, ...(runner.said !== undefined && { selection: runner.said }) },
      }
  }
}
