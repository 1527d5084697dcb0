import type { EndedMarket } from '../records/ended-market.ts'
import { LiveMarket } from '../state/live-market.ts'
import type { MarketId } from '../units/ids.ts'
import { putFill, putHolding } from '../state/restoring.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Brings an ended market back to mind, so that it can be settled again [ST22]. A record of an older
 * settlement than the one the engine knows of is out of date, and of no use: it is passed over, as is
 * one of a market that has not ended or is known already.
 */
export function recall(tx: Transaction, { row, bets, positions, fills }: EndedMarket): void {
  const known = tx.state.markets.get(row.definition.marketId) ?? new LiveMarket(row, tx.state)
  const isCurrent = known.row.settlement?.version === row.settlement?.version
  if (!known.ended || !isCurrent || known.positions.size > 0) return
  tx.state.markets.set(known.id, known)
  for (const position of positions) putHolding(known, position)
  for (const fill of fills) putFill(known, fill)
  for (const bet of bets) {
    tx.state.bets.set(bet, known.runner(known.indexOf(bet)))
    known.betIds.push(bet.betId)
  }
}

/** An ended market whose bets were recalled, and which nothing was done with, is the ledger's again [ST43]. */
export function forgetRecalled({ state }: Transaction, marketId: MarketId | null): void {
  const market = marketId === null ? undefined : state.markets.get(marketId)
  if (market?.ended !== true) return
  for (const betId of market.betIds) state.bets.delete(betId)
  market.betIds.length = 0
  market.positions.clear()
  market.fills.clear()
}
