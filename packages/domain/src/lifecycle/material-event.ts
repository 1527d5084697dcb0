import type { Command } from '../records/command.ts'
import { crossAll } from '../execution/maker-crossing.ts'
import { withRunner, type MarketRow } from '../records/rows.ts'
import type { RunnerId } from '../units/ids.ts'
import { lapsePending } from './lapse.ts'
import { beginLapse, tradeable } from './market-changes.ts'
import { makerWait } from '../state/maker-wait.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Handles a material event, in a market in play or for one runner of it: bets in their delay and resting bets lapse,
 * except those kept through events, and the market's version rises [MK70 MK71]. A lapse that does not fit into one
 * decision runs in chunks, with the market suspended until the last of them [MK72]. Before play it changes nothing.
 */
export function materialEvent(
  tx: Transaction,
  { marketId, runnerId }: Extract<Command, { kind: 'material-event' }>,
): void {
  const market = tradeable(tx, marketId)
  if (market === null || !market.row.state.inPlay) return
  lapsePending(tx, market, { reason: 'EVENT', runnerId })
  const row = waiting(tx, market.row, runnerId)
  const { causes, opens } = row.lapsing ?? { causes: [], opens: row.state.status === 'OPEN' }
  const cause = { kind: 'EVENT', ...(runnerId !== undefined && { runnerId }) } as const
  tx.setMarket(market, {
    ...row,
    state: { ...row.state, version: row.state.version + 1 },
    lapsing: { causes: [...causes, cause], opens },
  })
  market.leaving = null
  if (row.lapsing === null) beginLapse(tx, market)
  // a wait that ends earlier than the one before has an earlier alarm
  crossAll(tx, market)
}

/** The row of a market in which the maker waits from now on, on one runner or on all [MK73]. */
function waiting(tx: Transaction, row: MarketRow, runnerId: RunnerId | undefined): MarketRow {
  const makerWaitsUntil = makerWait(tx.now, row.state)
  return runnerId === undefined
    ? { ...row, makerWaitsUntil }
    : withRunner(row, runnerId, { makerWaitsUntil })
}
