import { bestFor } from '../execution/best-price.ts'
import { guarded } from '../execution/guarded.ts'
import type { Reply } from '../records/command.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { forgetConditionals } from '../state/forgetting.ts'
import type { Transaction } from '../state/transaction.ts'
import type { MarketId } from '../units/ids.ts'
import { ended } from './conditional.ts'
import { placeBet } from './place-bet.ts'

/**
 * Places every order whose trigger is met by the changes of this command, oldest first, then those that the
 * placed ones have met, until none is left [BS48]. All are collected before the first is placed: the match
 * of one does not undo the trigger of another. Each is placed once, so this ends.
 */
export function fireConditionals(tx: Transaction): 'none' | 'looked' {
  if (tx.state.conditionals.size === 0) return 'none'
  for (let met = allMet(tx); met.length > 0; met = allMet(tx)) {
    for (const { orderId } of met) {
      const order = tx.state.conditionals.get(orderId)
      // the one before may have cancelled it [BS49]
      if (order?.status.kind === 'WAITING') fire(tx, order)
    }
  }
  for (const marketId of tx.touchedMarkets()) {
    if (tx.state.markets.get(marketId)?.ended !== false) forgetConditionals(tx, marketId)
  }
  return 'looked'
}

const allMet = (tx: Transaction): readonly ConditionalOrder[] =>
  tx
    .touchedMarkets()
    .flatMap((marketId) => metIn(tx, marketId))
    .toSorted((a, b) => a.orderId - b.orderId)

function metIn(tx: Transaction, marketId: MarketId): readonly ConditionalOrder[] {
  const market = tx.state.markets.get(marketId)
  if (market === undefined || market.conditionals.size === 0) return []
  const { status } = market.row.state
  if (status === 'SUSPENDED') return []
  if (status === 'OPEN') {
    return waitingIn(market).filter((order) => isMet(market, order))
  }
  for (const order of waitingIn(market)) {
    ended(tx, order, { kind: 'LAPSED', at: tx.now, reason: 'MKT_INVALID' })
  }
  return []
}

function isMet(market: LiveMarket, { trigger, placement }: ConditionalOrder): boolean {
  const runner = market.indexOf(placement)
  if (!market.runner(runner).takesBets) return false
  if (trigger.kind === 'IN_PLAY') return market.row.state.inPlay
  const price =
    trigger.watch === 'BEST' ? bestFor(market, placement) : market.runner(runner).lastTraded
  if (price === null) return false
  const atOrAbove = (trigger.kind === 'TAKE_PROFIT') === (placement.side === 'BACK')
  return atOrAbove ? price >= trigger.odds : price <= trigger.odds
}

/** Places the order as any bet; its sibling ends with it, also where the bet is refused [BS49]. */
function fire(tx: Transaction, order: ConditionalOrder): void {
  tx.balance()
  fired(tx, order, guarded(tx, placeBet, order.placement))
}

/** It is a bet, or was refused as any may be; its sibling is no more either way. */
function fired(tx: Transaction, order: ConditionalOrder, reply: Reply): void {
  const at = tx.now
  if (reply.kind === 'placed') {
    ended(tx, order, { kind: 'TRIGGERED', at, betId: reply.bet.betId })
  } else if (reply.kind === 'refused') {
    ended(tx, order, { kind: 'REFUSED', at, refusal: reply.refusal })
  }
  const sibling = order.siblingId === null ? null : tx.state.conditionals.get(order.siblingId)
  if (sibling?.status.kind === 'WAITING') {
    ended(tx, sibling, { kind: 'CANCELLED', at, by: 'SIBLING' })
  }
}

const waitingIn = (market: LiveMarket): readonly ConditionalOrder[] => [
  ...market.conditionals.values(),
]
