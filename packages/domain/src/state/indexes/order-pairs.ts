import type { OrderPair } from '../../records/players/order-pair.ts'
import type { BetId, UserId } from '../../units/ids.ts'

/** Pairs of orders over two shards that this one decides, until the other one knows how they ended [SH100]. */
export class OrderPairs {
  readonly #byFirst = new Map<BetId, OrderPair>()
  #last = 0

  /** Takes a new row; one that is over is in mind no more. */
  follow(pair: OrderPair): void {
    if (pair.end === 'HEARD') return
    this.#last = Math.max(this.#last, pair.first)
    if (pair.isKnown) this.#byFirst.delete(pair.first)
    else this.#byFirst.set(pair.first, pair)
  }

  get(first: BetId): OrderPair | undefined {
    return this.#byFirst.get(first)
  }

  /** Whether a pair of this name was here and is over: a later one nobody here has begun. */
  isOver(first: BetId): boolean {
    return first <= this.#last && !this.#byFirst.has(first)
  }

  /** Whether a pair is forming under a key of its player's. */
  isForming(userId: UserId, key: string): boolean {
    return [...this.#byFirst.values()].some(
      (pair) => pair.outcome === 'FORMING' && pair.userId === userId && pair.clientOrderId === key,
    )
  }

  values(): Iterable<OrderPair> {
    return this.#byFirst.values()
  }
}
