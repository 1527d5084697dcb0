import type { BetId, EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type {
  CorrectRound,
  EarlierApproval,
  MarketAct,
} from '@crease/domain/records/operator-act.ts'
import type { ArchivedMarket, EndedMarket } from '@crease/domain/records/ended-market.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import { LIMITS } from '@crease/ledger/tables/acts.ts'
import { BET } from '@crease/ledger/tables/bet-table.ts'
import { isWhole, text } from '@crease/ledger/codecs/guards.ts'
import { MARKET } from '@crease/ledger/tables/market-table.ts'
import { FILL, NOT_VOID, POSITION } from '@crease/ledger/tables/money.ts'
import { Users } from '@crease/people/users/users.ts'
import { holdJournal } from '../journal/hold-journal.ts'
import { FourEyesReads } from './four-eyes-reads.ts'

const BET_MARKET = checkedRows('market of a bet', { market: text<MarketId>() })
const MARKET_ID = checkedRows('markets of an event', { id: text<MarketId>() })

const ARCHIVED = checkedRows('part of a market', { part: isWhole })
const ARCHIVED_IN = 'SELECT part FROM archived_market WHERE market_id = $1'

/** The reads of operators' calls. */
export class OperatorReads {
  readonly #database: Database
  readonly #long: Database
  /** what waits for a second operator [OP163] */
  readonly approvals: FourEyesReads

  /** `long` is the pool for what may take long: all of a market. */
  constructor(database: Database, long: Database = database) {
    this.#database = database
    this.#long = long
    this.approvals = new FourEyesReads(database)
  }

  /** The operator's name; null for anybody who is none. */
  operatorName(userId: UserId): Promise<string | null> {
    return new Users(this.#database).operatorName(userId)
  }

  /** The player of this login; null for an unknown one and for an operator. */
  playerOfLogin(loginId: string): Promise<UserId | null> {
    return new Users(this.#database).playerOfLogin(loginId)
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
    const found = await BET_MARKET.first(
      this.#database,
      'SELECT market_id AS market FROM bet WHERE id = $1',
      [betId],
    )
    return found?.market ?? null
  }

  async marketsOfEvent(eventId: EventId): Promise<readonly MarketId[]> {
    const rows = await MARKET_ID.all(
      this.#database,
      'SELECT id FROM market WHERE event_id = $1 ORDER BY nth',
      [eventId],
    )
    return rows.map(({ id }) => id)
  }

  /** The newest act like this one that another operator asked for and could not do alone [OP163]; null: none. */
  earlierApproval(by: UserId, act: MarketAct | CorrectRound): Promise<EarlierApproval | null> {
    return this.approvals.earlier(by, act)
  }

  /** The row alone of a market that has ended; null while it lives, and for an unknown one. */
  endedRow(marketId: MarketId): Promise<MarketRow | null> {
    return endedRow(this.#database, marketId)
  }

  /** All of a market that has ended, in one snapshot; null for a live and an unknown one. */
  endedMarket(marketId: MarketId): Promise<EndedMarket | ArchivedMarket | null> {
    return inTransaction(this.#long, 'read', async (client) => {
      await holdJournal(client)
      const row = await endedRow(client, marketId)
      if (row === null) return null
      const archived = await ARCHIVED.first(client, ARCHIVED_IN, [marketId])
      if (archived !== null) return { row, isArchived: true }
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

async function endedRow(
  database: Pick<Database, 'query'>,
  marketId: MarketId,
): Promise<MarketRow | null> {
  const { rows } = await database.query(
    `SELECT ${MARKET.select} FROM market WHERE id = $1 AND result IS NOT NULL`,
    [marketId],
  )
  return MARKET.checkedAll(rows)[0] ?? null
}
