import type { ArchivedMarket, EndedMarket } from '../records/ended-market.ts'
import type { Refusal } from '../records/refusal.ts'
import { LiveMarket } from '../state/live-market.ts'
import type { MarketId } from '../units/ids.ts'
import { putFill, putHolding } from '../state/restoring.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Brings an ended market back to mind, so that it can be settled again [ST22]. A record of an older
 * settlement than the one the engine knows of is out of date, and is passed over, as is one of a market that has not
 * ended: `recallRefusal` refuses what it was sent for.
 */
export function recall(tx: Transaction, ended: EndedMarket | ArchivedMarket): void {
  if ('isArchived' in ended) return
  const { row, bets, positions, fills } = ended
  const known = tx.state.markets.get(row.definition.marketId) ?? new LiveMarket(row, tx.state)
  if (!known.ended || known.isRecalled || versionOf(known.row) !== versionOf(row)) return
  tx.state.markets.set(known.id, known)
  known.isRecalled = true
  for (const position of positions) putHolding(known, position)
  for (const fill of fills) putFill(known, fill)
  for (const bet of bets) {
    tx.state.bets.set(bet, known.runner(known.indexOf(bet)))
    known.betIds.push(bet.betId)
  }
}

const versionOf = ({ settlement }: EndedMarket['row']): number | null => settlement?.version ?? null

/** Why an ended market cannot be settled again by this record: it is missing, or of an older settlement; null: it can. */
export function recallRefusal(
  market: LiveMarket | undefined,
  ended: EndedMarket | ArchivedMarket | null = null,
): Refusal | null {
  if (market?.ended === false || market?.isRecalled === true) return null
  if (ended !== null && 'isArchived' in ended) return { code: 'MARKET_ARCHIVED' }
  return market === undefined ? null : { code: 'BUSY' }
}

/** An ended market whose bets were recalled, and which nothing was done with, is the ledger's again [ST43]. */
export function forgetRecalled({ state }: Transaction, marketId: MarketId | null): void {
  const market = marketId === null ? undefined : state.markets.get(marketId)
  if (market?.isRecalled !== true) return
  market.isRecalled = false
  for (const betId of market.betIds) state.bets.delete(betId)
  market.betIds.length = 0
  market.positions.clear()
  market.fills.clear()
}
