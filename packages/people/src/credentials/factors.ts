import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { Standings, type Standing } from './standing.ts'
import { isBytes, isFlag, isWhole, whole } from '@crease/ledger/codecs/guards.ts'

const TOTP = checkedRows('codes of apps', {
  /** sealed: the ledger alone yields no code */
  secret: isBytes,
  lastStep: isWhole,
  confirmed: isFlag,
})

const SEALED = checkedRows('secrets of apps', { userId: whole<UserId>(), secret: isBytes })
/** apps that a start tries to open */
const SAMPLE = 100

/** The codes of an app, as they lie in the ledger. */
export type TotpRow = RowOf<typeof TOTP>

/** An authenticator app, or one of the passkeys. */
type Factor = { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly id: string }

/** the first number of the lock; the second one is the user */
const ONE_AT_A_TIME = 20_261_130

function isLast({ kind }: Factor, standing: Standing | null): boolean {
  if (standing?.role !== 'operator') return false
  return kind === 'totp' ? standing.passkeys === 0 : !standing.totp && standing.passkeys <= 1
}

/** Second factors but what passkeys sign: the tables `totp` and `recovery_code`. */
export class Factors {
  readonly #pool: Database

  constructor(pool: Database) {
    this.#pool = pool
  }

  totp(user: UserId): Promise<TotpRow | null> {
    return TOTP.first(this.#pool, {
      name: 'totp-of',
      text: 'SELECT secret, last_step AS "lastStep", confirmed FROM totp WHERE user_id = $1',
      values: [user],
    })
  }

  /** Some of the apps that count, the newest users first. */
  newestTotps(): Promise<readonly RowOf<typeof SEALED>[]> {
    return SEALED.all(
      this.#pool,
      `SELECT user_id AS "userId", secret FROM totp WHERE confirmed ORDER BY user_id DESC LIMIT ${SAMPLE}`,
    )
  }

  /** Stores a secret that counts once one of its codes is confirmed; false: another one counts already. */
  async propose(user: UserId, secret: Buffer): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `INSERT INTO totp (user_id, secret, last_step, confirmed) VALUES ($1, $2, 0, false)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE NOT totp.confirmed`,
      [user, secret],
    )
    return rowCount === 1
  }

  /** Uses a step of the secret, which counts from now on; false: it, or a later one, was used before [AU93]. */
  async useStep(user: UserId, secret: Buffer, step: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'totp-use',
      text: `UPDATE totp SET last_step = $3, confirmed = true
             WHERE user_id = $1 AND secret = $2 AND last_step < $3`,
      values: [user, secret, step],
    })
    return rowCount === 1
  }

  /** Removes a factor, but not an operator's last one [AU97]: removals of one user wait for each other. */
  remove(user: UserId, factor: Factor): Promise<'removed' | 'last' | 'none'> {
    return inTransaction(this.#pool, 'write', async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [ONE_AT_A_TIME, user])
      if (isLast(factor, await new Standings(client).of(user))) return 'last'
      const { rowCount } =
        factor.kind === 'totp'
          ? await client.query('DELETE FROM totp WHERE user_id = $1', [user])
          : await client.query('DELETE FROM passkey WHERE user_id = $1 AND id = $2', [
              user,
              factor.id,
            ])
      return rowCount === 1 ? 'removed' : 'none'
    })
  }

  /** These are the recovery codes, and no others. */
  replaceCodes(user: UserId, hashes: readonly Buffer[]): Promise<void> {
    return inTransaction(this.#pool, 'write', async (client) => {
      await client.query('DELETE FROM recovery_code WHERE user_id = $1', [user])
      await client.query(
        'INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])',
        [user, hashes],
      )
    })
  }

  /** Uses a recovery code; false: there is none, or it was used [AU95]. */
  async useCode(user: UserId, hash: Buffer, now: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `UPDATE recovery_code SET used_at = $3
       WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL`,
      [user, hash, new Date(now)],
    )
    return rowCount === 1
  }

  async removeCodes(user: UserId): Promise<void> {
    await this.#pool.query('DELETE FROM recovery_code WHERE user_id = $1', [user])
  }
}
