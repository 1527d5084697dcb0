import type { CashOut, PendingCashOut } from '../../records/cash-out-order.ts'
import { keyOf, type MarketId, type UserId } from '../../units/ids.ts'

/** The cash-outs of markets that have not ended, by their clients' ids, and the pending ones by time. */
export class CashOutOrders {
  readonly #byKey = new Map<string, CashOut>()
  readonly #count = new Map<UserId, number>()
  /** in the order in which they end */
  #pending: PendingCashOut[] = []

  /** Takes the newest state of one; only its first state can be pending. */
  set(order: CashOut): void {
    const key = keyOf(order.userId, order.clientId)
    if (!this.#byKey.has(key)) this.#add(order.userId, 1)
    this.#byKey.set(key, order)
    this.#pending = this.#pending.filter((other) => !isSame(other, order))
    if (!isPending(order)) return
    const before = this.#pending.findLastIndex(
      ({ outcome }) => outcome.until <= order.outcome.until,
    )
    this.#pending.splice(before + 1, 0, order)
  }

  find(userId: UserId, clientId: string): CashOut | null {
    return this.#byKey.get(keyOf(userId, clientId)) ?? null
  }

  /** The one that ends first. */
  first(): PendingCashOut | null {
    return this.#pending[0] ?? null
  }

  waits(userId: UserId, marketId: MarketId): boolean {
    return this.#pending.some((order) => order.userId === userId && order.marketId === marketId)
  }

  waitingIn(marketId: MarketId): readonly PendingCashOut[] {
    return this.#pending.filter((order) => order.marketId === marketId)
  }

  waitingOf(userId: UserId): readonly PendingCashOut[] {
    return this.#pending.filter((order) => order.userId === userId)
  }

  /** The market has ended: its cash-outs are the ledger's; gives what was forgotten. */
  forget(marketId: MarketId): readonly CashOut[] {
    const over = [...this.#byKey].filter(([, order]) => order.marketId === marketId)
    this.#pending = this.#pending.filter((order) => order.marketId !== marketId)
    for (const [key, { userId }] of over) {
      this.#byKey.delete(key)
      this.#add(userId, -1)
    }
    return over.map(([, order]) => order)
  }

  all(): readonly CashOut[] {
    return [...this.#byKey.values()]
  }

  /** How many a user has, in markets that have not ended. */
  countOf(userId: UserId): number {
    return this.#count.get(userId) ?? 0
  }

  #add(userId: UserId, change: number): void {
    const count = this.countOf(userId) + change
    if (count === 0) this.#count.delete(userId)
    else this.#count.set(userId, count)
  }
}

function isPending(order: CashOut): order is PendingCashOut {
  return order.outcome.kind === 'pending'
}

const isSame = (a: CashOut, b: CashOut): boolean =>
  a.userId === b.userId && a.clientId === b.clientId
