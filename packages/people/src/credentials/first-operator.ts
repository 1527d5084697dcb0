import { randomInt } from 'node:crypto'
import { skeletonOf } from '@crease/domain/credentials/login.ts'
import type { Database } from '@crease/ledger/connections/database.ts'

const LOGIN = 'omar'
const NAME = 'Omar'

/**
 * Adds the first operator of a ledger, without a password [OP41]. Only the owner of the ledger can: the server's role
 * makes players. Nothing happens where there is an operator already.
 */
export async function ensureFirstOperator(database: Pick<Database, 'query'>): Promise<void> {
  const hasOne = async (): Promise<boolean> => {
    const { rowCount } = await database.query(
      `SELECT FROM app_user WHERE role = 'operator' LIMIT 1`,
    )
    return rowCount === 1
  }
  let loginId = LOGIN
  while (!(await hasOne())) {
    await database.query(
      `INSERT INTO app_user (login_id, display_name, is_demo, skeleton, role, must_change)
       VALUES ($1, $2, false, $3, 'operator', true) ON CONFLICT DO NOTHING`,
      [loginId, NAME, skeletonOf(loginId)],
    )
    // a player of an older ledger may have the name
    loginId = `${LOGIN}-${randomInt(1_000, 10_000)}`
  }
}
