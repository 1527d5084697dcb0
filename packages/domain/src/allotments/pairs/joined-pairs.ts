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

function whatIsWrong({ pair, first, second, newer, heard }: Whole): string | null {
  const { outcome, isKnown } = pair
  if (first === 'fired' && second === 'fired') return 'both orders have fired'
  if (first === 'fired' && outcome !== 'FIRST') return 'its first order has fired'
  const maySecond = outcome === 'SECOND' || (newer === 'second' && outcome === 'OPEN')
  if (second === 'fired' && !maySecond) return 'its second order has fired'
  if (outcome === 'OPEN' && first !== 'waits') return 'its first order does not wait'
  if (outcome !== 'FORMING' && outcome !== 'NONE' && newer === 'second' && second === 'nothing') {
    return 'its second order is not there'
  }
  const mayDiffer = newer === 'second' && outcome === 'OPEN'
  if (heard !== null && heard !== outcome && !mayDiffer) return `the other shard heard ${heard}`
  if (isKnown && newer === 'second' && heard === null) return 'the other shard has not heard'
  return isKnown && newer === 'second' && second === 'waits' && outcome !== 'SECOND'
    ? 'its second order waits still'
    : null
}

function endOf(order: ConditionalOrder | undefined): Ends {
  if (order === undefined) return 'nothing'
  const { kind } = order.status
  if (kind === 'WAITING') return 'waits'
  return kind === 'TRIGGERED' || kind === 'REFUSED' ? 'fired' : 'over'
}
