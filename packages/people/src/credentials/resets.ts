import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { isFlag, isText, isWhole, orNull, whole } from '@crease/ledger/codecs/guards.ts'

/** How long a token is good [AU90]. */
const TOKEN_MS = 30 * 60_000
const HOUR_MS = 3_600_000
/** Tokens mailed to an account per hour, for all requests together; those of the machine's commands are not counted. */
const MAILED_AN_HOUR = 3
/** Ends all tokens of a user, $1. */
export const END_RESETS = 'UPDATE password_reset SET ended = true WHERE user_id = $1 AND NOT ended'

const FORGETFUL = checkedRows('accounts that ask for a password', {
  userId: whole<UserId>(),
  displayName: isText,
  isOperator: isFlag,
  email: orNull(isText),
})
const MAILED = checkedRows('mailed tokens', { mailed: isWhole })
const OWNER = checkedRows('owner of a token', { userId: whole<UserId>() })

/** A user who requests a new password, and the address for its token. */
export type Forgetful = RowOf<typeof FORGETFUL>

/** Tokens for a new password: the table `password_reset`. */
export class Resets {
  readonly #pool: Database

  constructor(pool: Database) {
    this.#pool = pool
  }

  /** The account with this login and a password; null: none. */
  who(loginId: string): Promise<Forgetful | null> {
    return this.#find('login_id = $1', loginId)
  }

  /** The account of this number, if it has a password; null: it has none. */
  whoIs(user: UserId): Promise<Forgetful | null> {
    return this.#find('id = $1', user)
  }

  #find(which: string, value: string | UserId): Promise<Forgetful | null> {
    return FORGETFUL.first(
      this.#pool,
      `SELECT id AS "userId", display_name AS "displayName", role = 'operator' AS "isOperator",
         coalesce(mail_address.email, registration.email) AS email
       FROM app_user LEFT JOIN registration ON registration.user_id = id LEFT JOIN mail_address ON mail_address.user_id = id
       WHERE ${which} AND password_hash IS NOT NULL`,
      [value],
    )
  }

  /** Keeps a token by its hash; false: the account was mailed as many as it may [AU89]. Earlier ones are over. */
  add(
    hash: Buffer,
    to: { readonly user: UserId; readonly madeBy: UserId | null },
    now: number,
  ): Promise<boolean> {
    return inTransaction(this.#pool, 'write', async (client) => {
      // one after the other, so that none is counted too late
      await client.query('SELECT pg_advisory_xact_lock(20261123, $1)', [to.user])
      const found = await MAILED.first(
        client,
        `SELECT count(*)::int AS mailed FROM password_reset
         WHERE user_id = $1 AND made_by IS DISTINCT FROM user_id AND made_at > $2`,
        [to.user, new Date(now - HOUR_MS)],
      )
      if (to.madeBy !== to.user && (found?.mailed ?? 0) >= MAILED_AN_HOUR) return false
      await client.query(END_RESETS, [to.user])
      await client.query(
        `INSERT INTO password_reset (token_hash, user_id, made_at, made_by, ended)
         VALUES ($1, $2, $3, $4, false)`,
        [hash, to.user, new Date(now), to.madeBy],
      )
      return true
    })
  }

  /** The user of a valid token; null: none. */
  async whose(hash: Buffer, now: number): Promise<UserId | null> {
    const owner = await OWNER.first(
      this.#pool,
      `SELECT user_id AS "userId" FROM password_reset
       WHERE token_hash = $1 AND NOT ended AND made_at > $2`,
      [hash, new Date(now - TOKEN_MS)],
    )
    return owner?.userId ?? null
  }

  /**
   * Uses a token: its user has this password from now on; false: it was used before. When it was is kept: nothing is paid
   * out for a while [PC13]. Passkeys sign in alone only after the new password was given with them [AU158].
   */
  async use(hash: Buffer, passwordHash: string, now: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `WITH used AS (UPDATE password_reset SET ended = true, used_at = $2
         WHERE token_hash = $1 AND NOT ended RETURNING user_id),
         doubted AS (UPDATE passkey SET needs_password = true FROM used WHERE passkey.user_id = used.user_id)
       UPDATE app_user SET password_hash = $3, must_change = false FROM used WHERE id = used.user_id AND NOT is_demo`,
      [hash, new Date(now), passwordHash],
    )
    return rowCount === 1
  }

  /** No token of this account is good any more. */
  async endAll(user: UserId): Promise<void> {
    await this.#pool.query(END_RESETS, [user])
  }
}
