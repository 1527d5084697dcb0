import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isPresent, isText, isWhole, text } from '../codecs/guards.ts'
import { isSentence } from '../tables/json-shapes.ts'
import { jsonWhole } from '../tables/json-whole.ts'
import { UNSETTLED } from '../tables/market-table.ts'

const ALARM = checkedRows('market alarms', {
  marketId: text<MarketId>(),
  eventName: isText,
  marketName: isText,
  said: isPresent,
  why: isText,
  /** epoch milliseconds */
  raisedAt: isWhole,
})

/** A market that has ended and cannot be settled by its feed's words, or was and is doubted by them [FD76]. */
export interface MarketAlarm extends Omit<RowOf<typeof ALARM>, 'said'> {
  /** its market's name in other languages; null also where it cannot be read, as of a market that a start sets aside [LG171] */
  readonly said: Sentence | null
}

/** The columns of an alarm that are written; the others are its market's. */
type NewAlarm = Pick<MarketAlarm, 'marketId' | 'why' | 'raisedAt'>

const VERSION = `(${jsonWhole('settlement', 'version')})`
/** Limit of the list, the oldest first. */
const MOST_LISTED = 500

/** The alarms that the ledger keeps: one a market, the last one. */
export class MarketAlarms {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Another reason, or the same after its end, is an alarm of its own time. */
  async save({ marketId, why, raisedAt }: NewAlarm): Promise<void> {
    await this.#database.query(
      `INSERT INTO market_alarm (market_id, why, raised_at, paid_version)
       VALUES ($1, $2, ms_to_time($3), (SELECT ${VERSION} FROM market WHERE id = $1))
       ON CONFLICT (market_id) DO UPDATE SET why = excluded.why, raised_at = excluded.raised_at,
         paid_version = excluded.paid_version`,
      [marketId, why, raisedAt],
    )
  }

  /** Ends the alarm of a paid market: its feed says again what it was paid by. */
  async end(marketId: MarketId): Promise<void> {
    await this.#database.query('UPDATE market_alarm SET paid_version = NULL WHERE market_id = $1', [
      marketId,
    ])
  }

  /** The same alarm of several markets. */
  async saveAll(markets: readonly MarketId[], why: string, raisedAt: number): Promise<void> {
    if (markets.length === 0) return
    await this.#database.query(
      `INSERT INTO market_alarm (market_id, why, raised_at) SELECT id, $2, ms_to_time($3) FROM unnest($1::text[]) AS id
       ON CONFLICT (market_id) DO UPDATE SET why = excluded.why,
         raised_at = CASE WHEN market_alarm.why = excluded.why THEN market_alarm.raised_at ELSE excluded.raised_at END`,
      [markets, why, raisedAt],
    )
  }

  /** Those whose market is still not settled, or not settled again since the alarm; the oldest first. */
  async open(): Promise<readonly MarketAlarm[]> {
    const alarms = await ALARM.all(
      this.#database,
      `SELECT market_id AS "marketId", coalesce(definition ->> 'eventName', '') AS "eventName",
         coalesce(definition ->> 'name', '') AS "marketName", definition -> 'said' AS said, why, time_to_ms(raised_at) AS "raisedAt"
       FROM market_alarm JOIN market ON market.id = market_alarm.market_id
       WHERE ${UNSETTLED} OR paid_version = ${VERSION} ORDER BY raised_at, market_id LIMIT ${MOST_LISTED}`,
    )
    return alarms.map(({ said, ...alarm }) => ({ ...alarm, said: isSentence(said) ? said : null }))
  }
}
