import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { isText, isWhole, orNull, whole } from '@crease/ledger/codecs/guards.ts'
import { END_RESETS } from './resets.ts'

/** How long a token is good [AU153]. */
const TOKEN_MS = 30 * 60_000
const HOUR_MS = 3_600_000
/** Tokens that an account has mailed an hour. */
const MAILED_AN_HOUR = 3
/** Any number of its own. */
const ONE_AT_A_TIME = 20_261_125
/** An address that was never confirmed is forgotten; those of ended changes are the account's, present or past [PP29]. */
const END_ALL = `UPDATE mail_change SET ended = true, email = '' WHERE user_id = $1 AND NOT ended`

const ADDRESS = checkedRows('mail address', { email: orNull(isText) })
const MAILED = checkedRows('mailed tokens', { mailed: isWhole })
const OWNER = checkedRows('owner of a token', { userId: whole<UserId>() })
const CHANGED = checkedRows('changed mail address', { userId: whole<UserId>(), to: isText })

/** An address that was changed, from where there was one to where it is now. */
export interface ChangedAddress {
  readonly userId: UserId
  readonly from: string | null
  readonly to: string
}

/** The mail addresses of accounts and their changes: the tables `mail_address` and `mail_change`. */
export class MailAddresses {
  readonly #pool: Database

  constructor(pool: Database) {
    this.#pool = pool
  }

  /** The address of an account; null: none. */
  async of(user: UserId): Promise<string | null> {
    const found = await ADDRESS.first(
      this.#pool,
      `SELECT coalesce((SELECT email FROM mail_address WHERE user_id = $1),
         (SELECT email FROM registration WHERE user_id = $1)) AS email`,
      [user],
    )
    return found?.email ?? null
  }

  /** Keeps a token for a new address by its hash; false: the account was mailed as many as it may. Earlier ones are over. */
  propose(
    hash: Buffer,
    to: { readonly user: UserId; readonly email: string },
    now: number,
  ): Promise<boolean> {
    return inTransaction(this.#pool, 'write', async (client) => {
      // one after the other, so that none is counted too late
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [ONE_AT_A_TIME, to.user])
      const found = await MAILED.first(
        client,
        'SELECT count(*)::int AS mailed FROM mail_change WHERE user_id = $1 AND made_at > $2',
        [to.user, new Date(now - HOUR_MS)],
      )
      if ((found?.mailed ?? 0) >= MAILED_AN_HOUR) return false
      await client.query(END_ALL, [to.user])
      await client.query(
        `INSERT INTO mail_change (token_hash, user_id, email, made_at, ended)
         VALUES ($1, $2, $3, $4, false)`,
        [hash, to.user, to.email, new Date(now)],
      )
      return true
    })
  }

  /** No token of this account is good any more, and its address is forgotten [AU157]. */
  async endAll(user: UserId): Promise<void> {
    await this.#pool.query(END_ALL, [user])
  }

  /** The account of a valid token; null: it is unknown, too old, or was used. */
  async whose(hash: Buffer, now: number): Promise<UserId | null> {
    const owner = await OWNER.first(
      this.#pool,
      `SELECT user_id AS "userId" FROM mail_change WHERE token_hash = $1 AND NOT ended AND made_at > $2`,
      [hash, new Date(now - TOKEN_MS)],
    )
    return owner?.userId ?? null
  }

  /**
   * Uses a token: its address is the account's from now on, and links for a new password that lie in the mailbox of before
   * are worth nothing [AU154]; null: it is unknown, too old, or was used.
   */
  async confirm(hash: Buffer, now: number): Promise<ChangedAddress | null> {
    return inTransaction(this.#pool, 'write', async (client) => {
      const changed = await CHANGED.first(
        client,
        `UPDATE mail_change SET ended = true WHERE token_hash = $1 AND NOT ended AND made_at > $2
         RETURNING user_id AS "userId", email AS to`,
        [hash, new Date(now - TOKEN_MS)],
      )
      if (changed === null) return null
      const before = await ADDRESS.first(
        client,
        `SELECT coalesce((SELECT email FROM mail_address WHERE user_id = $1),
           (SELECT email FROM registration WHERE user_id = $1)) AS email`,
        [changed.userId],
      )
      await client.query(
        `INSERT INTO mail_address (user_id, email, since) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET email = $2, since = $3`,
        [changed.userId, changed.to, new Date(now)],
      )
      await client.query(END_RESETS, [changed.userId])
      return { ...changed, from: before?.email ?? null }
    })
  }
}
