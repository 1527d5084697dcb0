import { latePress } from '../risk/late-press.ts'
import type { SentPlacement } from '../bet/placement.ts'
import { enterBook } from '../execution/enter-book.ts'
import type { Reply } from '../records/command.ts'
import type { Transaction } from '../state/transaction.ts'
import { admitBet } from './admit-bet.ts'
import { CURRENT_FUNDS } from './funds.ts'
import { reserveBet } from './reserve-bet.ts'
import { answeredBefore, keepRefusal } from './idempotency.ts'

/** Places a bet: seen? in time? admit, reserve, delay or execute, reply. Its worst case is held before it is matched [BS4]. */
export function placeBet(tx: Transaction, placement: SentPlacement): Reply {
  const earlier = answeredBefore(tx, placement)
  const answer = earlier ?? latePress(placement)
  if (answer !== null) return answer
  const admitted = admitBet(tx, placement, CURRENT_FUNDS)
  if (admitted.kind === 'refused') return keepRefusal(tx, placement, admitted)
  const bet = reserveBet(tx, admitted)
  enterBook(tx, admitted, bet)
  return { kind: 'placed', bet: tx.bet(bet.betId) }
}
