import type { BetStore } from '../../bet/bet-store.ts'
import type { BetId, UserId } from '../../units/ids.ts'
import { NEWEST_OPEN, type PlayerRows } from './player-rows.ts'

/**
 * Which bets of each user have something pending or resting: a chain a user, from bet to bet where they lie. So nothing
 * is kept of a user that grows, and what a bet asks for is a look at the user's row and at the bet before it.
 */
export class OpenBets {
  readonly #bets: BetStore
  readonly #players: PlayerRows
  #size = 0

  constructor(bets: BetStore, players: PlayerRows) {
    this.#bets = bets
    this.#players = players
  }

  /** How many users have any. */
  get size(): number {
    return this.#size
  }

  /** One of the user's bets, which the store has, is open from here on. */
  opened(userId: UserId, betId: BetId): void {
    const row = this.#players.rowOf(userId)
    const newest = this.#players.at(row, NEWEST_OPEN)
    if (newest === 0) this.#size += 1
    this.#players.put(row, NEWEST_OPEN, this.#bets.link(betId, newest - 1) + 1)
  }

  /** One of the user's open bets is open no more. */
  closed(userId: UserId, betId: BetId): void {
    const row = this.#players.rowOf(userId)
    const newest = this.#bets.unlink(betId, this.#players.at(row, NEWEST_OPEN) - 1) + 1
    if (newest === 0) this.#size -= 1
    this.#players.put(row, NEWEST_OPEN, newest)
  }

  /** The user's open bets, as they came. */
  of(userId: UserId): BetId[] {
    const row = this.#players.find(userId)
    if (row === -1) return []
    return this.#bets.chainFrom(this.#players.at(row, NEWEST_OPEN) - 1).toReversed()
  }
}
