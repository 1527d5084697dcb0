import { statusByFeed } from '@crease/domain/records/rows.ts'
import type { MarketStateChange } from '@crease/domain/records/command.ts'
import type { LedgerSnapshot } from '../writer/load.ts'

/**
 * The first decision of an exchange: markets open in play at the last one's end take no bets, and drop waiting ones,
 * until their feed has sent again [FD38]; so do markets that were to open after their lapse [MK42], or when an operator
 * lets them [MK22].
 */
export function suspendedOnRestart({
  rows,
}: Pick<LedgerSnapshot, 'rows'>): readonly MarketStateChange[] {
  const { market = [] } = rows
  return market
    .filter((row) => row.state.inPlay && statusByFeed(row) === 'OPEN')
    .map(({ definition: { marketId }, state: { betDelayMs } }) => ({
      kind: 'market-state',
      marketId,
      status: 'SUSPENDED',
      inPlay: true,
      betDelayMs,
      note: 'NO PRICES NOW',
    }))
}
