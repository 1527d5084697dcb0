import type { StatementLine } from '@crease/domain/decision.ts'
import type { UserId } from '@crease/domain/ids.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/money.ts'
import type { Database } from './database.ts'
import type { PageOf, ReportKind } from './report-rows.ts'

interface ReportPage {
  readonly rows: readonly StatementLine[]
  readonly total: number
  readonly credit: Paise
  readonly debit: Paise
}

/** Lines up to one of them, by their number and their sums. */
interface Place {
  readonly nth: number
  readonly credit: Paise
  readonly debit: Paise
}

const BEGINNING = { nth: 0, credit: NO_MONEY, debit: NO_MONEY }

/** The last line of a report before a moment: an index has it. */
const PLACE = `SELECT nth, credit_to AS credit, debit_to AS debit FROM statement
  WHERE user_id = $1 AND report = $2 AND at < coalesce(ms_to_time($3), 'infinity')
  ORDER BY at DESC, nth DESC LIMIT 1`

/** Lines by their numbers in a report: as many rows are read as are wanted, wherever they lie [DR57]. */
const LINES = `SELECT user_id AS "userId", kind, market_id AS "marketId", amount, balance, narration,
    time_to_ms(at) AS at
  FROM statement WHERE user_id = $1 AND report = $2 AND nth > $3 AND nth <= $4 ORDER BY nth DESC`

/** Account statements as the ledger has them. */
export class StatementLedger {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** A page of the user's lines in one report, newest first; how many there are, and their sums. */
  async page(query: PageOf & { readonly report: ReportKind }): Promise<ReportPage> {
    const { userId, report, from, to, page, limit } = query
    const [before, last] = await Promise.all([
      from === null ? BEGINNING : this.#placeBefore(userId, report, from),
      this.#placeBefore(userId, report, to),
    ])
    const newest = last.nth - (page - 1) * limit
    const above = Math.max(before.nth, newest - limit)
    const lines = await this.#database.query<StatementLine>(LINES, [userId, report, above, newest])
    return {
      rows: lines.rows,
      total: Math.max(0, last.nth - before.nth),
      credit: paise(last.credit - before.credit),
      debit: paise(last.debit - before.debit),
    }
  }

  async #placeBefore(userId: UserId, report: ReportKind, moment: number | null): Promise<Place> {
    const found = await this.#database.query<Place>(PLACE, [userId, report, moment])
    return found.rows[0] ?? BEGINNING
  }
}
