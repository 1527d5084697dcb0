import { keyOf, type BetId, type UserId } from '../../units/ids.ts'

/**
 * Bets by the keys of their placements. A list a player: one of all would have to be copied whole whenever it grows,
 * and need a text of its own for each, as long as the key itself.
 */
export class BetKeys {
  readonly #byUser = new Map<UserId, Map<string, BetId>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  find(userId: UserId, clientBetId: string): BetId | null {
    return this.#byUser.get(userId)?.get(clientBetId) ?? null
  }

  set(userId: UserId, clientBetId: string, betId: BetId): void {
    const own = this.#byUser.get(userId) ?? this.#begin(userId)
    const before = own.size
    own.set(clientBetId, betId)
    this.#size += own.size - before
  }

  delete(userId: UserId, clientBetId: string): void {
    const own = this.#byUser.get(userId)
    if (own?.delete(clientBetId) !== true) return
    this.#size -= 1
    if (own.size === 0) this.#byUser.delete(userId)
  }

  /** All of them, each under a name that no two share. */
  *entries(): Iterable<readonly [name: string, betId: BetId]> {
    for (const [userId, own] of this.#byUser) {
      for (const [clientBetId, betId] of own) yield [keyOf(userId, clientBetId), betId]
    }
  }

  #begin(userId: UserId): Map<string, BetId> {
    const own = new Map<string, BetId>()
    this.#byUser.set(userId, own)
    return own
  }
}
