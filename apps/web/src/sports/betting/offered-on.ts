import type { Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../link/named.ts'
import type { RowStatus } from '../../link/words.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import type { Selection } from './selection.ts'
import { linkStatus, useConnection } from '../../state/connection/connection.ts'
import { liveCellNow, marketHeadNow, runnerHeadNow } from '../state/match/live-match.ts'

/**
 * The price at which a bet would be taken now; 'nothing' without an offer, 'unknown' if its prices are not on the page.
 */
export type OnOffer = Odds | 'nothing' | 'unknown'

type On = Pick<BetRow, 'marketId' | 'selectionId' | 'matchOddVariant'>

/** The best price that is offered now on the selection of a bet; unknown while the line is lost [BS141]. */
export function offeredOn(on: On): OnOffer {
  const market = marketHeadNow(on.marketId)
  const isLost = linkStatus(useConnection.getState()) === 'reconnecting'
  if (market === undefined || isLost) return 'unknown'
  return market.status === 'OPEN' ? bestOf(market, on) : 'nothing'
}

function bestOf({ mid, sids, levels }: MarketHead, on: On): Odds | 'nothing' {
  const side = on.matchOddVariant
  const depth = Array.from({ length: Math.max(1, levels[side]) }, (_, level) => level)
  for (const sid of sids.filter((one) => isOpen(runnerHeadNow(mid, one)?.gstatus ?? 'ACTIVE'))) {
    for (const level of depth) {
      const cell = liveCellNow({ mid, sid, side, level })
      if (cell === undefined || cell.price === null) continue
      if ((cell.sel ?? sid) === on.selectionId) return cell.price
    }
  }
  return 'nothing'
}

const isOpen = (gstatus: RowStatus): boolean => gstatus === 'ACTIVE' || gstatus.length === 0

/** The best price of the other side of a selection now, or as it was picked where its page has no live market. */
export function oppositeOf({ marketId, runnerId, type, opposite = null }: Selection): Odds | null {
  const matchOddVariant = type === 'back' ? 'lay' : 'back'
  const offered = offeredOn({ marketId, selectionId: runnerId, matchOddVariant })
  if (offered === 'unknown') return opposite
  return offered === 'nothing' ? null : offered
}
