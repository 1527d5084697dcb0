import { statusByFeed, type MarketRow } from '@crease/domain/records/rows.ts'
import type { MarketStateChange } from '@crease/domain/records/command.ts'
import type { LedgerSnapshot } from '../writer/load.ts'

interface Restart {
  readonly now: number
  /** after this long a silence of a feed no market of it takes bets [FD33] */
  readonly silenceMs: number
}

/**
 * The first decision of an exchange: markets take no bets, and drop waiting ones, until their feed has sent again, if
 * they were open in play at the last one's end [FD38], or their state may have changed since [FD39]; so do markets that
 * were to open after their lapse [MK42], or when an operator lets them [MK22].
 */
export function suspendedOnRestart(
  { rows, begun, lastGroupAt }: Pick<LedgerSnapshot, 'rows' | 'begun' | 'lastGroupAt'>,
  { now, silenceMs }: Restart,
): readonly MarketStateChange[] {
  const { market = [] } = rows
  const isAnyOld = now - lastGroupAt > silenceMs
  const isOld = ({ definition: { marketId }, state }: MarketRow): boolean =>
    state.inPlay || isAnyOld || begun.has(marketId)
  return market
    .filter((row) => isOld(row) && statusByFeed(row) === 'OPEN')
    .map(({ definition: { marketId }, state: { inPlay, betDelayMs } }) => ({
      kind: 'market-state',
      marketId,
      status: 'SUSPENDED',
      inPlay,
      betDelayMs,
      note: 'NO PRICES NOW',
      // the decision is dated before all that is due
      waitFrom: now,
    }))
}
