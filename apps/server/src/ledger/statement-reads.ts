import type { StatementLine } from '@crease/domain/decision.ts'
import type { Paise } from '@crease/domain/money.ts'
import type { Database } from './database.ts'
import type { PageOf, ReportKind } from './report-rows.ts'

interface ReportPage {
  readonly rows: readonly StatementLine[]
  readonly total: number
  readonly credit: Paise
  readonly debit: Paise
}

/** A line of a settlement that was taken back or done anew, or of a market that came to nothing [DR22]. */
const IS_REFUND = `(settlement_entry = 'reversal' OR settlement_version > 1 OR EXISTS (
  SELECT FROM market WHERE market.id = statement.market_id AND market.result ->> 'kind' = 'void'))`

/** Which lines are in which report: each line is in one of them. */
const IN_REPORT: Readonly<Record<ReportKind, string>> = {
  funds: `kind = 'funds'`,
  refund: `kind = 'sport' AND settlement_version IS NOT NULL AND ${IS_REFUND}`,
  sport: `kind = 'sport' AND NOT coalesce(settlement_version IS NOT NULL AND ${IS_REFUND}, false)`,
  casino: `kind = 'casino'`,
  'third-party': `kind = 'third-party'`,
}

const WITHIN = `user_id = $1
  AND ($2::bigint IS NULL OR at >= ms_to_time($2)) AND ($3::bigint IS NULL OR at < ms_to_time($3))`

/** Account statements as the ledger has them. */
export class StatementLedger {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** A page of the user's lines in one report, newest first; how many there are, and their sums. */
  async page(query: PageOf & { readonly report: ReportKind }): Promise<ReportPage> {
    const { userId, report, from, to, page, limit } = query
    const where = [userId, from, to]
    const matching = `FROM statement WHERE ${WITHIN} AND ${IN_REPORT[report]}`
    const [lines, sums] = await Promise.all([
      this.#database.query<StatementLine>(
        `SELECT user_id AS "userId", kind, market_id AS "marketId", amount, balance, narration, time_to_ms(at) AS at
         ${matching} ORDER BY id DESC LIMIT $4 OFFSET $5`,
        [...where, limit, (page - 1) * limit],
      ),
      this.#database.query<Omit<ReportPage, 'rows'>>(
        `SELECT count(*) AS total, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS credit,
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS debit ${matching}`,
        where,
      ),
    ])
    const [all] = sums.rows
    if (all === undefined) throw new Error('a sum has one row')
    return { ...all, rows: lines.rows }
  }
}
