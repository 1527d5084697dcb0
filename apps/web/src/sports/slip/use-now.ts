import type { Odds } from '@crease/domain/units/odds.ts'
import type { Cell } from '../../link/named.ts'
import { useRow } from '../betting/row-of.ts'
import { useLiveCell, useRunnerHead } from '../state/match/live-match.ts'
import type { Selection } from '../betting/selection.ts'
import { otherOffer, sells, type OtherOffer } from './offer.ts'

/** The best price of the row that a selection is in now. */
export function useBest(selection: Selection): Cell | undefined {
  return useLiveCell({ ...usePlace(selection), level: 0 })
}

/** The odds that a selection is offered at now; null where nothing is, or another line or band. */
export function useNow(selection: Selection): Odds | null {
  const best = useBest(selection)
  return best !== undefined && sells(best, selection) ? best.price : null
}

/** The offer of its row in place of a line or band that is no longer offered [UI187]. */
export function useOtherOffer(selection: Selection): OtherOffer | null {
  const place = usePlace(selection)
  const best = useLiveCell({ ...place, level: 0 })
  const second = useLiveCell({ ...place, level: 1 })
  const third = useLiveCell({ ...place, level: 2 })
  const runner = useRunnerHead(place.mid, place.sid)
  return otherOffer(selection, { runner, cells: [best, second, third] })
}

function usePlace(selection: Selection) {
  return { mid: selection.marketId, sid: useRow(selection), side: selection.type }
}
