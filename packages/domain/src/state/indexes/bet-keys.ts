import { keyOf, type BetId, type UserId } from '../../units/ids.ts'

/** Up to this number of bets one is searched in their list; beyond it the keys are indexed. */
const FEW = 1_000

interface Own {
  readonly byKey: Map<string, BetId>
  /** bets from before the last start whose keys are not read yet */
  unread: BetId[]
}

/**
 * Bets by the keys of their placements. A list a player: one of all would have to be copied whole whenever it grows,
 * and need a text of its own for each, as long as the key itself. After a start it is made when its player first asks:
 * of a million bets that would be more than all else that a start does with them.
 */
export class BetKeys {
  readonly #keyOf: (betId: BetId) => string | null
  readonly #byUser = new Map<UserId, Own>()

  /** `keyOf`: the key of a bet that is known; null: it has none, or is not known any more. */
  constructor(keyOfBet: (betId: BetId) => string | null) {
    this.#keyOf = keyOfBet
  }

  get size(): number {
    let size = 0
    for (const own of this.#byUser.values()) size += this.#read(own).size
    return size
  }

  find(userId: UserId, clientBetId: string): BetId | null {
    const own = this.#byUser.get(userId)
    return own === undefined ? null : (this.#read(own).get(clientBetId) ?? null)
  }

  set(userId: UserId, clientBetId: string, betId: BetId): void {
    this.#read(this.#of(userId)).set(clientBetId, betId)
  }

  /** Takes a bet that has a key, as it was at the last start. */
  restore(userId: UserId, betId: BetId): void {
    this.#of(userId).unread.push(betId)
  }

  /** The key of this bet is the ledger's from here on. */
  delete(userId: UserId, clientBetId: string, betId: BetId): void {
    const own = this.#byUser.get(userId)
    if (own === undefined) return
    if (own.unread.length > FEW) this.#read(own)
    if (own.unread.length > 0) own.unread = own.unread.filter((each) => each !== betId)
    own.byKey.delete(clientBetId)
    if (own.byKey.size + own.unread.length === 0) this.#byUser.delete(userId)
  }

  /** All of them, each under a name that no two share. */
  *entries(): Iterable<readonly [name: string, betId: BetId]> {
    for (const [userId, own] of this.#byUser) {
      for (const [clientBetId, betId] of this.#read(own)) yield [keyOf(userId, clientBetId), betId]
    }
  }

  #of(userId: UserId): Own {
    const known = this.#byUser.get(userId)
    if (known !== undefined) return known
    const own: Own = { byKey: new Map<string, BetId>(), unread: [] }
    this.#byUser.set(userId, own)
    return own
  }

  /** A player's list, with the keys that were not read before. */
  #read(own: Own): Map<string, BetId> {
    if (own.unread.length === 0) return own.byKey
    for (const betId of own.unread) {
      const key = this.#keyOf(betId)
      if (key !== null) own.byKey.set(key, betId)
    }
    own.unread = []
    return own.byKey
  }
}
