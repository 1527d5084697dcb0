import { BET } from '@crease/ledger/tables/bet-table.ts'
import { CASH_OUT } from '@crease/ledger/tables/orders.ts'
import { PAYMENT } from '@crease/ledger/tables/payments.ts'

/** Only a player's newest bets, cash-outs and payments make notices. */
const NEWEST_BETS = 500
const NEWEST_CASH_OUTS = 50
const NEWEST_PAYMENTS = 50
/** Payments that are looked through: one may be decided after later ones. */
const LOOKED_PAYMENTS = 500
/** Lines of each report that are looked through for settlements. */
const NEWEST_LINES = 500

/** The newest settlement line of each market among a player's newest lines of a report; an index has them by number. */
const newestOf = (report: string): string =>
  `(SELECT market_id, tick_id, id FROM statement WHERE user_id = $1 AND report = '${report}' AND at >= ms_to_time($2)
    ORDER BY nth DESC LIMIT ${NEWEST_LINES})`

/** A bet whose place another one took, with nothing of it matched, is that other one's line. */
const REPLACED = `(bet.matched = 0 AND bet.voided = 0
  AND EXISTS (SELECT FROM bet_move WHERE bet_move.from_bet_id = bet.id))`
/** Also an old bet, once its market is paid: a cup is backed weeks before its final. */
const HAS_A_LINE = `(bet.placed_at >= ms_to_time($2) OR paid.tick_id IS NOT NULL) AND NOT ${REPLACED}`

/** The newest bets of a player, each with the number of the commit that changed it or paid for its market. */
export const BET_HEADS = `
  WITH paid AS (
    SELECT DISTINCT ON (market_id) market_id, tick_id FROM (
      ${newestOf('sport')} UNION ALL ${newestOf('refund')}) AS newest
    WHERE market_id IS NOT NULL ORDER BY market_id, id DESC
  )
  SELECT bet.id, greatest(bet.changed_in, coalesce(paid.tick_id, 0)) AS number
  FROM (SELECT * FROM bet WHERE user_id = $1 ORDER BY id DESC LIMIT ${NEWEST_BETS}) AS bet
  LEFT JOIN paid ON paid.market_id = bet.market_id AND bet.matched + bet.voided > 0
  WHERE greatest(bet.changed_in, coalesce(paid.tick_id, 0)) > $3 AND ${HAS_A_LINE}`

/** Bets whose line a reader may have, and whose place another line took since. */
export const REPLACED_BETS = `
  SELECT bet.id FROM (SELECT * FROM bet WHERE user_id = $1 ORDER BY id DESC LIMIT ${NEWEST_BETS}) AS bet
  WHERE bet.changed_in > $3 AND bet.placed_at >= ms_to_time($2) AND ${REPLACED}`

/**
 * Why an operator made a bet void: by its own number, or by that of a bet that it was matched with. A rest that was
 * never matched has no fill. The array keeps a planner without statistics from reading all fills first.
 */
const GONE = `(SELECT act.reason, act.note FROM operator_act AS act
  WHERE bet.voided > 0 AND act.market_id = bet.market_id AND act.act = 'void-bet' AND act.refused_with IS NULL
    AND ((act.asked ->> 'betId')::bigint = bet.id OR EXISTS (
      SELECT FROM fill_void WHERE fill_void.bet_id = (act.asked ->> 'betId')::bigint
        AND bet.id = ANY (ARRAY(SELECT unnest(ARRAY[back_bet_id, lay_bet_id]) FROM fill WHERE fill.id = fill_void.fill_id))))
  ORDER BY act.id DESC LIMIT 1)`

/** Bets by their ids, with their markets and what was paid for them. */
export const BETS = `
  SELECT ${BET.select}, market.definition, market.result, market.settlement -> 'instead' AS instead,
    coalesce((market.settlement ->> 'corrected')::boolean, false) AS "isCorrected",
    move.from_odds AS "movedFrom",
    greatest(bet.changed_in, coalesce(paid.tick_id, 0)) AS number,
    time_to_ms(CASE WHEN paid.tick_id >= bet.changed_in THEN paid.at ELSE coalesce(tick.at, bet.placed_at) END) AS "noticedAt",
    gone.reason AS "voidReason", gone.note AS "voidNote",
    market.removals @> jsonb_build_array(jsonb_build_object('runnerId', bet.runner_id)) AS "isRemoved"
  FROM bet JOIN market ON market.id = bet.market_id
  LEFT JOIN LATERAL ${GONE} AS gone ON true
  LEFT JOIN tick ON tick.id = bet.changed_in
  LEFT JOIN LATERAL (SELECT tick_id, at FROM statement
    WHERE user_id = $1 AND market_id = bet.market_id AND settlement_version IS NOT NULL
      AND report IN ('sport', 'refund') AND at >= ms_to_time($2) AND bet.matched + bet.voided > 0
    ORDER BY id DESC LIMIT 1) AS paid ON true
  LEFT JOIN bet_move AS move ON move.bet_id = bet.id
  WHERE bet.id = ANY ($3) AND bet.user_id = $1`

export const CASH_OUTS = `
  SELECT cash_out.id, ${CASH_OUT.select}, market.definition, cash_out.tick_id AS number
  FROM (SELECT * FROM cash_out WHERE user_id = $1 AND status <> 'pending'
    ORDER BY id DESC LIMIT ${NEWEST_CASH_OUTS}) AS cash_out
  JOIN market ON market.id = cash_out.market_id
  WHERE cash_out.at >= ms_to_time($2) AND cash_out.tick_id > $3
  ORDER BY cash_out.id DESC`

/** Deposits and withdrawals; one that only waits is no news to who asked. */
export const PAYMENTS = `
  SELECT ${PAYMENT.select}, changed_in AS number, time_to_ms(coalesce(tick.at, requested_at)) AS "noticedAt"
  FROM (SELECT * FROM payment WHERE user_id = $1 ORDER BY id DESC LIMIT ${LOOKED_PAYMENTS}) AS payment
  LEFT JOIN tick ON tick.id = changed_in
  WHERE status <> 'REQUESTED' AND coalesce(tick.at, requested_at) >= ms_to_time($2) AND changed_in > $3
  ORDER BY payment.id DESC LIMIT ${NEWEST_PAYMENTS}`
