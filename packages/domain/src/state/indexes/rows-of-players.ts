import type { RowKey } from '../../records/row-log.ts'
import type { UserId } from '../../units/ids.ts'
import type { PlayerRows } from '../../memory/player-rows.ts'

/**
 * Rows of one kind of some players, where every bet asks and most players have none: whether any is to be looked for
 * stands in the player's own row of numbers.
 */
export class RowsOfPlayers<Row> {
  readonly #players: PlayerRows
  readonly #rows: Map<RowKey, Row>

  constructor(players: PlayerRows, rows: Map<RowKey, Row>) {
    this.#players = players
    this.#rows = rows
  }

  get(userId: UserId): Row | undefined {
    return this.#players.isSpokenOf(userId) ? this.#rows.get(userId) : undefined
  }

  has(userId: UserId): boolean {
    return this.#players.isSpokenOf(userId) && this.#rows.has(userId)
  }

  delete(userId: UserId): void {
    this.#rows.delete(userId)
  }
}
