import type { Command } from '../records/command.ts'
import { beginLapse, lapsePending, tradeable } from './market-changes.ts'
import { makerWait } from '../state/maker-wait.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Play has stopped for something material: in a market in play what waits out its delay and what rests
 * lapses, but what is kept through events, and the market's version rises [MK70 MK71]. What does not fit
 * into one decision goes on in chunks, and until the last of them the market is suspended [MK72]. Before
 * play it changes nothing.
 */
export function materialEvent(
  tx: Transaction,
  { marketId }: Extract<Command, { kind: 'material-event' }>,
): void {
  const market = tradeable(tx, marketId)
  if (market === null || !market.row.state.inPlay) return
  lapsePending(tx, market, 'EVENT')
  const { row } = market
  const { causes, opens } = row.lapsing ?? { causes: [], opens: row.state.status === 'OPEN' }
  tx.setMarket(market, {
    ...row,
    state: { ...row.state, version: row.state.version + 1 },
    makerWaitsUntil: makerWait(tx.now, row.state),
    lapsing: { causes: [...causes, { kind: 'EVENT' }], opens },
  })
  market.leaving = null
  if (row.lapsing === null) beginLapse(tx, market)
}
