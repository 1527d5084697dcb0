import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { HOUSE } from '@crease/domain/units/ids.ts'
import { MAKER } from '@crease/exchange/exchange/restore-engine.ts'
import type { Database } from '@crease/ledger/connections/database.ts'

/** What happened in all markets of a kind; volume in paise, each fill's stake once. */
export interface KindFigures {
  readonly kind: MarketKind
  readonly markets: number
  readonly voided: number
  readonly bets: number
  readonly fills: number
  readonly cashOuts: number
  /** matched orders for the starting price alone */
  readonly onClose: number
  readonly volume: number
}

/** Bets, fills and volume by kind of market. */
export async function figuresByKind(database: Database): Promise<readonly KindFigures[]> {
  const { rows } = await database.query<KindFigures>(
    `WITH bets AS (SELECT market_id AS id, count(*) AS bets, count(*) FILTER (WHERE matched > 0
         AND terms #>> '{timeInForce,kind}' LIKE '%ON_CLOSE') AS "onClose" FROM bet GROUP BY 1),
       fills AS (SELECT market_id AS id, count(*) AS fills, sum(stake) AS volume FROM fill GROUP BY 1),
       outs AS (SELECT market_id AS id, count(*) AS outs FROM cash_out WHERE status = 'done' GROUP BY 1)
     SELECT definition ->> 'kind' AS kind, count(*)::int AS markets,
       (count(*) FILTER (WHERE status = 'VOIDED'))::int AS voided,
       coalesce(sum(bets), 0)::int AS bets, coalesce(sum(fills), 0)::int AS fills,
       coalesce(sum(outs), 0)::int AS "cashOuts", coalesce(sum("onClose"), 0)::int AS "onClose",
       coalesce(sum(volume), 0)::bigint AS volume
     FROM market LEFT JOIN bets USING (id) LEFT JOIN fills USING (id) LEFT JOIN outs USING (id)
     GROUP BY 1 ORDER BY 1`,
  )
  return rows
}

/** Where the money of a day went, in paise: what players and house won adds up to what was kept. */
export interface DayMoney {
  readonly players: number
  readonly house: number
  readonly commission: number
  readonly rounding: number
}

/** Where the money of the day went, by kinds of accounts. */
export async function moneyOfDay(database: Database): Promise<DayMoney> {
  const { rows } = await database.query<DayMoney>(
    `WITH moves AS (SELECT credit AS name, amount FROM transfer
         UNION ALL SELECT debit, -amount FROM transfer),
       kept AS (SELECT coalesce(sum(amount) FILTER (WHERE name = 'COMMISSION'), 0) AS commission,
         coalesce(sum(amount) FILTER (WHERE name = 'CASINO'), 0) AS casino,
         coalesce(sum(amount) FILTER (WHERE name = 'ROUNDING'), 0) AS rounding FROM moves),
       funds AS (SELECT coalesce(sum(amount), 0) AS amount FROM statement WHERE kind = 'funds'),
       cash AS (SELECT coalesce(sum(cash) FILTER (WHERE user_id NOT IN (${MAKER}, ${HOUSE})), 0) AS players,
         coalesce(sum(cash) FILTER (WHERE user_id IN (${MAKER}, ${HOUSE})), 0) AS house FROM account)
     SELECT (players - funds.amount)::bigint AS players, (house + casino)::bigint AS house,
       commission::bigint AS commission, rounding::bigint AS rounding FROM kept, funds, cash`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the database did not say where the money is')
  return row
}
