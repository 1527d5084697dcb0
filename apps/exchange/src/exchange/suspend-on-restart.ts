import type { MarketStateChange } from '@crease/domain/records/command.ts'
import type { LedgerSnapshot } from '../ledger/load.ts'

/**
 * What an exchange decides first of all: whatever was open in play when the last one ended takes no bets, and
 * drops those that wait, until its feed has spoken [FD38]; so does what was to open after its lapse [MK42].
 */
export function suspendedOnRestart({
  rows,
}: Pick<LedgerSnapshot, 'rows'>): readonly MarketStateChange[] {
  const { market = [] } = rows
  return market
    .filter(
      ({ state, lapsing }) => state.inPlay && (state.status === 'OPEN' || lapsing?.opens === true),
    )
    .map(({ definition: { marketId }, state: { betDelayMs } }) => ({
      kind: 'market-state',
      marketId,
      status: 'SUSPENDED',
      inPlay: true,
      betDelayMs,
      note: 'FEED SILENT',
    }))
}
