import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type { OrderPair } from '../../records/players/order-pair.ts'
import type { Transaction } from '../../state/transaction.ts'

/** Notes what has become of a pair. */
export function recordPair(tx: Transaction, pair: OrderPair): void {
  tx.record('orderPair', pair)
  tx.state.pairs.follow(pair)
}

/**
 * The first order of an open pair has ended: where it fired the second one never may, and else that stands alone [SH101].
 */
export function endFirst(tx: Transaction, { orderId, status }: ConditionalOrder): void {
  const pair = tx.state.pairs.get(orderId)
  if (pair?.outcome !== 'OPEN') return
  const hasFired = status.kind === 'TRIGGERED' || status.kind === 'REFUSED'
  recordPair(tx, { ...pair, outcome: hasFired ? 'FIRST' : 'SECOND' })
}

/** Whether an order fires only when the shard that decides its pair has said so [SH101]. */
export function needsYes(
  { state }: Transaction,
  { orderId, siblingId }: ConditionalOrder,
): boolean {
  if (siblingId === null || state.pairs.get(orderId) !== undefined) return false
  return siblingId % state.shard.of !== state.shard.own
}
