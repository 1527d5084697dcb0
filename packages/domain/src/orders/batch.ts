import { answerUnder, keepRefusal } from './changing-under-keys.ts'
import type { Batch, Reduction, Replacement, Reply } from '../records/command.ts'
import type { UserId } from '../units/ids.ts'
import { changeOf, planItem, type Plan, type Planned, type Supposed } from './plans.ts'
import { SupposedStanding } from './supposed-funds.ts'
import type { Transaction } from '../state/transaction.ts'

/** Changes one bet, or leaves it as it stands and says why [BS36] [BS38]. */
export function change(tx: Transaction, item: Reduction | Replacement): Reply {
  const plan = planItem(tx, item, nothingSupposed(tx, item.userId))
  if (plan.kind === 'planned') return carryOut([plan])[0] ?? plan.reply()
  const bet = tx.state.bets.get(item.betId)
  if (bet?.userId === item.userId && answerUnder(tx, changeOf(item)) === null) {
    keepRefusal(tx, changeOf(item), { marketId: bet.marketId, refusal: plan.refusal })
  }
  return plan
}

/** Carries out all items or none, judged together before any of them is matched [BS41]. */
export function batch(tx: Transaction, { userId, items }: Batch): Reply {
  const supposed = nothingSupposed(tx, userId)
  const plans = items.map((item) => planItem(tx, item, supposed))
  const planned = plans.filter((plan): plan is Planned => plan.kind === 'planned')
  return planned.length === plans.length
    ? { kind: 'batch', outcome: 'all', replies: carryOut(planned) }
    : { kind: 'batch', outcome: 'none', replies: plans.map(refusalOf) }
}

function carryOut(plans: readonly Planned[]): readonly Reply[] {
  for (const plan of plans) plan.hold()
  for (const plan of plans) plan.enter()
  return plans.map((plan) => plan.reply())
}

const refusalOf = (plan: Plan): Reply =>
  plan.kind === 'refused' ? plan : { kind: 'refused', refusal: { code: 'BATCH_REFUSED' } }

const nothingSupposed = (tx: Transaction, userId: UserId): Supposed => ({
  standing: new SupposedStanding(tx, userId),
  bets: new Set(),
  keys: new Set(),
})
