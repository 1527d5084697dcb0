import { fillOf, isOfDemo, type Party, type Trade } from '../bet/trade.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { Transaction } from '../state/transaction.ts'
import { opposite, type Side } from '../units/side.ts'

/** Books a match on both of its sides: the bets, the positions, the fill [MT4]. */
export function bookTrade(tx: Transaction, market: LiveMarket, trade: Trade): void {
  const { runner, takerSide, taker, resting } = trade
  matchParty(tx, market, { trade, side: takerSide, party: taker })
  matchParty(tx, market, { trade, side: opposite(takerSide), party: resting })
  const on = market.runner(runner)
  const fill = fillOf(trade, {
    fillId: tx.sources.nextFillId(),
    marketId: market.id,
    runnerId: on.runnerId,
    at: tx.now,
  })
  const isPrice = trade.cross?.odds !== 'derived' && !isOfDemo(trade)
  if (isPrice) on.trade(fill)
  tx.fill(fill)
  market.fills.add(runner, fill)
  on.countTaken(fill)
  tx.touch(market)
}

function matchParty(
  tx: Transaction,
  market: LiveMarket,
  { trade, side, party }: { readonly trade: Trade; readonly side: Side; readonly party: Party },
): void {
  const { runner, odds, stake } = trade
  const { userId, betId } = party
  if (betId !== null) {
    const limit = tx.state.bets.limitOf(betId) ?? odds
    tx.close(market, userId, { runner, side, odds: limit, stake })
    tx.fillBet(market, betId, { stake, odds })
  } else if (!tx.state.accounts.has(userId)) {
    tx.setAccount(tx.account(userId))
  }
  tx.match(market, userId, { runner, side, odds, stake })
}
