import { askedOdds } from '../bet/asked-odds.ts'
import type { Bet } from '../bet/bet.ts'
import { enterBook } from '../execution/enter-book.ts'
import type { Replacement, Reply } from '../records/command.ts'
import type { Transaction } from '../state/transaction.ts'
import type { BetId } from '../units/ids.ts'
import { endByPlayer, takeBack } from './cancel-bets.ts'
import type { Plan } from './plans.ts'
import { reserveBet } from './reserve-bet.ts'
import { changedReply, keepChange } from './idempotency.ts'

/** A plan, and the bet that it is about from now on; null where the plan has no bet of its own. */
interface Begun {
  readonly plan: Plan
  readonly betId: BetId | null
}

/**
 * Carries out plans that all hold: first what goes is gone and what comes is let in with its worst case
 * held; then, in order, what came meets the book; then each says how it went [BS41].
 */
export function carryOut(tx: Transaction, plans: readonly Plan[]): readonly Reply[] {
  const begun = plans.map((plan): Begun => ({ plan, betId: begin(tx, plan) }))
  for (const each of begun) enter(tx, each)
  return begun.map((each) => replyTo(tx, each))
}

/** Carries out one plan. */
export function carryOutOne(tx: Transaction, plan: Plan): Reply {
  const begun = { plan, betId: begin(tx, plan) }
  enter(tx, begun)
  return replyTo(tx, begun)
}

function begin(tx: Transaction, plan: Plan): BetId | null {
  switch (plan.kind) {
    case 'answered':
      return null
    case 'place':
      return reserveBet(tx, plan.admitted).betId
    case 'cancel':
      return endByPlayer(tx, plan.bet).betId
    case 'reduce':
      takeBack(tx, plan.bet, plan.by)
      keepChange(tx, plan.item, plan.bet)
      return plan.bet.betId
    case 'alter':
      takeBack(tx, plan.bet, plan.by)
      persist(tx, tx.bet(plan.bet.betId), plan.item)
      keepChange(tx, plan.item, plan.bet)
      return plan.bet.betId
    case 'replace': {
      endByPlayer(tx, plan.bet)
      const bet = reserveBet(tx, plan.admitted)
      keepChange(tx, plan.item, bet)
      const { ladder } = tx.state.market(bet.marketId).row.definition
      const fromOdds = askedOdds(plan.bet, ladder)
      tx.record('move', { betId: bet.betId, fromBetId: plan.bet.betId, fromOdds })
      return bet.betId
    }
  }
}

function enter(tx: Transaction, { plan, betId }: Begun): void {
  if (betId === null || !('admitted' in plan)) return
  enterBook(tx, plan.admitted, tx.bet(betId))
}

function replyTo({ state }: Transaction, { plan, betId }: Begun): Reply {
  if (plan.kind === 'answered') return plan.reply
  if (betId === null) throw new Error('a plan was not carried out')
  if (plan.kind === 'place') return { kind: 'placed', bet: state.bet(betId) }
  if (plan.kind === 'cancel') return { kind: 'cancelled', bet: state.bet(betId) }
  return changedReply(state, plan.item, betId)
}

/** Changes what becomes of the unmatched part, where something else is asked for. */
function persist(tx: Transaction, bet: Bet, asked: Replacement): void {
  const persistence = asked.persistence ?? bet.persistence
  const keepThroughEvents = asked.keepThroughEvents ?? bet.keepThroughEvents
  if (persistence === bet.persistence && keepThroughEvents === bet.keepThroughEvents) return
  const changed = { ...bet, persistence, keepThroughEvents }
  tx.changes += 1
  if (bet.status === 'PENDING') tx.state.pending.replace(changed)
  const market = tx.state.market(bet.marketId)
  tx.setBet(market, changed)
  // near and far price count a bet that takes the starting price [SP16]
  if (market.start === 'open') tx.touch(market)
}
