import type pg from 'pg'
import { UNSETTLED } from '@crease/ledger/tables/market-table.ts'
import { within, type Scope } from './scope.ts'

/**
 * Moves the head to what this connection's snapshot holds: a sound check has just read it. The sums are those of the base
 * and of the transfers within the scope.
 */
export async function moveVerifiedHead(connection: pg.ClientBase, scope: Scope): Promise<void> {
  const moved = `SELECT name, sum(amount) AS amount FROM (
      SELECT credit AS name, amount FROM transfer UNION ALL SELECT debit, -amount FROM transfer
      ${scope.transfers === 'whole' ? 'UNION ALL SELECT name, amount FROM base_sum' : ''}) AS moves
    GROUP BY name HAVING sum(amount) <> 0`
  if (scope.transfers === 'whole') await connection.query('DELETE FROM verified_sum')
  await connection.query(
    `INSERT INTO verified_sum AS kept ${within(scope, moved)}
     ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount`,
  )
  await connection.query('DELETE FROM verified_sum WHERE amount = 0')
  await connection.query(HEAD)
}

/** Markets and rounds with a bet that have not ended: what becomes of them is checked next time. */
const OPEN = `SELECT market.id FROM market WHERE ${UNSETTLED}
    AND (EXISTS (SELECT FROM bet WHERE bet.market_id = market.id)
      OR EXISTS (SELECT FROM position WHERE position.market_id = market.id))
  UNION ALL SELECT casino_round.id FROM casino_round WHERE casino_round.status IN ('BETTING', 'DEALING')
    AND EXISTS (SELECT FROM round_bet WHERE round_bet.round_id = casino_round.id)`

const newest = (table: string): string => `coalesce((SELECT max(id) FROM ${table}), 0)`

const HEAD = `INSERT INTO verified_head (at, tick, tick_hash, line, bet, round_bet, cash_out, audit, audit_hash, open)
  SELECT now(), coalesce(tick.id, 0), coalesce(encode(tick.hash, 'hex'), repeat('0', 64)),
    ${newest('statement')}, ${newest('bet')}, ${newest('round_bet')}, ${newest('cash_out')},
    coalesce(audit.id, 0), coalesce(encode(audit.hash, 'hex'), repeat('0', 64)), ARRAY(${OPEN})
  FROM (SELECT) AS one LEFT JOIN (SELECT id, hash FROM tick ORDER BY id DESC LIMIT 1) AS tick ON true
    LEFT JOIN (SELECT id, hash FROM audit_event ORDER BY id DESC LIMIT 1) AS audit ON true
  ON CONFLICT (one) DO UPDATE SET at = excluded.at, tick = excluded.tick, tick_hash = excluded.tick_hash,
    line = excluded.line, bet = excluded.bet, round_bet = excluded.round_bet, cash_out = excluded.cash_out,
    audit = excluded.audit, audit_hash = excluded.audit_hash, open = excluded.open`
