import { cancelConditionals } from './conditional.ts'
import type { Bet } from '../bet/bet.ts'
import { cancelled, reduced } from '../bet/bet-lifecycle.ts'
import type { Cancel, CancelAll, Reply } from '../records/command.ts'
import type { BetId, UserId } from '../units/ids.ts'
import { leavingFor, ownBetsThatStay } from '../lifecycle/lapse.ts'
import { afterStart } from '../starting/fill-starts.ts'
import type { Paise } from '../units/money.ts'
import type { Refusal } from '../records/refusal.ts'
import type { Transaction } from '../state/transaction.ts'

/** Takes back what is left of the user's own bet, also while the market is suspended [BS8]. */
export function cancel(tx: Transaction, command: Cancel): Reply {
  const own = ownOpenBet(tx, command)
  if ('code' in own) return { kind: 'refused', refusal: own }
  return { kind: 'cancelled', bet: endByPlayer(tx, own) }
}

/** Takes back all that is unmatched of the user within the scope [BS37]. */
export function cancelAll(tx: Transaction, { userId, marketId, side }: CancelAll): Reply {
  const conditionals = cancelConditionals(tx, { userId, by: 'PLAYER', marketId, side })
  const bets = ownBetsThatStay(tx, userId)
    .filter((bet) => marketId === null || bet.marketId === marketId)
    .filter((bet) => side === null || bet.side === side)
  return { kind: 'cancelled-all', bets: bets.map((bet) => endByPlayer(tx, bet)), conditionals }
}

/** The user's bet, if it is theirs and something of it is left: BET_UNKNOWN, BET_ENDED otherwise. */
export function ownOpenBet(
  tx: Transaction,
  { userId, betId }: { readonly userId: UserId; readonly betId: BetId },
): Bet | Refusal {
  const known = tx.state.bets.get(betId)
  if (known === undefined || known.userId !== userId) return { code: 'BET_UNKNOWN' }
  const market = tx.state.market(known.marketId)
  const bet = afterStart(tx, market, known)
  const isOver = bet.remaining === 0 || leavingFor(market, bet) !== null
  return isOver ? { code: 'BET_ENDED' } : bet
}

/** A part goes and the rest keeps its place in the queue; or all, where that is all there is [BS36]. */
export function takeBack(tx: Transaction, bet: Bet, by: Paise): void {
  if (by >= bet.remaining) endByPlayer(tx, bet)
  else if (by > 0) shrink(tx, bet, by)
}

/** Takes back all that is left of an open bet; returns the bet as it ended. */
export function endByPlayer(tx: Transaction, bet: Bet): Bet {
  const ended = cancelled(bet)
  tx.endOpen(bet, ended)
  return ended
}

function shrink(tx: Transaction, bet: Bet, by: Paise): void {
  const market = tx.state.market(bet.marketId)
  const smaller = reduced(bet, by)
  tx.changes += 1
  if (bet.status === 'PENDING') tx.state.pending.replace(smaller)
  else market.bookOf(bet).shrink(bet.side, bet.betId, by)
  const { side, odds, userId } = bet
  const change = { runner: market.indexOf(bet), side, odds, stake: by }
  tx.close(market, userId, change)
  tx.setBet(market, smaller)
  tx.touch(market)
}
