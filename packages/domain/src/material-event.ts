import type { Command } from './command.ts'
import { beginLapse, lapsePending, tradeable } from './market-changes.ts'
import { makerWait } from './maker-wait.ts'
import type { Turn } from './turn.ts'

/**
 * Play has stopped for something material: in a market in play what waits out its delay and what rests
 * lapses, but what is kept through events, and the market's version rises [MK70 MK71]. What does not fit
 * into one decision goes on in chunks, and until the last of them the market is suspended [MK72]. Before
 * play it changes nothing.
 */
export function materialEvent(
  turn: Turn,
  { marketId }: Extract<Command, { kind: 'material-event' }>,
): void {
  const market = tradeable(turn, marketId)
  if (market === null || !market.row.state.inPlay) return
  lapsePending(turn, market, 'EVENT')
  const { row } = market
  const { causes, opens } = row.lapsing ?? { causes: [], opens: row.state.status === 'OPEN' }
  turn.setMarket(market, {
    ...row,
    state: { ...row.state, version: row.state.version + 1 },
    makerWaitsUntil: makerWait(turn.now, row.state),
    lapsing: { causes: [...causes, { kind: 'EVENT' }], opens },
  })
  market.leaving = null
  if (row.lapsing === null) beginLapse(turn, market)
}
