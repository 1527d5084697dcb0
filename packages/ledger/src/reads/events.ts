import type { MarketId } from '@crease/domain/units/ids.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import { checkedRows, type RowOf } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isText, isWhole, text } from '../codecs/guards.ts'
import { MARKET, UNSETTLED } from '../tables/market-table.ts'

const EVENT = checkedRows<EventInfo>('unsettled events', {
  eventId: text(),
  sportId: text(),
  name: isText,
  seriesName: isText,
  startsAt: isWhole,
})
const MARKET_ID = checkedRows('ids of markets', { id: text<MarketId>() })

/** Writes what is known of an event; a later word replaces an earlier one, but for the start first announced [RB50]. */
export async function saveEvent(database: Database, event: EventInfo): Promise<void> {
  await database.query(
    `INSERT INTO event (id, sport_id, name, series_name, starts_at, announced_at)
     VALUES ($1, $2, $3, $4, ms_to_time($5), ms_to_time($5))
     ON CONFLICT (id) DO UPDATE SET sport_id = excluded.sport_id, name = excluded.name,
       series_name = excluded.series_name, starts_at = excluded.starts_at,
       announced_at = coalesce(event.announced_at, event.starts_at)`,
    [event.eventId, event.sportId, event.name, event.seriesName, event.startsAt],
  )
}

const STARTS = checkedRows('starts of events', {
  /** by the first announcement, epoch milliseconds */
  announcedAt: isWhole,
  /** by the last one */
  startsAt: isWhole,
})

/** When an event was to begin, by its first announcement and by its last. */
export type AnnouncedStarts = RowOf<typeof STARTS>

/** When the event of a market was to begin; null for an unknown market. */
export function startsOf(database: Database, marketId: MarketId): Promise<AnnouncedStarts | null> {
  return STARTS.first(
    database,
    `SELECT time_to_ms(coalesce(announced_at, starts_at)) AS "announcedAt", time_to_ms(starts_at) AS "startsAt"
     FROM event JOIN market ON market.event_id = event.id WHERE market.id = $1`,
    [marketId],
  )
}

/**
 * Events with a market to settle, and those of the last hours with a result that a feed told since a moment [RT9]. OFFSET
 * has each event looked up by its key: a join would read all markets and results.
 */
const SHOWN = `ARRAY(SELECT event_id FROM market WHERE ${UNSETTLED}
  UNION SELECT id FROM event WHERE starts_at >= ms_to_time($1) - interval '6 hours' AND EXISTS (
    SELECT FROM market WHERE market.event_id = event.id AND EXISTS (
      SELECT FROM feed_result WHERE market_id = market.id AND told_at >= ms_to_time($1) OFFSET 0) OFFSET 0))`

/** The events for the board after a restart: `endedSince` is in epoch milliseconds. */
export function shownEvents(database: Database, endedSince: number): Promise<readonly EventInfo[]> {
  return EVENT.all(
    database,
    `SELECT id AS "eventId", sport_id AS "sportId", name, series_name AS "seriesName", time_to_ms(starts_at) AS "startsAt"
     FROM event WHERE id = ANY (${SHOWN})`,
    [endedSince],
  )
}

/** Every market of the same events, in the order in which they were opened; ended ones with results. */
export async function marketsOfShownEvents(
  database: Database,
  endedSince: number,
): Promise<readonly MarketRow[]> {
  const found = await database.query(
    `SELECT ${MARKET.select} FROM market WHERE event_id = ANY (${SHOWN}) ORDER BY nth`,
    [endedSince],
  )
  return MARKET.readable(found.rows)
}

/** Those of some markets that the ledger holds as settled or void. */
export async function endedMarkets(
  database: Database,
  markets: readonly MarketId[],
): Promise<readonly MarketId[]> {
  const found = await MARKET_ID.all(
    database,
    'SELECT id FROM market WHERE id = ANY($1) AND result IS NOT NULL',
    [markets],
  )
  return found.map(({ id }) => id)
}

/** The markets that are not settled yet, for a feed that may know how they ended meanwhile. */
export async function unsettledMarkets(database: Database): Promise<readonly MarketId[]> {
  const found = await MARKET_ID.all(
    database,
    `SELECT id FROM market WHERE ${UNSETTLED} ORDER BY id`,
  )
  return found.map(({ id }) => id)
}
