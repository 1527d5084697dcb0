import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { tooFewWinners } from '@crease/domain/accounting/settlement.ts'

/**
 * Whether a result names fewer winners than this market must have [ST40], counting the runners that were
 * taken out before. Of a market that is not in mind nobody can say so here: the exchange refuses it.
 */
export function tooFewOf(market: MarketView | null, result: MarketResult): boolean {
  if (market === null || result.kind === 'void' || result.kind === 'number') return false
  const gone = market.runners.filter(({ status }) => status === 'REMOVED')
  const removed = new Set([...result.removed, ...gone.map(({ runnerId }) => runnerId)])
  return tooFewWinners(market.definition, { ...result, removed: [...removed] }) !== null
}
