import type { LiveMarket } from './live-market.ts'
import type { MarketState } from '../market/market.ts'
import type { Transaction } from './transaction.ts'

/** Nobody takes a bet back in less, however short the delay of the market. */
const LEAST_WAIT_MS = 1_000

/** Until when the maker takes no resting bet, after what a market in play is told at `now` [MK73]. */
export const makerWait = (now: number, { betDelayMs }: Pick<MarketState, 'betDelayMs'>): number =>
  now + Math.max(betDelayMs, LEAST_WAIT_MS)

/**
 * Whether the maker must leave resting bets alone, because their players may not have seen yet why its
 * quotes are what they are [MK73]. What it crosses meanwhile is looked at again when the wait is over.
 */
export function makerMustWait({ now, state }: Transaction, market: LiveMarket): boolean {
  const until = market.row.makerWaitsUntil
  if (until === null || until <= now) return false
  if (market.makerLooksAt !== until) {
    market.makerLooksAt = until
    state.alarms.set({ kind: 'maker', at: until, marketId: market.id })
  }
  return true
}
