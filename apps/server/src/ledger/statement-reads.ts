import type { StatementLine } from '@crease/domain/decision.ts'
import type { UserId } from '@crease/domain/ids.ts'
import type { Database } from './database.ts'

interface StatementQuery {
  readonly userId: UserId
  readonly kind: StatementLine['kind']
  readonly from: number | null
  readonly to: number | null
  readonly page: number
  readonly limit: number
}

const WHERE = `user_id = $1 AND kind = $2
  AND ($3::bigint IS NULL OR at >= ms_to_time($3)) AND ($4::bigint IS NULL OR at < ms_to_time($4))`

/** Account statements as the ledger has them. */
export class StatementLedger {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** A page of the user's lines of one kind, newest first, and how many there are. */
  async page(query: StatementQuery): Promise<{ rows: readonly StatementLine[]; total: number }> {
    const { userId, kind, from, to, page, limit } = query
    const where = [userId, kind, from, to]
    const [lines, count] = await Promise.all([
      this.#database.query<StatementLine>(
        `SELECT user_id AS "userId", kind, market_id AS "marketId", amount, balance, narration, time_to_ms(at) AS at
         FROM statement WHERE ${WHERE} ORDER BY id DESC LIMIT $5 OFFSET $6`,
        [...where, limit, (page - 1) * limit],
      ),
      this.#database.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM statement WHERE ${WHERE}`,
        where,
      ),
    ])
    return { rows: lines.rows, total: count.rows[0]?.total ?? 0 }
  }
}
