import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { CASH_OUT } from '../tables/orders.ts'
import type { Database } from '../connections/database.ts'

/**
 * One index has the cash-outs that wait by their keys, and another one those that ended: without the status in the query
 * neither is used, and the whole table is read.
 */
const STATES = [`status = 'pending'`, `status <> 'pending'`] as const
const UNDER_KEY = STATES.map(
  (state) => `SELECT * FROM cash_out WHERE user_id = $1 AND client_id = $2 AND ${state}`,
).join(' UNION ALL ')

/** The user's cash-out under this client-made id in its newest state, however old; null if there is none. */
export async function findCashOut(
  database: Pick<Database, 'query'>,
  userId: UserId,
  clientId: string,
): Promise<CashOut | null> {
  const found = await database.query(
    `SELECT ${CASH_OUT.select} FROM (${UNDER_KEY}) AS cash_out ORDER BY id DESC LIMIT 1`,
    [userId, clientId],
  )
  return CASH_OUT.checkedAll(found.rows)[0] ?? null
}
