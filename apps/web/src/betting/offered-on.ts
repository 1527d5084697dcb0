import type { Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../link/named.ts'
import type { Selection } from './selection.ts'
import { liveCellNow, marketHeadNow } from '../state/match/live-match.ts'

/** What a bet would be taken at now; 'nothing' where nobody offers it, 'unknown' where its prices are not on the page. */
export type OnOffer = Odds | 'nothing' | 'unknown'

type On = Pick<BetRow, 'marketId' | 'selectionId' | 'matchOddVariant'>

/** The best price that is offered now on what a bet is on. */
export function offeredOn({ marketId: mid, selectionId, matchOddVariant: side }: On): OnOffer {
  const market = marketHeadNow(mid)
  if (market === undefined) return 'unknown'
  const levels = Array.from({ length: Math.max(1, market.levels[side]) }, (_, level) => level)
  for (const sid of market.sids) {
    for (const level of levels) {
      const cell = liveCellNow({ mid, sid, side, level })
      if (cell === undefined || cell.price === null) continue
      if ((cell.sel ?? sid) === selectionId) return cell.price
    }
  }
  return 'nothing'
}

/** The best price of the other side of a selection now, or as it was picked where its page has no live market. */
export function oppositeOf({ marketId, runnerId, type, opposite = null }: Selection): Odds | null {
  const matchOddVariant = type === 'back' ? 'lay' : 'back'
  const offered = offeredOn({ marketId, selectionId: runnerId, matchOddVariant })
  if (offered === 'unknown') return opposite
  return offered === 'nothing' ? null : offered
}
