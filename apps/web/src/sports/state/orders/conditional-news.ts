import { call } from '../../../link/call.ts'
import type { ConditionalNews } from '../../../link/named.ts'
import { notice } from '../notices/notices.ts'
import { hearOrders, keptAs, orderSender, waiting } from './conditionals.ts'

export const { followElsewhere: followOrdersElsewhere, resumeChecking: resumeCheckingOrders } =
  orderSender

// after a reload no slip says it
orderSender.whenChecked((told, { isResumed }) => {
  const kept = keptAs(told)
  if (isResumed && kept.kind === 'refused') notice({ kind: 'order-refused', message: kept.message })
})

type Asked =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }

/** Drops an order that waits. */
export async function cancelConditional(orderId: string): Promise<Asked> {
  const outcome = await call('cancelConditional', { body: { orderId } })
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.refusal.message }
  if (outcome.kind === 'lost') return { kind: 'lost' }
  hearOrders(outcome.reply.orders)
  return { kind: 'done' }
}

/**
 * Applies a push of the exchange [BS70]. Waiting orders that are missing in an image ended while the line was down:
 * their end is fetched once.
 */
export function hearConditionals({ kind, orders }: ConditionalNews): void {
  const waits = new Set(orders.map(({ orderId }) => orderId))
  const isMissed = waiting().some((orderId) => !waits.has(orderId))
  hearOrders(orders)
  if (kind === 'image' && isMissed) void loadEnded()
}

/** A failure leaves what is known. */
async function loadEnded(): Promise<void> {
  const outcome = await call('getConditionals')
  if (outcome.kind === 'answered') hearOrders(outcome.reply.orders)
}
