import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type { OrderPair } from '../../records/players/order-pair.ts'
import type { BetId, ShardId } from '../../units/ids.ts'

/** Pairs and conditional orders as one shard has them. */
export interface PairsThere {
  readonly shard: ShardId
  readonly pairs: readonly OrderPair[]
  /** by their numbers; those of pairs at least, and those that wait with a sibling in another shard */
  readonly orders: {
    readonly get: (orderId: BetId) => ConditionalOrder | undefined
    readonly values: () => Iterable<ConditionalOrder>
  }
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
 * shard alone, and orders that wait for a pair of which the shard that decides knows nothing [SH103]. The shards, all there
 * are, are in the order in which they were read: what only the later one of two can know is left out.
 */
export const wrongPairs = (inOrder: readonly PairsThere[]): readonly string[] => [
  ...wrongHalves(inOrder),
  ...strays(inOrder),
]

function wrongHalves(inOrder: readonly PairsThere[]): readonly string[] {
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

/**
 * Second orders of pairs that nobody has begun: a pair is in the ledger of the shard that decides, for good, before another
 * one is asked for its second order [SH100], so whoever read that shard later than the order must have found it.
 */
const strays = (inOrder: readonly PairsThere[]): readonly string[] =>
  inOrder.flatMap((there, at) => {
    const decidedHere = decidedIn(there)
    return inOrder.slice(at + 1).flatMap((deciding) => {
      const known = decidedIn(deciding)
      return [...there.orders.values()]
        .filter(
          ({ orderId, siblingId, status }) =>
            status.kind === 'WAITING' &&
            siblingId !== null &&
            // its number says where a pair is decided [SH3]
            siblingId % inOrder.length === deciding.shard &&
            !decidedHere.has(orderId) &&
            !known.has(siblingId),
        )
        .map(
          ({ orderId, siblingId }) =>
            `pair ${siblingId}: order ${orderId} waits for it, and shard ${deciding.shard} has never had it`,
        )
    })
  })

const decidedIn = ({ pairs }: PairsThere): ReadonlySet<BetId> =>
  new Set(pairs.flatMap(({ end, first }) => (end === 'DECIDES' ? [first] : [])))

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
