import type { UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { checkedRows } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isFlag, isText, isWhole, orNull, whole } from '../codecs/guards.ts'
import { isSentence } from '../tables/json-shapes.ts'
import type { HistoryAsk, HistoryPage, MarketProfit, SportProfit } from './history-rows.ts'

/** The sums of a sport up to a moment; the sports of a player are found by as many looks into an index. */
const SUMS = `WITH RECURSIVE sports AS (
    (SELECT sport FROM statement WHERE user_id = $1 AND sport IS NOT NULL ORDER BY sport LIMIT 1)
    UNION ALL SELECT (SELECT next.sport FROM statement AS next
      WHERE next.user_id = $1 AND next.sport IS NOT NULL AND next.sport > sports.sport
      ORDER BY next.sport LIMIT 1)
    FROM sports WHERE sports.sport IS NOT NULL)
  SELECT sports.sport, coalesce(last.sport_net_to, 0) AS net, coalesce(last.sport_commission_to, 0) AS commission
  FROM sports CROSS JOIN unnest($2::bigint[]) WITH ORDINALITY AS moment(ms, nth)
  LEFT JOIN LATERAL (SELECT sport_net_to, sport_commission_to FROM statement
    WHERE user_id = $1 AND sport = sports.sport AND at < ms_to_time(moment.ms)
    ORDER BY at DESC, id DESC LIMIT 1) AS last ON true
  WHERE sports.sport IS NOT NULL ORDER BY sports.sport, moment.nth`

const SUM = checkedRows('sums of sports', {
  sport: isText,
  net: whole<Paise>(),
  commission: whole<Paise>(),
})
const PROFIT = checkedRows<MarketProfit & { readonly id: number; readonly micros: number }>(
  'profit by market',
  {
    id: isWhole,
    micros: isWhole,
    marketId: orNull(isText),
    sport: isText,
    eventId: orNull(isText),
    eventName: isText,
    marketName: isText,
    said: orNull(isSentence),
    isRound: isFlag,
    net: whole(),
    commission: whole(),
    settledAt: isWhole,
  },
)

/**
 * Lines of the markets of one match, found by market. OFFSET 0: a page of them would be looked for among all lines of the
 * player, newest first, by a planner that expects to meet them soon.
 */
const OF_EVENT = `(SELECT * FROM statement WHERE user_id = $1 AND settlement_version IS NOT NULL
    AND market_id = ANY (ARRAY(SELECT id FROM market WHERE event_id = $8)) OFFSET 0)`

/** Whether a line is of the days asked for. */
const isOfDays = (at: string): string =>
  `${at} >= coalesce(ms_to_time($2), '-infinity') AND ${at} < coalesce(ms_to_time($4), 'infinity')`

/**
 * Within the days asked for, the last line of each market and round: its place in the list. The first payment of a round
 * has no version; if the round was corrected, it is soon found among the player's lines since the round began.
 */
const byMarket = ({
  sport,
  eventId,
}: Pick<
  MarketsAsk,
  'sport' | 'eventId'
>): string => `SELECT line.id, line.market_id AS "marketId", line.sport,
    line.kind <> 'sport' AS "isRound", time_to_ms(line.at) AS "settledAt",
    (extract(epoch FROM line.at) * 1000000)::bigint AS micros,
    market.event_id AS "eventId",
    coalesce(market.definition ->> 'eventName', casino_round.title, line.narration) AS "eventName",
    coalesce(market.definition ->> 'name', '') AS "marketName", market.definition -> 'said' AS said,
    coalesce(sums.net + coalesce(first.amount, 0), line.amount) AS net, coalesce(sums.commission, line.commission) AS commission
  FROM ${eventId === null ? 'statement' : OF_EVENT} AS line
  LEFT JOIN market ON line.kind = 'sport' AND market.id = line.market_id
  LEFT JOIN casino_round ON line.kind <> 'sport' AND casino_round.id = line.market_id
  LEFT JOIN LATERAL (SELECT sum(amount)::bigint AS net, sum(part.commission)::bigint AS commission
    FROM statement AS part WHERE line.settlement_version IS NOT NULL AND part.user_id = line.user_id
      AND part.market_id = line.market_id AND part.settlement_version IS NOT NULL
      AND ${isOfDays('part.at')}) AS sums ON true
  LEFT JOIN LATERAL (SELECT CASE WHEN ${isOfDays('paid.at')} THEN paid.amount END AS amount FROM statement AS paid
    WHERE line.kind <> 'sport' AND line.settlement_version IS NOT NULL AND paid.user_id = line.user_id AND paid.sport IS NOT NULL
      AND paid.at >= casino_round.opened_at AND paid.market_id = line.market_id AND paid.settlement_version IS NULL
    ORDER BY paid.at, paid.id LIMIT 1) AS first ON true
  WHERE line.user_id = $1 AND line.at >= coalesce(ms_to_time($2), '-infinity')
    AND (line.at, line.id) < (coalesce(timestamptz 'epoch' + $3::bigint * interval '1 microsecond',
      ms_to_time($4), 'infinity'), $5::bigint)
    AND line.sport ${sport === null ? 'IS NOT NULL AND $7::text IS NULL' : '= $7'}
    ${eventId === null ? 'AND $8::text IS NULL' : ''}
    AND NOT EXISTS (SELECT FROM statement AS later WHERE later.user_id = line.user_id
      AND later.market_id = line.market_id AND later.settlement_version IS NOT NULL
      AND later.at < coalesce(ms_to_time($4), 'infinity') AND later.id > line.id OFFSET 0)
  ORDER BY line.at DESC, line.id DESC LIMIT $6`

/** `eventId` null: of every match, and rounds. */
export interface MarketsAsk extends HistoryAsk {
  readonly eventId: string | null
}

/** Profit and loss, from the sums that each line of the statement keeps per sport [LG90]. */
export class ProfitLedger {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** Each sport's profit and loss between one moment (epoch milliseconds) and the next [DR71]. */
  async bySport(userId: UserId, moments: readonly number[]): Promise<readonly SportProfit[]> {
    const rows = await SUM.all(this.#database, SUMS, [userId, [...moments]])
    const sums = Map.groupBy(rows, ({ sport }) => sport)
    return [...sums].map(([sport, upTo]) => ({
      sport,
      parts: upTo
        .slice(1)
        .map((to, at) => ({
          net: paise(to.net - (upTo[at]?.net ?? 0)),
          commission: paise(to.commission - (upTo[at]?.commission ?? 0)),
        })),
    }))
  }

  /** A page of what markets and rounds came to, the last settled first [DR71]. */
  async byMarket(ask: MarketsAsk): Promise<HistoryPage<MarketProfit>> {
    const { userId, sport, eventId, from, to, after, limit } = ask
    const [at, lineId] = [after?.at ?? null, after?.lineId ?? 0]
    const values = [userId, from, at, to, lineId, limit, sport, eventId]
    const rows = await PROFIT.all(this.#database, byMarket(ask), values)
    const last = rows.at(-1)
    const isEnd = last === undefined || rows.length < limit
    return { rows, next: isEnd ? null : { at: last.micros, lineId: last.id, betId: 0 } }
  }
}
