import type { Odds } from '@crease/domain/units/odds.ts'
import { traitsOf } from '../state/market/kinds.ts'
import { useLiveCell } from '../state/match/live-match.ts'
import type { Selection } from '../betting/selection.ts'
import { otherOffer, type OtherOffer } from './offer.ts'

/** The odds that a selection is offered at now; null where nothing is, or another line. */
export function useNow({
  marketId: mid,
  row: sid,
  type: side,
  ...selection
}: Selection): Odds | null {
  const best = useLiveCell({ mid, sid, side, level: 0 })
  if (best === undefined || best.price === null) return null
  const isLine = traitsOf(selection.marketType).betOn === 'line'
  return isLine && best.sel !== selection.runnerId ? null : best.price
}

/** The offer of its row in place of a line that is no longer offered [UI187]. */
export function useOtherOffer(selection: Selection): OtherOffer | null {
  const place = { mid: selection.marketId, sid: selection.row, side: selection.type }
  const best = useLiveCell({ ...place, level: 0 })
  const second = useLiveCell({ ...place, level: 1 })
  const third = useLiveCell({ ...place, level: 2 })
  return otherOffer(selection, [best, second, third])
}
