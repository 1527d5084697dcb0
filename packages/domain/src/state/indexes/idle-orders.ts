import type { IdleFloor } from '../../records/rows.ts'
import type { BetId, UserId } from '../../units/ids.ts'

/** A player's ended conditional orders in markets that have not ended, at most. */
export const MOST_IDLE_CONDITIONALS = 200

/** The orders to forget because of a new one, and the player's floor if it rose. */
export interface Kept {
  readonly gone: readonly BetId[]
  readonly floor: IdleFloor | null
}

export const NOTHING_GONE: Kept = { gone: [], floor: null }

/**
 * Ended conditional orders of players, by their ids. Beyond `most` of one player the older half is forgotten: all
 * kept ones are above a floor that only rises, so that a restart finds the same.
 */
export class IdleOrders {
  readonly #most: number
  readonly #byUser = new Map<UserId, Set<BetId>>()
  readonly #floors = new Map<UserId, BetId>()

  constructor(most: number) {
    this.#most = most
  }

  /** The player's floor as the ledger has it. */
  setFloor(userId: UserId, upTo: BetId): void {
    this.#floors.set(userId, upTo)
  }

  floors(): readonly IdleFloor[] {
    return [...this.#floors].map(([userId, upTo]) => ({ of: 'conditional', userId, upTo }))
  }

  /** Whether some of the player's orders in markets that live may be the ledger's alone. */
  hasForgotten(userId: UserId): boolean {
    return this.#floors.has(userId)
  }

  /** Keeps one that is idle from now on; gives those to be forgotten for it, and the floor where it rose. */
  keep(userId: UserId, id: BetId): Kept {
    if (id <= (this.#floors.get(userId) ?? 0)) return { gone: [id], floor: null }
    const own = this.#byUser.get(userId) ?? this.#begin(userId)
    own.add(id)
    if (own.size <= this.#most) return NOTHING_GONE
    const gone = [...own].toSorted((a, b) => a - b).slice(0, Math.ceil(own.size / 2))
    for (const each of gone) own.delete(each)
    const upTo = gone.at(-1) ?? id
    this.#floors.set(userId, upTo)
    return { gone, floor: { of: 'conditional', userId, upTo } }
  }

  #begin(userId: UserId): Set<BetId> {
    const own = new Set<BetId>()
    this.#byUser.set(userId, own)
    return own
  }

  /** Those of a market that ended are not counted any more. */
  leave(userId: UserId, stays: (id: BetId) => boolean): void {
    const left = [...(this.#byUser.get(userId) ?? [])].filter(stays)
    if (left.length === 0) this.#byUser.delete(userId)
    else this.#byUser.set(userId, new Set(left))
  }
}
