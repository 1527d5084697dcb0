import type { MarketId, RoundId, UserId } from '../units/ids.ts'

/**
 * Keys of one player without a bet, kept per kind: those of refusals [BS100], and those of changes [BS102]. Beyond
 * this number the oldest is forgotten.
 */
const MOST_KEPT_KEYS = 1_000

interface Keyed {
  readonly userId: UserId
  readonly clientBetId: string
  readonly marketId: MarketId | RoundId
}

/** The newest rows under each player's keys, in markets and rounds that have not ended. */
export class KeptKeys<Row extends Keyed> {
  readonly #most: number
  /** of each player, oldest first */
  readonly #byUser = new Map<UserId, Map<string, Row>>()
  readonly #byMarket = new Map<MarketId | RoundId, Set<Row>>()

  constructor(most: number = MOST_KEPT_KEYS) {
    this.#most = most
  }

  find(userId: UserId, clientBetId: string): Row | null {
    return this.#byUser.get(userId)?.get(clientBetId) ?? null
  }

  /** Keeps a row as its player's newest; gives the one that is forgotten for it, if one is. */
  keep(row: Row): Row | null {
    const own = this.#byUser.get(row.userId) ?? new Map<string, Row>()
    this.#byUser.set(row.userId, own.set(row.clientBetId, row))
    const here = this.#byMarket.get(row.marketId) ?? new Set()
    this.#byMarket.set(row.marketId, here.add(row))
    if (own.size <= this.#most) return null
    const [oldest] = own.values()
    if (oldest === undefined) return null
    this.#drop(oldest)
    return oldest
  }

  /** The market or round has ended: nothing is kept of it; gives what was. */
  forget(marketId: MarketId | RoundId): readonly Row[] {
    const rows = [...(this.#byMarket.get(marketId) ?? [])]
    for (const row of rows) this.#drop(row)
    return rows
  }

  all(): readonly Row[] {
    return [...this.#byUser.values()].flatMap((own) => [...own.values()])
  }

  get size(): number {
    let size = 0
    for (const own of this.#byUser.values()) size += own.size
    return size
  }

  #drop(row: Row): void {
    const own = this.#byUser.get(row.userId)
    own?.delete(row.clientBetId)
    if (own?.size === 0) this.#byUser.delete(row.userId)
    const here = this.#byMarket.get(row.marketId)
    here?.delete(row)
    if (here?.size === 0) this.#byMarket.delete(row.marketId)
  }
}
