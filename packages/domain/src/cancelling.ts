import { isOver } from './rows.ts'
import { cancelConditionals } from './conditional.ts'
import type { Bet } from './bet.ts'
import { cancelled, reduced } from './bet-lifecycle.ts'
import type { Cancel, CancelAll, Reply } from './command.ts'
import type { BetId, UserId } from './ids.ts'
import { leavingFor, ownBetsThatStay } from './lapsing.ts'
import type { Paise } from './money.ts'
import type { Refusal } from './refusal.ts'
import type { Turn } from './turn.ts'

/** Takes back what is left of the user's own bet, also while the market is suspended [BS8]. */
export function cancel(turn: Turn, command: Cancel): Reply {
  const own = ownOpenBet(turn, command)
  if ('code' in own) return { kind: 'refused', refusal: own }
  return { kind: 'cancelled', bet: endByPlayer(turn, own) }
}

/** Takes back all that is unmatched of the user within the scope [BS37]. */
export function cancelAll(turn: Turn, { userId, marketId, side }: CancelAll): Reply {
  cancelConditionals(turn, { userId, by: 'PLAYER', marketId, side })
  const bets = ownBetsThatStay(turn, userId)
    .filter((bet) => marketId === null || bet.marketId === marketId)
    .filter((bet) => side === null || bet.side === side)
  return { kind: 'cancelled-all', bets: bets.map((bet) => endByPlayer(turn, bet)) }
}

/** The user's bet, if it is theirs and something of it is left: BET_UNKNOWN, BET_ENDED otherwise. */
export function ownOpenBet(
  turn: Turn,
  { userId, betId }: { readonly userId: UserId; readonly betId: BetId },
): Bet | Refusal {
  const bet = turn.state.bets.get(betId)
  if (bet === undefined || bet.userId !== userId) return { code: 'BET_UNKNOWN' }
  const isOver = bet.remaining === 0 || leavingFor(turn.state.market(bet.marketId), bet) !== null
  return isOver ? { code: 'BET_ENDED' } : bet
}

/** A part goes and the rest keeps its place in the queue; or all, where that is all there is [BS36]. */
export function takeBack(turn: Turn, bet: Bet, by: Paise): void {
  if (by >= bet.remaining) endByPlayer(turn, bet)
  else if (by > 0) shrink(turn, bet, by)
}

/** Takes back all that is left of an open bet; returns the bet as it ended. */
export function endByPlayer(turn: Turn, bet: Bet): Bet {
  const ended = cancelled(bet)
  turn.endOpen(bet, ended)
  return ended
}

function shrink(turn: Turn, bet: Bet, by: Paise): void {
  const market = turn.state.market(bet.marketId)
  const smaller = reduced(bet, by)
  turn.changes += 1
  if (bet.status === 'PENDING') turn.state.replacePending(smaller)
  else market.bookOf(bet).shrink(bet.side, bet.betId, by)
  const { side, odds, userId } = bet
  const change = { runner: market.indexOf(bet), side, odds, stake: by }
  turn.close(market, userId, change)
  turn.setBet(smaller)
  turn.touch(market)
}
