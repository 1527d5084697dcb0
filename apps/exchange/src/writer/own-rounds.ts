import type { RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { LIVE_ROUND, ROUND } from '@crease/ledger/tables/round-tables.ts'

/** The place of the seed of a player's own round. */
export interface OwnSeedPlace extends Pick<RoundRow, 'table' | 'epoch' | 'seedNumber'> {
  readonly player: UserId
}

/** The rounds that players play alone, as the ledger has them. */
export class OwnRounds {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** The round of a game that a player has open; null: none. Throws where it cannot be read: no other one begins beside it. */
  async open(player: UserId, table: string): Promise<RoundRow | null> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round
       WHERE player_id = $1 AND table_slug = $2 AND ${LIVE_ROUND}`,
      [player, table],
    )
    return ROUND.checkedAll(found.rows)[0] ?? null
  }

  /**
   * The rounds of a game that a player ended last, up to `most`, the newest first. Seeds are drawn one after the other, so
   * rounds of other games are not read [CG192].
   */
  async last(player: UserId, table: string, most: number): Promise<readonly RoundRow[]> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round
       WHERE player_id = $1 AND table_slug = $2 AND status = 'ENDED'
       ORDER BY epoch DESC, seed_number DESC LIMIT $3`,
      [player, table, most],
    )
    return ROUND.readable(found.rows)
  }

  /** Whether a round of the player's own has this seed. */
  async hasSeed({ player, table, epoch, seedNumber }: OwnSeedPlace): Promise<boolean> {
    const found = await this.#database.query(
      `SELECT FROM casino_round
       WHERE player_id = $1 AND table_slug = $2 AND epoch = $3 AND seed_number = $4`,
      [player, table, epoch, seedNumber],
    )
    return found.rows.length > 0
  }

  /** A round that a player plays alone; null: there is none of this id, or it cannot be read [LG171]. */
  async byId(round: RoundId): Promise<RoundRow | null> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round WHERE id = $1 AND player_id IS NOT NULL`,
      [round],
    )
    return ROUND.readable(found.rows)[0] ?? null
  }

  /** Rounds of players that stand open since before this moment, by their ids; none that cannot be read [LG171]. */
  async openedBefore(at: number): Promise<readonly RoundRow[]> {
    const found = await this.#database.query(
      `SELECT ${ROUND.select} FROM casino_round
       WHERE player_id IS NOT NULL AND ${LIVE_ROUND} AND opened_at < ms_to_time($1) ORDER BY id`,
      [at],
    )
    return ROUND.readable(found.rows)
  }
}
