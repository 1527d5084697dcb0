import type { Bet } from './bet.ts'
import { cancelled } from './bet-lifecycle.ts'
import type { Command, Reply } from './command.ts'
import type { BetId, UserId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { Turn } from './turn.ts'

/** Takes back what is left of the user's own bet, also while the market is suspended [BS8]. */
export function cancel(turn: Turn, command: Extract<Command, { kind: 'cancel' }>): Reply {
  const own = ownOpenBet(turn, command)
  if ('code' in own) return { kind: 'refused', refusal: own }
  const ended = cancelled(own)
  turn.endOpen(own, ended)
  return { kind: 'cancelled', bet: ended }
}

/** The user's bet, if it is theirs and something of it is left: BET_UNKNOWN, BET_ENDED otherwise. */
export function ownOpenBet(
  turn: Turn,
  { userId, betId }: { readonly userId: UserId; readonly betId: BetId },
): Bet | Refusal {
  const bet = turn.state.bets.get(betId)
  if (bet === undefined || bet.userId !== userId) return { code: 'BET_UNKNOWN' }
  return bet.remaining === 0 ? { code: 'BET_ENDED' } : bet
}
