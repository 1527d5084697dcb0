import { answerUnder, keepRefusal } from './changing-under-keys.ts'
import type { Batch, Reduction, Replacement, Reply } from './command.ts'
import type { UserId } from './ids.ts'
import { changeOf, planItem, type Plan, type Planned, type Supposed } from './planning.ts'
import { SupposedStanding } from './supposed-standing.ts'
import type { Turn } from './turn.ts'

/** Changes one bet, or leaves it as it stands and says why [BS36] [BS38]. */
export function change(turn: Turn, item: Reduction | Replacement): Reply {
  const plan = planItem(turn, item, nothingSupposed(turn, item.userId))
  if (plan.kind === 'planned') return carryOut([plan])[0] ?? plan.reply()
  const bet = turn.state.bets.get(item.betId)
  if (bet?.userId === item.userId && answerUnder(turn, changeOf(item)) === null) {
    keepRefusal(turn, changeOf(item), { marketId: bet.marketId, refusal: plan.refusal })
  }
  return plan
}

/** Carries out all items or none, judged together before any of them is matched [BS41]. */
export function batch(turn: Turn, { userId, items }: Batch): Reply {
  const supposed = nothingSupposed(turn, userId)
  const plans = items.map((item) => planItem(turn, item, supposed))
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

const nothingSupposed = (turn: Turn, userId: UserId): Supposed => ({
  standing: new SupposedStanding(turn, userId),
  bets: new Set(),
  keys: new Set(),
})
