import type { PushBody } from '@crease/contract/player-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isText, isWhole, oneOf, whole } from '@crease/ledger/codecs/guards.ts'

/** Browsers that one account is pushed to at most; a further one pushes out the oldest. */
const BROWSERS_MAX = 10

/** Pushes are for pages that are closed: an idle session receives them until its longest age [AU59]. */
const MAY_BE_TOLD = `expires_at > now() AND (ended_at IS NULL OR end_reason = 'idle')`

/** The push address of one browser, and the number of the last notice sent to it. */
export interface PushSubscriptionRow extends PushBody {
  readonly id: number
  readonly userId: UserId
  readonly told: number
}

const SUBSCRIPTION = checkedRows<PushSubscriptionRow>('push subscriptions', {
  id: isWhole,
  userId: whole(),
  endpoint: isText,
  p256dh: isText,
  auth: isText,
  language: oneOf({ en: true, hi: true }),
  told: isWhole,
})
const KEY = checkedRows('key of pushes', { key: isText })
const USER = checkedRows('users who are pushed to', { userId: whole<UserId>() })

/** The browsers that are pushed to, each as long as its session [OP98]. */
export class PushSubscriptions {
  readonly #database: Pick<Database, 'query'>

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database
  }

  /** The key that browsers subscribe with; null until the exchange has made one. */
  async publicKey(): Promise<string | null> {
    const found = await KEY.first(this.#database, 'SELECT public_key AS key FROM push_key')
    return found?.key ?? null
  }

  /** Names the key; subscriptions under another one are worth nothing any more. */
  async usePublicKey(key: string): Promise<void> {
    if ((await this.publicKey()) === key) return
    await this.#database.query('DELETE FROM push_subscription')
    await this.#database.query(
      `INSERT INTO push_key (public_key) VALUES ($1)
       ON CONFLICT (one) DO UPDATE SET public_key = excluded.public_key`,
      [key],
    )
  }

  /** From now on this browser is pushed to, what has happened already is not told. */
  async add(userId: UserId, sessionId: string, to: PushBody): Promise<void> {
    await this.#database.query(
      `INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth, language, told)
       VALUES ($1, $2, $3, $4, $5, $6, (SELECT coalesce(max(id), 0) FROM tick))
       ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, told = excluded.told`,
      [userId, sessionId, to.endpoint, to.p256dh, to.auth, to.language],
    )
    await this.#database.query(
      `DELETE FROM push_subscription WHERE user_id = $1 AND id NOT IN (
         SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY id DESC LIMIT ${BROWSERS_MAX})`,
      [userId],
    )
  }

  /** The player's own browser is not pushed to any more. */
  async remove(userId: UserId, endpoint: string): Promise<void> {
    await this.#database.query(
      'DELETE FROM push_subscription WHERE user_id = $1 AND endpoint = $2',
      [userId, endpoint],
    )
  }

  /** The push service does not know it any more. */
  async removeGone(id: number): Promise<void> {
    await this.#database.query('DELETE FROM push_subscription WHERE id = $1', [id])
  }

  /**
   * Users with a push subscription, asked for every two seconds: the sessions are looked at when one of them is to be
   * told, and subscriptions of ended ones are deleted within minutes.
   */
  async users(): Promise<readonly UserId[]> {
    const rows = await USER.all(
      this.#database,
      'SELECT DISTINCT user_id AS "userId" FROM push_subscription',
    )
    return rows.map(({ userId }) => userId)
  }

  of(userId: UserId): Promise<readonly PushSubscriptionRow[]> {
    return SUBSCRIPTION.all(
      this.#database,
      `SELECT push_subscription.id AS id, push_subscription.user_id AS "userId", endpoint, p256dh, auth, language, told
       FROM push_subscription JOIN session ON session.id = session_id
       WHERE push_subscription.user_id = $1 AND ${MAY_BE_TOLD}`,
      [userId],
    )
  }

  /** All up to this number was told. */
  async tell(id: number, number: number): Promise<void> {
    await this.#database.query(
      'UPDATE push_subscription SET told = greatest(told, $2) WHERE id = $1',
      [id, number],
    )
  }
}
