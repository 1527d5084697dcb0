import type { LiveMarket } from './live-market.ts'
import type { MarketState } from '../market/market.ts'
import type { Transaction } from './transaction.ts'

/** The shortest time in which a player can cancel, however short the delay of the market. */
const LEAST_WAIT_MS = 1_000

/** The moment until which the maker takes no resting bet, after a stop of play that becomes public at `now` [MK73]. */
export const makerWait = (now: number, { betDelayMs }: Pick<MarketState, 'betDelayMs'>): number =>
  now + Math.max(betDelayMs, LEAST_WAIT_MS)

/**
 * Whether the maker must leave resting bets on a runner alone, because their players may not have seen yet why its
 * quotes are what they are [MK73]. The alarm has the crossed bets looked at again when the wait is over.
 */
export function makerMustWait(
  { now, state }: Transaction,
  market: LiveMarket,
  runner: number,
): boolean {
  const until = Math.max(
    market.row.makerWaitsUntil ?? 0,
    market.runner(runner).makerWaitsUntil ?? 0,
  )
  if (until <= now) return false
  if (market.makerLooksAt === null || market.makerLooksAt > until) {
    market.makerLooksAt = until
    state.alarms.set({ kind: 'maker', at: until, marketId: market.id })
  }
  return true
}
