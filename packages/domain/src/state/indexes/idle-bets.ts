import type { BetStore } from '../../bet/bet-store.ts'
import type { IdleFloor } from '../../records/rows.ts'
import { betId, type BetId, type UserId } from '../../units/ids.ts'
import { NOTHING_GONE, type Kept } from './idle-orders.ts'

/** A player's dead bets in markets that have not ended, at most. */
export const MOST_IDLE_BETS = 1_000

const NOWHERE = -1
const NO_FLOOR = betId(0)

/** A player's: the row of the bet that came to nothing last, or -1; how many there are; and the floor, 0 where it has none. */
interface Own {
  newest: number
  count: number
  floor: BetId
}

/**
 * Dead bets of players: a chain per player, from bet to bet in their rows. Beyond `most` of one player the older half
 * is forgotten, as in `IdleOrders`.
 */
export class IdleBets {
  readonly #bets: BetStore
  readonly #most: number
  readonly #byUser = new Map<UserId, Own>()

  constructor(bets: BetStore, most: number) {
    this.#bets = bets
    this.#most = most
  }

  /** The player's floor as the ledger has it. */
  setFloor(userId: UserId, upTo: BetId): void {
    this.#of(userId).floor = upTo
  }

  floors(): readonly IdleFloor[] {
    return [...this.#byUser]
      .filter(([, { floor }]) => floor !== NO_FLOOR)
      .map(([userId, { floor }]) => ({ of: 'bet', userId, upTo: floor }))
  }

  /** Whether some of the player's bets in markets that live may be the ledger's alone. */
  hasForgotten(userId: UserId): boolean {
    return (this.#byUser.get(userId)?.floor ?? NO_FLOOR) !== NO_FLOOR
  }

  /** Keeps one that is idle from now on; gives those to be forgotten for it, and the floor where it rose. */
  keep(userId: UserId, id: BetId): Kept {
    const own = this.#of(userId)
    if (id <= own.floor) return { gone: [id], floor: null }
    if (this.#bets.isLinked(id)) return NOTHING_GONE
    own.newest = this.#bets.link(id, own.newest)
    own.count += 1
    if (own.count <= this.#most) return NOTHING_GONE
    const gone = this.#bets
      .chainFrom(own.newest)
      .toSorted((a, b) => a - b)
      .slice(0, Math.ceil(own.count / 2))
    for (const each of gone) this.#takeOut(own, each)
    own.floor = gone.at(-1) ?? id
    return { gone, floor: { of: 'bet', userId, upTo: own.floor } }
  }

  /** One that is idle is about to be forgotten with its market: it is not counted any more. */
  leave(userId: UserId, id: BetId): void {
    const own = this.#byUser.get(userId)
    if (own === undefined || !this.#bets.isLinked(id)) return
    this.#takeOut(own, id)
    if (own.count === 0 && own.floor === NO_FLOOR) this.#byUser.delete(userId)
  }

  #takeOut(own: Own, id: BetId): void {
    own.newest = this.#bets.unlink(id, own.newest)
    own.count -= 1
  }

  #of(userId: UserId): Own {
    const known = this.#byUser.get(userId)
    if (known !== undefined) return known
    const own: Own = { newest: NOWHERE, count: 0, floor: NO_FLOOR }
    this.#byUser.set(userId, own)
    return own
  }
}
