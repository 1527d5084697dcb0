import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import {
  isBytes,
  isDate,
  isFlag,
  isText,
  isWhole,
  listOf,
  orNull,
  whole,
} from '@crease/ledger/codecs/guards.ts'

/** Passkeys that one account has at most. */
const PASSKEYS_MOST = 10
/** How long a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60_000
/** Challenges of one network before a sign-in that are kept, the newest: several people may share it. */
const OF_A_NETWORK = 20

/** A key of a user's device; the private part never leaves the device. */
export interface PasskeyRow {
  readonly id: string
  readonly userId: UserId
  /** the name of the site that it is for */
  readonly rpId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly madeAt: Date
  readonly usedAt: Date | null
  /** the password was reset since, and it has not signed in with the new one [AU158] */
  readonly needsPassword: boolean
}

const PASSKEY = checkedRows<PasskeyRow>('passkeys', {
  id: isText,
  userId: whole(),
  rpId: isText,
  publicKey: isBytes,
  counter: isWhole,
  transports: listOf(isText),
  name: isText,
  madeAt: isDate,
  usedAt: orNull(isDate),
  needsPassword: isFlag,
})
const TAKEN = checkedRows('challenge of a passkey', { at: isDate })

/** The challenge that a passkey has to sign. */
interface Challenge {
  readonly challenge: string
  /** null: no user yet; the key names one */
  readonly user: UserId | null
  readonly from: ChallengeSource
}

/** A session that proves itself, a session that adds a passkey, or, before a sign-in, a network. */
export type ChallengeSource =
  | { readonly session: string }
  | { readonly addedIn: string }
  | { readonly network: string }

const COLUMNS = `id, user_id AS "userId", rp_id AS "rpId", public_key AS "publicKey", counter, transports, name,
  made_at AS "madeAt", used_at AS "usedAt", needs_password AS "needsPassword"`

/** Passkeys, and what they are asked to sign: the tables `passkey` and `passkey_challenge`. */
export class Passkeys {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  of(user: UserId): Promise<readonly PasskeyRow[]> {
    const sql = `SELECT ${COLUMNS} FROM passkey WHERE user_id = $1 ORDER BY made_at`
    return PASSKEY.all(this.#pool, sql, [user])
  }

  find(id: string): Promise<PasskeyRow | null> {
    return PASSKEY.first(this.#pool, `SELECT ${COLUMNS} FROM passkey WHERE id = $1`, [id])
  }

  /** False: the account has as many as it may, or the key is somebody's already. */
  async add(key: Omit<PasskeyRow, 'usedAt' | 'needsPassword'>): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `INSERT INTO passkey (id, user_id, rp_id, public_key, counter, transports, name, made_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8
       WHERE (SELECT count(*) FROM passkey WHERE user_id = $2) < ${PASSKEYS_MOST}
       ON CONFLICT DO NOTHING`,
      [
        key.id,
        key.userId,
        key.rpId,
        key.publicKey,
        key.counter,
        JSON.stringify(key.transports),
        key.name,
        key.madeAt,
      ],
    )
    return rowCount === 1
  }

  /** It signed; false: its counter went back, so that there are two of it. */
  async use(id: string, counter: number, now: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `UPDATE passkey SET counter = $2, used_at = $3
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [id, counter, new Date(now)],
    )
    return rowCount === 1
  }

  /** It signed in with its user's password, of this hash: it is enough alone again [AU158]. */
  async knowsPassword(id: string, passwordHash: string | null): Promise<void> {
    await this.#pool.query(
      `UPDATE passkey SET needs_password = false FROM app_user
       WHERE passkey.id = $1 AND needs_password AND app_user.id = user_id AND password_hash = $2`,
      [id, passwordHash],
    )
  }

  /**
   * Keeps a challenge in place of the session's last one, or of the network's oldest. A proof that is asked for while a
   * passkey is being added leaves its challenge in place [AU830].
   */
  async ask({ challenge, user, from }: Challenge, now: number): Promise<void> {
    const [askedBy, most] = askerOf(from)
    await this.#pool.query(
      `WITH old AS (SELECT challenge FROM passkey_challenge WHERE asked_by = $4 ORDER BY made_at DESC OFFSET $5),
         forgotten AS (DELETE FROM passkey_challenge WHERE challenge IN (SELECT challenge FROM old))
       INSERT INTO passkey_challenge (challenge, user_id, made_at, asked_by) VALUES ($1, $2, $3, $4)`,
      [challenge, user, new Date(now), askedBy, most - 1],
    )
  }

  /** Takes a challenge made for this user, or for no user yet; false: there is none, or it is too old. */
  async take(challenge: string, user: UserId | null, now: number): Promise<boolean> {
    const taken = await TAKEN.first(
      this.#pool,
      `DELETE FROM passkey_challenge WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2
       RETURNING made_at AS at`,
      [challenge, user],
    )
    return taken !== null && now - taken.at.getTime() < CHALLENGE_MS
  }
}

/** The asker, as it is stored, and the number of its challenges that are kept. */
function askerOf(from: ChallengeSource): readonly [string, number] {
  if ('session' in from) return [`session ${from.session}`, 1]
  if ('addedIn' in from) return [`added in ${from.addedIn}`, 1]
  return [`network ${from.network}`, OF_A_NETWORK]
}
