import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { CARRIED_AS_OWED, REPAID } from '@crease/domain/accounting/narration.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isText, isWhole, oneOf, orNull, text, whole } from '../codecs/guards.ts'
import { withSentences } from './line-sentences.ts'
import type { PageOf, ReportKind, ReportLine, StatementPage } from './report-rows.ts'

/** A page of a report, and what all of it adds up to. */
export interface ReportPage {
  readonly rows: readonly ReportLine[]
  readonly total: number
  readonly credit: Paise
  readonly debit: Paise
  /** the number of the newest line that counts [DR80] */
  readonly upTo: number
}

const PLACES = checkedRows('places in a report', {
  nth: isWhole,
  credit: whole<Paise>(),
  debit: whole<Paise>(),
})

/** Lines up to one of them, by their number and their sums. */
type Place = RowOf<typeof PLACES>

const BEGINNING = { nth: 0, credit: NO_MONEY, debit: NO_MONEY }

/** The last line of a report before a moment: an index has it. */
const PLACE = `SELECT nth, credit_to AS credit, debit_to AS debit FROM statement
  WHERE user_id = $1 AND report = $2 AND at < coalesce(ms_to_time($3), 'infinity')
    AND nth <= coalesce($4, 9223372036854775807)
  ORDER BY at DESC, nth DESC LIMIT 1`

/** The lent part of the balance after a line, by an index of the lines that lend. */
const OWED = `(SELECT coalesce(sum(lent.amount), 0)::bigint FROM statement AS lent
  WHERE lent.user_id = statement.user_id AND lent.id <= statement.id
    AND lent.kind = 'funds' AND lent.narration IN ('${CARRIED_AS_OWED}', '${REPAID}'))`

/** A line of a report, for a SELECT from the statement. */
export const LINE_COLUMNS = `user_id AS "userId", kind, market_id AS "marketId", amount, balance, ${OWED} AS owed,
  commission, narration, time_to_ms(at) AS at`

/** The codec of `LINE_COLUMNS`. */
export const LINE = checkedRows<Omit<ReportLine, 'said'>>('lines of a report', {
  userId: whole(),
  kind: oneOf({ funds: true, sport: true, casino: true }),
  marketId: orNull(text<MarketId>()),
  amount: whole(),
  balance: whole(),
  owed: whole(),
  commission: whole(),
  narration: isText,
  at: isWhole,
})

/** Lines by their numbers in a report: as many rows are read as are wanted, wherever they lie [DR57]. */
const LINES = `SELECT ${LINE_COLUMNS} FROM statement WHERE user_id = $1 AND report = $2 AND nth > $3 AND nth <= $4 ORDER BY nth DESC`

/** Account statements as the ledger has them. */
export class StatementLedger {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** A page of the user's lines in one report, newest first; how many there are, and their sums. */
  async page(query: StatementPage): Promise<ReportPage> {
    const { userId, report, from, to, page, limit, upTo = null } = query
    const [before, last] = await Promise.all([
      from === null ? BEGINNING : this.#placeBefore({ userId, report, upTo }, from),
      this.#placeBefore({ userId, report, upTo }, to),
    ])
    const newest = last.nth - (page - 1) * limit
    const above = Math.max(before.nth, newest - limit)
    const rows = await LINE.all(this.#database, LINES, [userId, report, above, newest])
    const isRead = query.withSentences === true
    return {
      rows: isRead ? await withSentences(this.#database, rows) : rows,
      total: Math.max(0, last.nth - before.nth),
      credit: paise(last.credit - before.credit),
      debit: paise(last.debit - before.debit),
      upTo: last.nth,
    }
  }

  async #placeBefore(
    { userId, report, upTo }: Pick<PageOf, 'userId' | 'upTo'> & { readonly report: ReportKind },
    moment: number | null,
  ): Promise<Place> {
    const values = [userId, report, moment, upTo]
    return (await PLACES.first(this.#database, PLACE, values)) ?? BEGINNING
  }
}
