import type {
  ConditionalCommand,
  ConditionalOrder,
  ConditionalStatus,
} from '../records/conditional-order.ts'
import { admit, asksForStart } from '../risk/admission.ts'
import { latePress } from '../risk/late-press.ts'
import type { Side } from '../units/side.ts'
import type { Reply } from '../records/command.ts'
import type { Placement } from '../bet/placement.ts'
import type { BetId, MarketId, UserId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { factsFor } from './admit-bet.ts'
import { MOST_STAKE } from '../market/exact.ts'
import { answeredBefore } from './idempotency.ts'
import { CURRENT_FUNDS } from './funds.ts'
import type { Transaction } from '../state/transaction.ts'
import { refused, type Refusal } from '../records/refusal.ts'

/** Waiting conditional orders that one user may have in one market. */
export const MOST_CONDITIONALS = 20
/** And in all markets together [BS104]. */
export const MOST_WAITING = 200

/** Keeps an order for later, drops one, or reads those that wait. */
export function conditional(tx: Transaction, command: ConditionalCommand): Reply {
  switch (command.kind) {
    case 'conditional':
      return keep(tx, command)
    case 'cancel-conditional':
      return cancelOne(tx, command)
    case 'read-conditionals':
      return told(tx.state.conditionals.ofUser(command.userId))
  }
}

/** Keeps orders until their triggers are met; they hold no money until then [BS47]. */
function keep(
  tx: Transaction,
  command: Extract<ConditionalCommand, { kind: 'conditional' }>,
): Reply {
  const { userId, orders, clientOrderId } = command
  const earlier = answeredBefore(tx, command) ?? latePress(command)
  if (earlier !== null) return earlier
  for (const { placement } of orders) {
    const refusal = refusalOf(tx, placement, orders.length)
    if (refusal !== null) return refused(refusal)
  }
  const ids = orders.map(() => tx.sources.nextBetId())
  return told(
    orders.map((order, index) => {
      const orderId = ids[index] ?? tx.sources.nextBetId()
      const siblingId = ids.length === 2 ? (ids[1 - index] ?? null) : null
      return keptOrder(tx, { ...order, orderId, userId, siblingId, clientOrderId })
    }),
  )
}

/** Keeps an order that may be kept. */
function keptOrder(
  tx: Transaction,
  asked: Omit<ConditionalOrder, 'marketId' | 'placedAt' | 'status'>,
): ConditionalOrder {
  const { marketId } = asked.placement
  const order = { ...asked, marketId, placedAt: tx.now, status: { kind: 'WAITING' } } as const
  tx.setConditional(order)
  tx.state.noteConditional(order)
  tx.touch(tx.state.market(marketId))
  return order
}

/** Checks that wait until the order is placed: funds, limits, and whether market and runner take bets. */
const JUDGED_LATER = {
  status: 'OPEN',
  available: paise(MOST_STAKE),
  need: () => paise(0),
  unmatchedBets: 0,
  limits: null,
  play: null,
  runnerOpen: true,
} as const

/** Faults of the order that depend neither on funds nor on the moment. */
function refusalOf(tx: Transaction, placement: Placement, more: number): Refusal | null {
  const market = tx.state.markets.get(placement.marketId)
  const facts = factsFor(tx, placement, CURRENT_FUNDS)
  const { terms, missing, standing, takesLays, start } = facts
  const judgedNow = { terms, missing, standing, takesLays, start }
  const wrong = admit(placement, { ...judgedNow, ...JUDGED_LATER })
  if (wrong !== null || market === undefined) return wrong
  // the off may be over when it is placed [SP2]
  if (asksForStart(placement.terms)) return { code: 'SP_NOT_OFFERED' }
  const { status } = market.row.state
  if (status !== 'OPEN' && status !== 'SUSPENDED') return { code: 'MARKET_NOT_OPEN', status }
  return countRefusal(tx, placement, more)
}

function countRefusal(
  { state }: Transaction,
  { userId, marketId }: Placement,
  more: number,
): Refusal | null {
  const waiting = state.conditionals
    .ofUser(userId)
    .filter(({ status }) => status.kind === 'WAITING')
  const here = waiting.filter((order) => order.marketId === marketId)
  if (here.length + more > MOST_CONDITIONALS) {
    return { code: 'TOO_MANY_CONDITIONALS', limit: MOST_CONDITIONALS }
  }
  return waiting.length + more > MOST_WAITING
    ? { code: 'TOO_MANY_WAITING', limit: MOST_WAITING }
    : null
}

function cancelOne(
  tx: Transaction,
  { userId, orderId }: { readonly userId: UserId; readonly orderId: BetId },
): Reply {
  const order = tx.state.conditionals.get(orderId)
  if (order === undefined || order.userId !== userId) return refused({ code: 'BET_UNKNOWN' })
  if (order.status.kind !== 'WAITING') return refused({ code: 'BET_ENDED' })
  return told([ended(tx, order, { kind: 'CANCELLED', at: tx.now, by: 'PLAYER' })])
}

/** Cancels the user's waiting orders, of all markets or one, of both sides or one, and returns them [BS37]. */
export function cancelConditionals(
  tx: Transaction,
  scope: {
    readonly userId: UserId
    readonly by: 'PLAYER' | 'DEAD_MAN_SWITCH'
    readonly marketId?: MarketId | null
    readonly side?: Side | null
  },
): readonly ConditionalOrder[] {
  const { userId, by, marketId = null, side = null } = scope
  return tx.state.conditionals
    .ofUser(userId)
    .filter(({ status }) => status.kind === 'WAITING')
    .filter((order) => marketId === null || order.marketId === marketId)
    .filter(({ placement }) => side === null || placement.side === side)
    .map((order) => ended(tx, order, { kind: 'CANCELLED', at: tx.now, by }))
}

/** An order that waits longer than it was to is no more. */
export function expireConditional(tx: Transaction, orderId: BetId): void {
  const order = tx.state.conditionals.get(orderId)
  if (order?.status.kind !== 'WAITING') return
  ended(tx, order, { kind: 'LAPSED', at: tx.now, reason: 'TIME_ELAPSED' })
}

/** An answer with its orders and bets as the same decision has left them: triggers may have been met at once [BS48] [BS66]. */
export function asTheyAre(tx: Transaction, answer: Reply): Reply {
  const { bets, conditionals } = tx.state
  if (answer.kind === 'conditionals') {
    return told(answer.orders.map((order) => conditionals.get(order.orderId) ?? order))
  }
  if (answer.kind === 'batch') {
    return { ...answer, replies: answer.replies.map((each) => asTheyAre(tx, each)) }
  }
  if (answer.kind !== 'placed' && answer.kind !== 'reduced' && answer.kind !== 'replaced')
    return answer
  const { betId } = answer.bet
  return bets.has(betId) ? { ...answer, bet: tx.bet(betId) } : answer
}

/** Notes what became of an order. */
export function ended(
  tx: Transaction,
  order: ConditionalOrder,
  status: ConditionalStatus,
): ConditionalOrder {
  const after = { ...order, status }
  tx.setConditional(after)
  return after
}

const told = (orders: readonly ConditionalOrder[]): Reply => ({ kind: 'conditionals', orders })
