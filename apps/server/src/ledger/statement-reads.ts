import type { Paise } from '@crease/domain/money.ts'
import { CARRIED_AS_OWED, REPAID } from '@crease/domain/purse.ts'
import type { Database } from './database.ts'
import type { PageOf, ReportKind, ReportLine } from './report-rows.ts'

interface ReportPage {
  readonly rows: readonly ReportLine[]
  readonly total: number
  readonly credit: Paise
  readonly debit: Paise
}

/** A line of a market that came to nothing: all that was paid in it was taken back, or nothing was [DR22]. */
const IS_REFUND = `(settlement_version IS NOT NULL AND EXISTS (
  SELECT FROM market WHERE market.id = statement.market_id AND market.result ->> 'kind' = 'void'))`

/** Which lines are in which report: each line is in one of them. */
const IN_REPORT: Readonly<Record<ReportKind, string>> = {
  funds: `kind = 'funds'`,
  refund: `kind = 'sport' AND ${IS_REFUND}`,
  sport: `kind = 'sport' AND NOT ${IS_REFUND}`,
  casino: `kind = 'casino'`,
  'third-party': `kind = 'third-party'`,
}

/** What of the balance after a line was lent: an index holds the lines that say so. */
const OWED = `(SELECT coalesce(sum(lent.amount), 0)::bigint FROM statement AS lent
  WHERE lent.user_id = statement.user_id AND lent.id <= statement.id
    AND lent.kind = 'funds' AND lent.narration IN ('${CARRIED_AS_OWED}', '${REPAID}'))`

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
      this.#database.query<ReportLine>(
        `SELECT user_id AS "userId", kind, market_id AS "marketId", amount, balance, ${OWED} AS owed, narration, time_to_ms(at) AS at
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
