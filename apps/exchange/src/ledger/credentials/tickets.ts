import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../database.ts'

/** How long a ticket is good, and how often it can be tried [AU91]. */
const TICKET_MS = 5 * 60_000
const TRIES_A_TICKET = 5
/** Codes that one account can try an hour, whatever tickets they come with: who asks knows its password. */
const TRIES_AN_HOUR = 15
const HOUR_MS = 3_600_000

/** First steps of sign-ins: the table `sign_in_ticket`. */
export class Tickets {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  async add(hash: Buffer, user: UserId, now: number): Promise<void> {
    await this.#pool.query(
      `INSERT INTO sign_in_ticket (ticket_hash, user_id, made_at, tries, ended)
       VALUES ($1, $2, $3, 0, false)`,
      [hash, user, new Date(now)],
    )
  }

  /**
   * Counts a try of a ticket before it is judged, so that many at once are no more tries than one after the other:
   * whose it is; 'ended' where it is unknown, used, too old or tried out, 'waits' where the account has had its hour's.
   */
  async try(hash: Buffer, now: number): Promise<UserId | 'ended' | 'waits'> {
    const { rows } = await this.#pool.query<{ userId: UserId; tries: string | number }>(
      `UPDATE sign_in_ticket SET tries = tries + 1
       WHERE ticket_hash = $1 AND NOT ended AND tries < ${TRIES_A_TICKET} AND made_at > $2
       RETURNING user_id AS "userId", (SELECT coalesce(sum(tries), 0) FROM sign_in_ticket AS other
         WHERE other.user_id = sign_in_ticket.user_id AND other.made_at > $3) AS tries`,
      [hash, new Date(now - TICKET_MS), new Date(now - HOUR_MS)],
    )
    const [ticket] = rows
    if (ticket === undefined) return 'ended'
    return Number(ticket.tries) >= TRIES_AN_HOUR ? 'waits' : ticket.userId
  }

  /** Whose a ticket is that still can be tried; null: nobody's. */
  async whose(hash: Buffer, now: number): Promise<UserId | null> {
    const { rows } = await this.#pool.query<{ userId: UserId }>(
      `SELECT user_id AS "userId" FROM sign_in_ticket
       WHERE ticket_hash = $1 AND NOT ended AND tries < ${TRIES_A_TICKET} AND made_at > $2`,
      [hash, new Date(now - TICKET_MS)],
    )
    return rows[0]?.userId ?? null
  }

  /** Uses a ticket; false: somebody was quicker. What was tried wrongly before counts no more. */
  async use(hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'UPDATE sign_in_ticket SET ended = true, tries = 0 WHERE ticket_hash = $1 AND NOT ended',
      [hash],
    )
    return rowCount === 1
  }

  /** Nobody goes on with a sign-in that was begun. */
  async endAll(user: UserId): Promise<void> {
    await this.#pool.query('UPDATE sign_in_ticket SET ended = true WHERE user_id = $1', [user])
  }
}
