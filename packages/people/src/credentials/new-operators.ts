import { skeletonOf } from '../rules/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { writeAudit } from '@crease/ledger/audit/audit-rows.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { AccountNotices } from '../notices/account-notices.ts'
import { whole } from '@crease/ledger/codecs/guards.ts'
import { Resets } from './resets.ts'

const OPERATOR = checkedRows('operator', { id: whole<UserId>() })

export interface NewOperator {
  /** folded */
  readonly loginId: string
  readonly displayName: string
  /** sha-256 of the token for the first password */
  readonly tokenHash: Buffer
  /** of this on record */
  readonly auditId: string
  /** epoch milliseconds */
  readonly now: number
}

/**
 * Adds an operator without a password, and keeps a token by which one is chosen [OP162] [AU90]. An operator that has
 * none yet gets another token. On record. Null: somebody has this login, or one that looks like it.
 */
export async function addOperator(
  database: Database,
  { loginId, displayName, tokenHash, auditId, now }: NewOperator,
): Promise<UserId | null> {
  const added = await OPERATOR.first(
    database,
    `INSERT INTO app_user (login_id, display_name, password_hash, is_demo, skeleton, role, must_change)
     VALUES ($1, $2, NULL, false, $3, 'operator', true) ON CONFLICT DO NOTHING RETURNING id`,
    [loginId, displayName, skeletonOf(loginId)],
  )
  const userId = added?.id ?? (await withoutPassword(database, loginId))
  if (userId === null) return null
  await new Resets(database).add(tokenHash, { user: userId, madeBy: userId }, now)
  const row = { kind: 'operator-made', user: userId, by: null, from: null } as const
  await writeAudit(database, {
    id: auditId,
    rows: [{ ...row, about: { loginId }, at: now, times: 1 }],
  })
  await new AccountNotices(database).addForOperators('operator-made', { except: userId, now })
  return userId
}

async function withoutPassword(database: Database, loginId: string): Promise<UserId | null> {
  const found = await OPERATOR.first(
    database,
    `SELECT id FROM app_user WHERE login_id = $1 AND role = 'operator' AND password_hash IS NULL`,
    [loginId],
  )
  return found?.id ?? null
}
