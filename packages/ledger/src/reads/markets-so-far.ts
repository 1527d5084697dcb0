import type { MarketId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '../codecs/checked-rows.ts'
import { isWhole, oneOf, orNull, text } from '../codecs/guards.ts'
import type { Database } from '../connections/database.ts'
import { UNSETTLED } from '../tables/market-table.ts'

/** A market as the ledger has it, for a feed that was away. */
export interface MarketSoFar {
  readonly marketId: MarketId
  readonly stands: 'before play' | 'in play' | 'settled'
  /** When its newest unmatched bet or waiting order was placed, epoch milliseconds; null: nothing waits. */
  readonly waitsSince: number | null
}

const SO_FAR = checkedRows<MarketSoFar>('markets so far', {
  marketId: text<MarketId>(),
  stands: oneOf({ 'before play': true, 'in play': true, settled: true }),
  waitsSince: orNull(isWhole),
})

/** The markets of a sport whose results may be corrected, as long as their events started at most this long ago. */
export interface Corrected {
  readonly sportId: string
  readonly forMs: number
}

/** The unsettled markets, and the settled ones that a feed may correct: of events shortly before the last commit. */
export function marketsSoFar(
  database: Database,
  { sportId, forMs }: Corrected,
): Promise<readonly MarketSoFar[]> {
  return SO_FAR.all(
    database,
    `WITH waiting AS (
       SELECT market_id, max(placed_at) AS at FROM (
         SELECT market_id, placed_at FROM bet WHERE remaining > 0
         UNION ALL
         SELECT market_id, placed_at FROM conditional_order WHERE status ->> 'kind' = 'WAITING') AS orders
       GROUP BY market_id)
     SELECT market.id AS "marketId", CASE WHEN in_play THEN 'in play' ELSE 'before play' END AS stands,
       time_to_ms(waiting.at) AS "waitsSince"
     FROM market LEFT JOIN waiting ON waiting.market_id = market.id WHERE ${UNSETTLED}
     UNION ALL
     SELECT market.id, 'settled', NULL FROM event JOIN market ON market.event_id = event.id
     WHERE event.sport_id = $1 AND market.result IS NOT NULL
       AND event.starts_at >= (SELECT at FROM tick ORDER BY id DESC LIMIT 1) - $2 * interval '1 millisecond'
     ORDER BY 1`,
    [sportId, forMs],
  )
}
