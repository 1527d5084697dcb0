import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from './database.ts'

export const CASH_OUT_COLUMNS = `cash_out.user_id AS "userId", cash_out.client_id AS "clientId",
  cash_out.market_id AS "marketId", cash_out.percent, cash_out.way, cash_out.floor, cash_out.outcome,
  time_to_ms(cash_out.at) AS at`

/** The user's cash-out under this client-made id in its newest state, however old; null if there is none. */
export async function findCashOut(
  database: Database,
  userId: UserId,
  clientId: string,
): Promise<CashOut | null> {
  const found = await database.query<CashOut>(
    `SELECT ${CASH_OUT_COLUMNS} FROM cash_out WHERE user_id = $1 AND client_id = $2 ORDER BY id DESC LIMIT 1`,
    [userId, clientId],
  )
  return found.rows[0] ?? null
}
