import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isFlag, isPresent, isText, isWhole, oneOf, text } from '../codecs/guards.ts'
import { isResult } from '../tables/json-shapes.ts'
import { startsOf, type AnnouncedStarts } from './events.ts'

/** The state of a feed's result of a market. */
type FeedResultState = 'waiting' | 'held' | 'correcting' | 'done'

export interface FeedResult {
  readonly marketId: MarketId
  /** the kind of the feed that told it, e.g. 'simulator' */
  readonly feed: string
  readonly result: MarketResult
  readonly state: FeedResultState
  /** an operator holds it, and only an operator lets it go; false: nothing holds it but its own words */
  readonly byOperator: boolean
  /** epoch milliseconds; it settles then, unless it is held */
  readonly dueAt: number
  readonly toldAt: number
}

const RESULT = checkedRows<Omit<FeedResult, 'result'> & { readonly result: unknown }>(
  'results of feeds',
  {
    marketId: text(),
    feed: isText,
    result: isPresent,
    state: oneOf<FeedResultState>({ waiting: true, held: true, correcting: true, done: true }),
    byOperator: isFlag,
    dueAt: isWhole,
    toldAt: isWhole,
  },
)
const isReadable = (row: RowOf<typeof RESULT>): row is FeedResult => isResult(row.result)

const BY_HAND = checkedRows('acts that decided a market', { id: isWhole })
const WAIT = checkedRows('waits of feeds', { feed: isText, seconds: isWhole })

const COLUMNS = `market_id AS "marketId", feed, result, state, state = 'held' AND held_by IS NOT NULL AS "byOperator",
  time_to_ms(due_at) AS "dueAt",
  time_to_ms(told_at) AS "toldAt"`

/** The results that feeds told, as the ledger keeps them: a restart loses none that waits [FD36]. */
export class FeedResults {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** One that cannot be read is as if the feed had said nothing: its next word takes the place. */
  async find(marketId: MarketId): Promise<FeedResult | null> {
    const sql = `SELECT ${COLUMNS} FROM feed_result WHERE market_id = $1`
    const row = await RESULT.first(this.#database, sql, [marketId])
    return row !== null && isReadable(row) ? row : null
  }

  /** When the market's event was to begin [RB50]. */
  startsOf(marketId: MarketId): Promise<AnnouncedStarts | null> {
    return startsOf(this.#database, marketId)
  }

  /** Whether an operator has settled the market, or made it void, by hand [FD37]. */
  async isDecidedByHand(marketId: MarketId): Promise<boolean> {
    const act = await BY_HAND.first(
      this.#database,
      `SELECT id FROM operator_act WHERE market_id = $1 AND act IN ('settle-market', 'void-market')
         AND refused_with IS NULL LIMIT 1`,
      [marketId],
    )
    return act !== null
  }

  /**
   * Those with which something is still to be done, the one that is due first before the others. The market of one that
   * cannot be read is reported instead [LG171].
   */
  async open(unreadable?: (marketId: MarketId) => void): Promise<readonly FeedResult[]> {
    const rows = await RESULT.all(
      this.#database,
      `SELECT ${COLUMNS} FROM feed_result WHERE state <> 'done' ORDER BY due_at, market_id`,
    )
    for (const row of rows) if (!isReadable(row)) unreadable?.(row.marketId)
    return rows.filter(isReadable)
  }

  /** The operator's name on a hold is written with their act. */
  async save({ marketId, feed, result, state, ...row }: FeedResult): Promise<void> {
    await this.#database.query(
      `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at)
       VALUES ($1, $2, $3, $4, ms_to_time($5), ms_to_time($6))
       ON CONFLICT (market_id) DO UPDATE SET feed = excluded.feed, result = excluded.result,
         state = excluded.state, due_at = excluded.due_at, told_at = excluded.told_at,
         held_by = CASE WHEN $7 THEN feed_result.held_by END`,
      [marketId, feed, JSON.stringify(result), state, row.dueAt, row.toldAt, row.byOperator],
    )
  }

  /** Seconds by kind of feed, where an operator has set them. */
  async waits(): Promise<ReadonlyMap<string, number>> {
    const rows = await WAIT.all(
      this.#database,
      'SELECT feed, seconds FROM result_wait ORDER BY feed',
    )
    return new Map(rows.map(({ feed, seconds }) => [feed, seconds]))
  }
}
