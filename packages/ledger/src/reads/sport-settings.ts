import type { UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { inTransaction } from '../connections/in-transaction.ts'
import { isText, isWhole, orNull, whole } from '../codecs/guards.ts'

const SETTING = checkedRows('settings of sports', {
  sportId: isText,
  minBet: whole<Paise>(),
  maxBet: whole<Paise>(),
  /** how long a bet in play waits at least */
  betDelayMs: isWhole,
  /** the base rate of commission, hundredths of a percent; null: that of its feed [ST46] */
  commissionRate: orNull(isWhole),
})

/** The settings of the house for every market of a sport [MK800]. */
export type SportSetting = RowOf<typeof SETTING>

/** An act of an operator on a sport; with `refusedWith`, the reason of its refusal, only the record is written. */
export interface SportAct {
  readonly by: { readonly userId: UserId; readonly name: string }
  readonly setting: SportSetting
  readonly reason: string
  readonly refusedWith: string | null
}

/** The settings of sports, and who changed them: the tables `sport_setting` and `sport_setting_act`. */
export class SportSettingRows {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Every sport that has settings. */
  all(): Promise<readonly SportSetting[]> {
    return SETTING.all(
      this.#database,
      `SELECT sport_id AS "sportId", min_bet AS "minBet", max_bet AS "maxBet", bet_delay_ms AS "betDelayMs",
         commission_rate AS "commissionRate"
       FROM sport_setting ORDER BY sport_id`,
    )
  }

  /** Sets those of one sport, with the record of it, in one transaction [OP40]. */
  set({ by, setting, reason, refusedWith }: SportAct): Promise<void> {
    const { sportId, minBet, maxBet, betDelayMs, commissionRate } = setting
    const said = [sportId, minBet, maxBet, betDelayMs, commissionRate]
    return inTransaction(this.#database, 'write', async (client) => {
      if (refusedWith === null) {
        await client.query(
          `INSERT INTO sport_setting (sport_id, min_bet, max_bet, bet_delay_ms, commission_rate) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (sport_id) DO UPDATE SET min_bet = excluded.min_bet, max_bet = excluded.max_bet,
             bet_delay_ms = excluded.bet_delay_ms, commission_rate = excluded.commission_rate`,
          said,
        )
      }
      await client.query(
        `INSERT INTO sport_setting_act (sport_id, min_bet, max_bet, bet_delay_ms, commission_rate, reason,
           refused_with, by_user, by_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [...said, reason, refusedWith, by.userId, by.name],
      )
    })
  }
}
