import type { StakeButton } from '@crease/contract/accounts/account-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isText, isWhole, listOf, orNull, shape } from '@crease/ledger/codecs/guards.ts'
import type { OwnButtons } from '@crease/ledger/reads/report-rows.ts'

/** A player's own buttons of both tabs; null where they never set any. */
const NONE: OwnButtons = { game: null, casino: null }

const areButtons = orNull(listOf(shape<StakeButton>({ priceLabel: isText, priceValue: isWhole })))
const BUTTONS = checkedRows<OwnButtons>('stake buttons', { game: areButtons, casino: areButtons })

/** The stake buttons of the players, a row for each who has set some. */
export class StakeButtonRows {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async find(userId: UserId): Promise<OwnButtons> {
    const found = await BUTTONS.first(
      this.#database,
      'SELECT game, casino FROM stake_buttons WHERE user_id = $1',
      [userId],
    )
    return found ?? NONE
  }

  /** Sets the buttons of the tabs that are not null, leaves the others, and answers what now stands. */
  async set(userId: UserId, { game, casino }: OwnButtons): Promise<OwnButtons> {
    const stored = await BUTTONS.first(
      this.#database,
      `INSERT INTO stake_buttons (user_id, game, casino) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE
         SET game = coalesce(excluded.game, stake_buttons.game),
             casino = coalesce(excluded.casino, stake_buttons.casino)
       RETURNING game, casino`,
      [userId, asJson(game), asJson(casino)],
    )
    return stored ?? NONE
  }
}

const asJson = (buttons: readonly StakeButton[] | null): string | null =>
  buttons === null ? null : JSON.stringify(buttons)
