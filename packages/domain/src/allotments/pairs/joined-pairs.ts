import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type { OrderPair } from '../../records/players/order-pair.ts'
import type { BetId, ShardId } from '../../units/ids.ts'

/** Pairs and conditional orders as one shard has them. */
export interface PairsThere {
  readonly shard: ShardId
  readonly pairs: readonly OrderPair[]
  /** by their numbers; of the second orders of pairs at least */
  readonly orders: { readonly get: (orderId: BetId) => ConditionalOrder | undefined }
}

type Ends = 'nothing' | 'waits' | 'over' | 'fired'

/** A pair, its two orders, and whether the shard of the second one was read later. */
interface Whole {
  readonly pair: OrderPair
  readonly first: Ends
  readonly second: Ends
  readonly newer: 'first' | 'second'
  /** how it ended, as the shard of the second order has it; null: it has not heard */
  readonly heard: OrderPair['outcome'] | null
}

/**
 * Pairs of which both orders have fired, or of which one has without the yes of the shard that decides, or that are kept in one
 * shard alone [SH103]. The shards are in the order in which they were read: what only the later one of two can know is left out.
 */
export function wrongPairs(inOrder: readonly PairsThere[]): readonly string[] {
  return inOrder.flatMap(({ pairs, orders }, at) =>
    pairs
      .filter(({ end }) => end === 'DECIDES')
      .flatMap((pair) => {
        const then = inOrder.findIndex(({ shard }) => shard === pair.other)
        const other = inOrder[then]
        if (other === undefined) return [`pair ${pair.first} is with shard ${pair.other}`]
        const heard = other.pairs.find(({ first, end }) => first === pair.first && end === 'HEARD')
        const whole: Whole = {
          pair,
          first: endOf(orders.get(pair.first)),
          second: pair.second === null ? 'nothing' : endOf(other.orders.get(pair.second)),
          newer: then > at ? 'second' : 'first',
          heard: heard?.outcome ?? null,
        }
        const wrong = whatIsWrong(whole)
        return wrong === null ? [] : [`pair ${pair.first}, ${pair.outcome}: ${wrong}`]
      }),
  )
}

const whatIsWrong = (whole: Whole): string | null =>
  firedWrongly(whole) ?? notKept(whole) ?? otherwiseHeard(whole)

function firedWrongly({ pair: { outcome }, first, second, newer }: Whole): string | null {
  if (first === 'fired' && second === 'fired') return 'both orders have fired'
  if (first === 'fired' && outcome !== 'FIRST') return 'its first order has fired'
  const maySecond = outcome === 'SECOND' || (newer === 'second' && outcome === 'OPEN')
  return second === 'fired' && !maySecond ? 'its second order has fired' : null
}

function notKept({ pair: { outcome }, first, second, newer }: Whole): string | null {
  if (outcome === 'FORMING' || outcome === 'NONE') return null
  if (outcome === 'OPEN' && first !== 'waits') return 'its first order does not wait'
  return newer === 'second' && second === 'nothing' ? 'its second order is not there' : null
}

function otherwiseHeard({ pair, second, newer, heard }: Whole): string | null {
  const { outcome, isKnown } = pair
  const maybeLater = newer === 'second' && outcome === 'OPEN'
  if (heard !== null && heard !== outcome && !maybeLater) return `the other shard heard ${heard}`
  if (!isKnown || newer === 'first') return null
  if (heard === null) return 'the other shard has not heard'
  return second === 'waits' && outcome !== 'SECOND' ? 'its second order waits still' : null
}

function endOf(order: ConditionalOrder | undefined): Ends {
  if (order === undefined) return 'nothing'
  const { kind } = order.status
  if (kind === 'WAITING') return 'waits'
  return kind === 'TRIGGERED' || kind === 'REFUSED' ? 'fired' : 'over'
}
