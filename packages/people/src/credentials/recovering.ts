import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { writeAudit } from '@crease/ledger/audit/audit-rows.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { newToken } from '../sessions/token.ts'
import { passwordHash } from './password-hash.ts'
import { AccountNotices } from '../notices/account-notices.ts'
import { Resets } from './resets.ts'

/** The tables of second factors, and of sign-ins that are under way. */
const FACTORS = ['totp', 'passkey', 'recovery_code', 'sign_in_ticket'] as const

export interface Recovery {
  /** folded */
  readonly loginId: string
  /** sha-256 of the token for the new password */
  readonly tokenHash: Buffer
  /** of this recovery on record */
  readonly auditId: string
  /** epoch milliseconds */
  readonly now: number
}

/**
 * For a user who has lost every second factor, and has proved their identity to the keeper of the machine: removes the
 * factors and the password, and stores a token for a new one, whose use ends every session [AU110] [AU90]. On record. Null: no user
 * with a password has this login.
 */
export async function recoverAccount(
  database: Database,
  { loginId, tokenHash, auditId, now }: Recovery,
): Promise<UserId | null> {
  const resets = new Resets(database)
  const who = await resets.who(loginId)
  if (who === null) return null
  const { userId } = who
  const unusable = await passwordHash(newToken())
  await inTransaction(database, 'write', async (client) => {
    for (const table of FACTORS) {
      await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
    }
    // else the password alone would be enough to set up a stranger's factor
    await client.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [userId, unusable])
  })
  // made by itself: it is not mailed, and no operator knows it
  await resets.add(tokenHash, { user: userId, madeBy: userId }, now)
  const row = { kind: 'account-recovered', user: userId, by: null, from: null } as const
  await writeAudit(database, {
    id: auditId,
    rows: [{ ...row, about: { loginId }, at: now, times: 1 }],
  })
  if (who.isOperator) {
    const notices = new AccountNotices(database)
    await notices.addForOperators('operator-factors', { except: userId, now })
  }
  return userId
}
