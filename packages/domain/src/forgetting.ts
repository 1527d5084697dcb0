import type { ForgottenKey, RefusalRow } from './decision.ts'
import { keyOf, type LiveMarket } from './engine-state.ts'
import type { MarketId } from './ids.ts'
import type { Turn } from './turn.ts'

/** Ended markets that stay known by their result; of more, those that ended first are forgotten whole. */
const ENDED_KEPT = 1_000

/** The bets and the keys of a market that has ended are the ledger's from here on [LG40]. */
export function forgetBets(turn: Turn, market: LiveMarket): void {
  const { state } = turn
  for (const betId of market.betIds) {
    const { userId, clientBetId } = state.bet(betId)
    state.bets.delete(betId)
    if (clientBetId !== null) forgetKey(turn, { userId, clientBetId })
  }
  for (const key of market.refusedKeys.values()) forgetKey(turn, key)
  for (const key of market.amendedKeys.values()) forgetKey(turn, key)
  market.betIds.length = 0
  market.refusedKeys.clear()
  forgetCashOuts(turn, market.id)
  market.amendedKeys.clear()
  // to the end of the row: those that ended stand in it in the order in which they did
  state.markets.delete(market.id)
  state.markets.set(market.id, market)
  const ended = [...state.markets.values()].filter((each) => each.ended)
  for (const { id } of ended.slice(0, -ENDED_KEPT)) state.markets.delete(id)
}

/** The cash-outs of a market that has ended are the ledger's, but for those that still wait. */
export function forgetCashOuts({ state, forgotten }: Turn, marketId: MarketId): void {
  for (const { userId, clientId } of state.cashOuts.forget(marketId)) {
    forgotten.push({ userId, clientBetId: clientId })
  }
}

/** Keeps a refusal with its market; one that names no living market is the ledger's at once. */
export function rememberRefusal(turn: Turn, row: RefusalRow): void {
  const market = turn.state.markets.get(row.marketId)
  const { userId, clientBetId } = row
  turn.refusals.push(row)
  if (market === undefined || market.ended) {
    turn.forgotten.push({ userId, clientBetId })
    return
  }
  turn.state.rememberRefusal(market, row)
}

function forgetKey(turn: Turn, { userId, clientBetId }: ForgottenKey): void {
  turn.state.keys.delete(keyOf(userId, clientBetId))
  turn.forgotten.push({ userId, clientBetId })
}
