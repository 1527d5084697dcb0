import { pressedPrice } from '../../sports/betting/pressed-price.ts'
import type { Selection } from '../../sports/betting/selection.ts'
import type { PickedInList } from '../../sports/match-list/list-price.tsx'
import { scaleOf } from '../../sports/state/market/market-scale.ts'
import { cellKey } from '../../sports/state/match/match-view.ts'

/** A pressed price of a list becomes the slip's selection there, or with one-click betting a bet [UI476]. */
export function pickListPrice(picked: PickedInList): void {
  const selection = selectionOf(picked)
  if (selection === null) return
  const { marketId, row, type } = selection
  pressedPrice(selection, cellKey({ mid: marketId, sid: row, side: type, level: 0 }))
}

/** What a press in a list bets on; null where its row brings no terms of its market. */
function selectionOf({ match, entry, side }: PickedInList): Selection | null {
  const { marketId, marketName, gtype, ladder } = match.matchOdds
  const { min = match.matchOdds.min, max = match.matchOdds.max } = entry
  const rate = side === 'back' ? entry.b1 : entry.l1
  if (rate === null || gtype === undefined || ladder === undefined) return null
  if (min === undefined || max === undefined) return null
  const { eventId, eventName, sportId, seriesName, isPlayFlag: inPlay } = match
  return {
    runnerId: entry.selectionId,
    row: entry.selectionId,
    selectionName: entry.runnerName,
    rate,
    scale: scaleOf(gtype, null),
    ladder,
    marketId,
    marketName: marketName ?? '',
    marketType: gtype,
    eventId,
    eventName,
    sportId,
    seriesName,
    min,
    max,
    type: side,
    inPlay,
    opposite: side === 'back' ? entry.l1 : entry.b1,
  }
}
