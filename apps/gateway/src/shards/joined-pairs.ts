import type {
  AskedConditional,
  ConditionalCommand,
} from '@crease/domain/records/conditional-order.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'

type Keep = Extract<ConditionalCommand, { readonly kind: 'conditional' }>

/** Who keeps orders. */
export interface Keepers {
  readonly at: (shard: number) => ExchangePort
  /** whether a shard can keep one of two orders, and another the other one */
  readonly keepsPairs: (shard: number) => boolean
}

/** The shards of two orders, in their order. */
interface Shards {
  readonly first: number
  readonly second: number
}

const REUSED: Reply = { kind: 'refused', refusal: { code: 'ID_REUSED' } }
const NOT_OVER_SHARDS: Reply = { kind: 'refused', refusal: { code: 'NOT_OVER_SHARDS' } }

/**
 * Keeps orders, one or two: where two are in two shards, that of the first one has the pair [SH100]. An exchange of a
 * release that knows of no pairs is not asked for one [SH104].
 */
export async function keepOrders(
  { at, keepsPairs }: Keepers,
  command: Keep,
  { first, second }: Shards,
): Promise<Reply> {
  const [order, other] = command.orders
  if (other === undefined || first === second) return at(first).submit(command)
  if (![first, second].every(keepsPairs)) return NOT_OVER_SHARDS
  const { userId, clientOrderId } = command
  const asked = { shard: shardId(second), order: other }
  const reply = await at(first).submit({
    kind: 'keep-pair',
    userId,
    order,
    other: asked,
    clientOrderId,
  })
  if (reply.kind !== 'conditionals' || reply.orders.length !== 1) return reply
  // it was kept before under this key: the other shard has the second one
  const there = await at(second).submit({ kind: 'read-conditionals', userId })
  if (there.kind !== 'conditionals') return there
  const kept = there.orders.find(({ clientOrderId: key }) => key === clientOrderId)
  if (kept === undefined) return reply
  return isSameValue(askedIn(kept), askedIn(other))
    ? { kind: 'conditionals', orders: [...reply.orders, kept] }
    : REUSED
}

const askedIn = ({ placement, trigger, expiresAt }: AskedConditional): AskedConditional => ({
  placement,
  trigger,
  expiresAt,
})
