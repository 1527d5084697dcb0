import type { Batch, Reduction, Replacement, Reply } from '../records/command.ts'
import type { Transaction } from '../state/transaction.ts'
import type { UserId } from '../units/ids.ts'
import { carryOut, carryOutOne } from './carry-out.ts'
import type { Refused } from '../records/refusal.ts'
import { planItem, type Plan, type Supposed } from './plans.ts'
import { SupposedFunds } from './funds.ts'
import { answerFor, keepRefusal } from './idempotency.ts'

/** Changes one bet, or leaves it as it stands and says why [BS36] [BS38]. */
export function change(tx: Transaction, item: Reduction | Replacement): Reply {
  const plan = planItem(tx, item, nothingSupposed(tx, item.userId))
  if (plan.kind !== 'refused') return carryOutOne(tx, plan)
  const bet = tx.state.bets.get(item.betId)
  const isNew = answerFor(tx.state, item).kind === 'new'
  if (bet?.userId !== item.userId || !isNew) return plan
  return keepRefusal(tx, { ...item, marketId: bet.marketId }, plan)
}

/** Carries out all items or none, judged together before any of them is matched [BS41]. */
export function batch(tx: Transaction, { userId, items }: Batch): Reply {
  const supposed = nothingSupposed(tx, userId)
  const plans = items.map((item) => planItem(tx, item, supposed))
  const planned = plans.filter((plan): plan is Plan => plan.kind !== 'refused')
  return planned.length === plans.length
    ? { kind: 'batch', outcome: 'all', replies: carryOut(tx, planned) }
    : { kind: 'batch', outcome: 'none', replies: plans.map(replyOfNone) }
}

/** An item that was answered before keeps its answer. */
const replyOfNone = (plan: Plan | Refused): Reply => {
  if (plan.kind === 'answered') return plan.reply
  return plan.kind === 'refused' ? plan : { kind: 'refused', refusal: { code: 'BATCH_REFUSED' } }
}

const nothingSupposed = (tx: Transaction, userId: UserId): Supposed => ({
  funds: new SupposedFunds(tx, userId),
  bets: new Set(),
  keys: new Set(),
})
