import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type { BetId, MarketId, UserId } from '../../units/ids.ts'

/** The conditional orders of markets that have not ended: those that wait, and of each player the newest others. */
export class ConditionalOrders {
  readonly #byId = new Map<BetId, ConditionalOrder>()
  readonly #byUser = new Map<UserId, Set<BetId>>()
  readonly #byMarket = new Map<MarketId, Set<BetId>>()

  get(orderId: BetId): ConditionalOrder | undefined {
    return this.#byId.get(orderId)
  }

  set(order: ConditionalOrder): void {
    const { orderId, userId, marketId } = order
    this.#byId.set(orderId, order)
    add(this.#byUser, userId, orderId)
    add(this.#byMarket, marketId, orderId)
  }

  delete(orderId: BetId): void {
    const order = this.#byId.get(orderId)
    if (order === undefined) return
    this.#byId.delete(orderId)
    remove(this.#byUser, order.userId, orderId)
    remove(this.#byMarket, order.marketId, orderId)
  }

  /** A player's, oldest first. */
  ofUser(userId: UserId): readonly ConditionalOrder[] {
    return this.#orders(this.#byUser.get(userId))
  }

  ofMarket(marketId: MarketId): readonly ConditionalOrder[] {
    return this.#orders(this.#byMarket.get(marketId))
  }

  values(): Iterable<ConditionalOrder> {
    return this.#byId.values()
  }

  get size(): number {
    return this.#byId.size
  }

  #orders(ids: ReadonlySet<BetId> = new Set()): readonly ConditionalOrder[] {
    return [...ids].toSorted((a, b) => a - b).flatMap((orderId) => this.#byId.get(orderId) ?? [])
  }
}

function add<Key>(index: Map<Key, Set<BetId>>, key: Key, orderId: BetId): void {
  const ids = index.get(key)
  if (ids === undefined) index.set(key, new Set([orderId]))
  else ids.add(orderId)
}

function remove<Key>(index: Map<Key, Set<BetId>>, key: Key, orderId: BetId): void {
  const ids = index.get(key)
  if (ids?.delete(orderId) === true && ids.size === 0) index.delete(key)
}
