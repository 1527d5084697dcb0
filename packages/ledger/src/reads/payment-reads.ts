import type {
  PasswordResets,
  PaymentRow,
  RequestPayment,
} from '@crease/domain/records/players/payment.ts'
import type { BetId, UserId } from '@crease/domain/units/ids.ts'
import type { AskedPayment, PaymentsAsk } from '@crease/protocol/payments.ts'
import { checkedRows } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isFlag, isText, isWhole, orNull, whole } from '../codecs/guards.ts'
import { PAYMENT } from '../tables/payments.ts'

const DAY_MS = 86_400_000

const ASKER = checkedRows('asker of a payment', { isDemo: isFlag })
const LATELY = checkedRows('payments of a day', { lately: isWhole })
const OWNER = checkedRows('player of a payment', { userId: whole<UserId>() })
const RESET = checkedRows('password resets', {
  by: orNull(whole<UserId>()),
  usedAt: orNull(isWhole),
})
const OLDEST = checkedRows('oldest open payments', {
  requested: orNull(isWhole),
  approved: orNull(isWhole),
})
const PLACE = checkedRows('places of payments', { paymentId: whole<BetId>() })
const LOGIN = checkedRows('logins of players', { id: whole<UserId>(), loginId: isText })

const OPEN = `payment.status IN ('REQUESTED', 'APPROVED')`

type OldestPayments = Readonly<Record<'requested' | 'approved', number | null>>

/** Deposits and withdrawals as the ledger has them. */
export class PaymentReads {
  readonly #database: Pick<Database, 'query'>
  readonly #now: () => number

  /** `now`: epoch milliseconds */
  constructor(database: Pick<Database, 'query'>, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** The past of a player before a request is decided [PC2]; an unknown user counts as a demo. */
  async past(userId: UserId, clientId: string): Promise<RequestPayment['past']> {
    const since = this.#now() - DAY_MS
    const [earlier, asker, newest] = await Promise.all([
      this.#database.query(
        `SELECT ${PAYMENT.select} FROM payment WHERE user_id = $1 AND client_id = $2`,
        [userId, clientId],
      ),
      ASKER.first(this.#database, 'SELECT is_demo AS "isDemo" FROM app_user WHERE id = $1', [
        userId,
      ]),
      LATELY.first(
        this.#database,
        `SELECT count(*)::int AS lately FROM (SELECT requested_at FROM payment
           WHERE user_id = $1 ORDER BY id DESC LIMIT 100) AS newest WHERE requested_at > ms_to_time($2)`,
        [userId, since],
      ),
    ])
    const lately = newest?.lately ?? 0
    const owner = (asker?.isDemo ?? true) ? 'demo' : 'player'
    return { earlier: PAYMENT.readable(earlier.rows)[0] ?? null, lately, owner }
  }

  /** How the password of a payment's player was reset [PC13]; null: there is no such payment. */
  async resets(paymentId: BetId): Promise<PasswordResets | null> {
    const payment = await OWNER.first(
      this.#database,
      'SELECT user_id AS "userId" FROM payment WHERE id = $1',
      [paymentId],
    )
    if (payment === null) return null
    const resets = await RESET.all(
      this.#database,
      `SELECT made_by AS by, time_to_ms(used_at) AS "usedAt" FROM password_reset WHERE user_id = $1`,
      [payment.userId],
    )
    const used = resets.flatMap(({ usedAt }) => usedAt ?? [])
    return {
      madeBy: resets.flatMap(({ by }) => by ?? []),
      lastUsedAt: used.length === 0 ? null : Math.max(...used),
    }
  }

  /**
   * A player's own, the newest first: a page costs the same wherever it lies. Before the first page come those that
   * are open and older than it [PC10].
   */
  async ofUser(userId: UserId, { after, limit }: PaymentsAsk): Promise<readonly PaymentRow[]> {
    const page = await this.#page(
      `SELECT ${PAYMENT.select} FROM payment
       WHERE user_id = $1 AND id < coalesce($2, 9223372036854775807) ORDER BY id DESC LIMIT $3`,
      [userId],
      { after, limit },
    )
    const last = page.at(-1)
    if (after !== null || last === undefined) return page
    const older = await this.#database.query(
      `SELECT ${PAYMENT.select} FROM payment WHERE ${OPEN} AND user_id = $1 AND id < $2 ORDER BY id DESC`,
      [userId, last.paymentId],
    )
    return [...PAYMENT.readable(older.rows), ...page]
  }

  /** Payments that wait for operators or for the provider, with their players, the oldest first. */
  async waiting({ after, limit }: PaymentsAsk): Promise<readonly AskedPayment[]> {
    const payments = await this.#page(
      `SELECT ${PAYMENT.select} FROM payment
       WHERE ${OPEN} AND payment.id > coalesce($1, 0) ORDER BY payment.id LIMIT $2`,
      [],
      { after, limit },
    )
    const asked = payments.map(({ userId }) => userId)
    const named = await LOGIN.all(
      this.#database,
      'SELECT id, login_id AS "loginId" FROM app_user WHERE id = ANY ($1)',
      [asked],
    )
    const logins = new Map(named.map(({ id, loginId }) => [id, loginId]))
    return payments.map((payment) => ({ payment, loginId: logins.get(payment.userId) ?? '' }))
  }

  /**
   * Since when the oldest open payments have waited, epoch milliseconds: a requested one for operators, an approved one
   * for the provider. Null: none waits.
   */
  async oldest(): Promise<OldestPayments> {
    const oldest = await OLDEST.first(
      this.#database,
      `SELECT time_to_ms(min(requested_at) FILTER (WHERE status = 'REQUESTED')) AS requested,
         (min((outcome ->> 'at')::bigint) FILTER (WHERE status = 'APPROVED')) AS approved
       FROM payment WHERE ${OPEN}`,
    )
    return oldest ?? { requested: null, approved: null }
  }

  /** Approved payments that the provider has not carried out. */
  async approved(): Promise<readonly PaymentRow[]> {
    const { rows } = await this.#database.query(
      `SELECT ${PAYMENT.select} FROM payment WHERE ${OPEN} AND status = 'APPROVED' ORDER BY id LIMIT 1000`,
    )
    return PAYMENT.readable(rows)
  }

  /** Payments that cannot be read take no place in a page: a short page is the last one [LG171]. */
  async #page(
    sql: string,
    values: readonly unknown[],
    { after, limit }: PaymentsAsk,
  ): Promise<readonly PaymentRow[]> {
    const page: PaymentRow[] = []
    for (let place = after; ;) {
      const rows = await PLACE.all(this.#database, sql, [...values, place, limit])
      page.push(...PAYMENT.readable(rows))
      const last = rows.at(-1)
      if (last === undefined || rows.length < limit || page.length >= limit)
        return page.slice(0, limit)
      place = last.paymentId
    }
  }
}
