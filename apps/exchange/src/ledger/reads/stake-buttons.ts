import type { StakeButton } from '@crease/contract/accounts/account-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../database.ts'
import type { OwnButtons } from './report-rows.ts'

/** A player's own buttons of both tabs; null where they never set any. */
const NONE: OwnButtons = { game: null, casino: null }

/** The stake buttons of the players, a row for each who has set some. */
export class StakeButtonRows {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async find(userId: UserId): Promise<OwnButtons> {
    const found = await this.#database.query<OwnButtons>(
      'SELECT game, casino FROM stake_buttons WHERE user_id = $1',
      [userId],
    )
    return found.rows[0] ?? NONE
  }

  /** Sets the buttons of the tabs that are not null, leaves the others, and answers what now stands. */
  async set(userId: UserId, { game, casino }: OwnButtons): Promise<OwnButtons> {
    const stored = await this.#database.query<OwnButtons>(
      `INSERT INTO stake_buttons (user_id, game, casino) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE
         SET game = coalesce(excluded.game, stake_buttons.game),
             casino = coalesce(excluded.casino, stake_buttons.casino)
       RETURNING game, casino`,
      [userId, asJson(game), asJson(casino)],
    )
    return stored.rows[0] ?? NONE
  }
}

const asJson = (buttons: readonly StakeButton[] | null): string | null =>
  buttons === null ? null : JSON.stringify(buttons)
