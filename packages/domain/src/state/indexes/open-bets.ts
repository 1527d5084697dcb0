import type { BetStore } from '../../bet/bet-store.ts'
import type { BetId, UserId } from '../../units/ids.ts'
import { whole } from '../../units/whole.ts'
import { NEWEST_OPEN, placeOf, type PlayerRows } from '../../memory/player-rows.ts'

const NOWHERE = -1

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
    const newest = this.#newestAt(row)
    if (newest === NOWHERE) this.#size += 1
    this.#setNewest(row, this.#bets.link(betId, newest))
  }

  /** One of the user's open bets is open no more. */
  closed(userId: UserId, betId: BetId): void {
    const row = this.#players.rowOf(userId)
    const newest = this.#bets.unlink(betId, this.#newestAt(row))
    if (newest === NOWHERE) this.#size -= 1
    this.#setNewest(row, newest)
  }

  /** The user's open bets, as they came. */
  of(userId: UserId): BetId[] {
    const row = this.#players.find(userId)
    return row === NOWHERE ? [] : this.#bets.chainFrom(this.#newestAt(row)).toReversed()
  }

  /** The place of a player's newest open bet, or -1. */
  #newestAt(row: number): number {
    return whole(this.#players.sheetOf(row)[placeOf(row) + NEWEST_OPEN] ?? 0) - 1
  }

  #setNewest(row: number, newest: number): void {
    this.#players.sheetOf(row)[placeOf(row) + NEWEST_OPEN] = newest + 1
  }
}
