import type { BetId, EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import {
  YES_LASTS_MS,
  type CorrectRound,
  type EarlierYes,
  type MarketAct,
} from '@crease/domain/records/operator-act.ts'
import type { FirstYes } from '@crease/protocol/operator-acts.ts'
import type { EndedMarket } from '@crease/domain/records/ended-market.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import { LIMITS } from '../tables/acts.ts'
import { BET } from '../tables/bet-table.ts'
import { MARKET } from '../tables/market-table.ts'
import { FILL, NOT_VOID, POSITION } from '../tables/money.ts'

const IS_FIRST_YES = `refused_with = 'SECOND_YES_NEEDED'`

/** What an operator's calls ask of the ledger. */
export class OperatorReads {
  readonly #database: Database
  readonly #long: Database
  readonly #people: Database

  /** `long` is the pool for what may take long: all of a market; `people` is where users are, of several shards that of the first. */
  constructor(database: Database, long: Database = database, people: Database = database) {
    this.#database = database
    this.#long = long
    this.#people = people
  }

  /** The operator's name; null for anybody who is none. */
  async operatorName(userId: UserId): Promise<string | null> {
    const { rows } = await this.#people.query<{ name: string }>(
      `SELECT display_name AS name FROM app_user WHERE id = $1 AND role = 'operator'`,
      [userId],
    )
    return rows[0]?.name ?? null
  }

  /** The player of this login, written exactly so; null for an unknown one and for an operator. */
  async playerOfLogin(loginId: string): Promise<UserId | null> {
    const { rows } = await this.#people.query<{ id: UserId }>(
      `SELECT id FROM app_user WHERE login_id = $1 AND role = 'player'`,
      [loginId],
    )
    return rows[0]?.id ?? null
  }

  /** The player's own limits, as last committed; null for who never had any. */
  async limitsOf(userId: UserId): Promise<PlayerLimits | null> {
    const { rows } = await this.#database.query(
      `SELECT ${LIMITS.select} FROM account_limit WHERE user_id = $1`,
      [userId],
    )
    return LIMITS.checkedAll(rows)[0] ?? null
  }

  async marketOfBet(betId: BetId): Promise<MarketId | null> {
    const { rows } = await this.#database.query<{ market: MarketId }>(
      'SELECT market_id AS market FROM bet WHERE id = $1',
      [betId],
    )
    return rows[0]?.market ?? null
  }

  async marketsOfEvent(eventId: EventId): Promise<readonly MarketId[]> {
    const { rows } = await this.#database.query<{ id: MarketId }>(
      'SELECT id FROM market WHERE event_id = $1 ORDER BY id',
      [eventId],
    )
    return rows.map(({ id }) => id)
  }

  /** The newest act like this one that another operator asked for and could not do alone [OP163]; null: none. */
  async earlierYes(by: UserId, act: MarketAct | CorrectRound): Promise<EarlierYes | null> {
    const { kind, ...asked } = act
    const { rows } = await this.#database.query<EarlierYes>(
      `SELECT user_id AS by, (asked ->> 'onVersion')::integer AS version, time_to_ms(at) AS at FROM operator_act
       WHERE market_id IS NOT DISTINCT FROM $1 AND act = $2 AND user_id <> $3 AND ${IS_FIRST_YES} AND asked - 'onVersion' = $4
       ORDER BY id DESC LIMIT 1`,
      ['marketId' in act ? act.marketId : null, kind, by, JSON.stringify(asked)],
    )
    return rows[0] ?? null
  }

  /** What operators asked for within a day and nobody has said yes to or overtaken, the oldest first; 200 at most. */
  async firstYeses(now: number): Promise<readonly FirstYes[]> {
    const { rows } = await this.#database.query<FirstYes>(
      `SELECT act, asked - 'onVersion' AS asked, operator, reason, time_to_ms(at) AS at, market_id AS "marketId",
         definition ->> 'eventName' AS "eventName", definition ->> 'name' AS "marketName"
       FROM operator_act JOIN market ON market.id = market_id
       WHERE ${IS_FIRST_YES} AND at > ms_to_time($1)
         AND (asked ->> 'onVersion')::integer IS NOT DISTINCT FROM (settlement ->> 'version')::integer
       ORDER BY operator_act.id LIMIT 200`,
      [now - YES_LASTS_MS],
    )
    return rows
  }

  /** All of a market that has ended, as one moment has it; null while it lives, and for an unknown one. */
  endedMarket(marketId: MarketId): Promise<EndedMarket | null> {
    return inTransaction(this.#long, 'read', async (client) => {
      const markets = await client.query(
        `SELECT ${MARKET.select} FROM market WHERE id = $1 AND result IS NOT NULL`,
        [marketId],
      )
      const [row] = MARKET.checkedAll(markets.rows)
      if (row === undefined) return null
      const bets = await client.query(
        `SELECT ${BET.select} FROM bet WHERE market_id = $1 ORDER BY id`,
        [marketId],
      )
      const positions = await client.query(
        `SELECT ${POSITION.select} FROM position WHERE market_id = $1 ORDER BY user_id`,
        [marketId],
      )
      const fills = await client.query(
        `SELECT ${FILL.select} FROM fill WHERE market_id = $1 AND ${NOT_VOID} ORDER BY id`,
        [marketId],
      )
      return {
        row,
        bets: BET.checkedAll(bets.rows),
        positions: POSITION.checkedAll(positions.rows),
        fills: FILL.checkedAll(fills.rows),
      }
    })
  }
}
