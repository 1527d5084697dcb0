import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { CASH_OUT } from '../tables/orders.ts'
import type { Database } from '../connections/database.ts'

/** The user's cash-out under this client-made id in its newest state, however old; null if there is none. */
export async function findCashOut(
  database: Database,
  userId: UserId,
  clientId: string,
): Promise<CashOut | null> {
  const found = await database.query(
    `SELECT ${CASH_OUT.select} FROM cash_out WHERE user_id = $1 AND client_id = $2 ORDER BY id DESC LIMIT 1`,
    [userId, clientId],
  )
  return CASH_OUT.checkedAll(found.rows)[0] ?? null
}
