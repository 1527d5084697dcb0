import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'

/** How long a token is good [AU90]. */
const TOKEN_MS = 30 * 60_000
const HOUR_MS = 3_600_000
/** Tokens that an account is mailed an hour. */
const MAILED_AN_HOUR = 3
const END_ALL = 'UPDATE password_reset SET ended = true WHERE user_id = $1 AND NOT ended'

/** Who asks for a new password, and where a token can go. */
export interface Forgetful {
  readonly userId: UserId
  readonly displayName: string
  readonly email: string | null
}

/** Tokens for a new password: the table `password_reset`. */
export class Resets {
  readonly #pool: Database

  constructor(pool: Database) {
    this.#pool = pool
  }

  /** Who has this login and a password; null: nobody. */
  async who(loginId: string): Promise<Forgetful | null> {
    const { rows } = await this.#pool.query<Forgetful>(
      `SELECT id AS "userId", display_name AS "displayName", coalesce(mail_address.email, registration.email) AS email
       FROM app_user LEFT JOIN registration ON registration.user_id = id LEFT JOIN mail_address ON mail_address.user_id = id
       WHERE login_id = $1 AND password_hash IS NOT NULL`,
      [loginId],
    )
    return rows[0] ?? null
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
      const { rows } = await client.query<{ mailed: number }>(
        `SELECT count(*)::int AS mailed FROM password_reset
         WHERE user_id = $1 AND made_by IS NULL AND made_at > $2`,
        [to.user, new Date(now - HOUR_MS)],
      )
      if (to.madeBy === null && (rows[0]?.mailed ?? 0) >= MAILED_AN_HOUR) return false
      await client.query(END_ALL, [to.user])
      await client.query(
        `INSERT INTO password_reset (token_hash, user_id, made_at, made_by, ended)
         VALUES ($1, $2, $3, $4, false)`,
        [hash, to.user, new Date(now), to.madeBy],
      )
      return true
    })
  }

  /** Whose token this is, as long as it is good; null: nobody's. */
  async whose(hash: Buffer, now: number): Promise<UserId | null> {
    const { rows } = await this.#pool.query<{ userId: UserId }>(
      `SELECT user_id AS "userId" FROM password_reset
       WHERE token_hash = $1 AND NOT ended AND made_at > $2`,
      [hash, new Date(now - TOKEN_MS)],
    )
    return rows[0]?.userId ?? null
  }

  /** Uses a token; false: it was used before. */
  async use(hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'UPDATE password_reset SET ended = true WHERE token_hash = $1 AND NOT ended',
      [hash],
    )
    return rowCount === 1
  }

  /** No token of this account is good any more. */
  async endAll(user: UserId): Promise<void> {
    await this.#pool.query(END_ALL, [user])
  }
}
