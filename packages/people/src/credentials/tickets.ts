import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isFlag, isWhole, whole } from '@crease/ledger/codecs/guards.ts'

/** How long a ticket is good, and how often it can be tried [AU91]. */
const TICKET_MS = 5 * 60_000
const TRIES_A_TICKET = 5
/** Wrong codes of one account an hour from one network, and from all networks that it has not come in from together. */
const TRIES_AN_HOUR = 15
/** Wrong codes of one account an hour from all networks and devices that it has come in by. */
const TRIES_OF_KNOWN = 60
/** Wrong codes from one network an hour, for all accounts together. */
const TRIES_OF_NETWORK = 60
const HOUR_MS = 3_600_000

/** A sign-in whose password was right. */
export interface NewTicket {
  readonly user: UserId
  readonly network: string
  /** the account has come in from there within ninety days */
  readonly isKnown: boolean
}

const TRIED = checkedRows('tries of a ticket', {
  userId: whole<UserId>(),
  isKnown: isFlag,
  /** wrong codes: of the account from there, by unknown sources and by known ones, and from there for all accounts */
  here: isWhole,
  strangers: isWhole,
  known: isWhole,
  there: isWhole,
})
const OWNER = checkedRows('owner of a ticket', { userId: whole<UserId>() })

/** Tickets of the same account, within the hour and since its password was reset. */
const LATELY = `other.user_id = ticket.user_id AND other.made_at > $3 AND other.made_at > coalesce(
  (SELECT max(used_at) FROM password_reset WHERE password_reset.user_id = ticket.user_id), '-infinity')`

/** First steps of sign-ins: the table `sign_in_ticket`. */
export class Tickets {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  async add(hash: Buffer, { user, network, isKnown }: NewTicket, now: number): Promise<void> {
    await this.#pool.query(
      `INSERT INTO sign_in_ticket (ticket_hash, user_id, made_at, tries, ended, network, is_known)
       VALUES ($1, $2, $3, 0, false, $4, $5)`,
      [hash, user, new Date(now), network, isKnown],
    )
  }

  /**
   * Counts a try of a ticket before it is judged, so that many at once are no more tries than one after the other:
   * its user; 'ended' if it is unknown, used, too old or tried out, 'waits' if its hour's tries are used up
   * [AU91]. Strangers who know the password use up the tries of unknown networks alone: they keep away neither a
   * recovery code, which nobody guesses, nor an owner who comes from where they came in before or has just reset the
   * password. A stolen name of a device is good for a number of tries too, from however many networks.
   */
  async try(
    hash: Buffer,
    way: 'app' | 'recovery',
    now: number,
  ): Promise<{ readonly user: UserId; readonly waits: boolean } | 'ended'> {
    const ticket = await TRIED.first(
      this.#pool,
      `UPDATE sign_in_ticket AS ticket SET tries = tries + 1
       WHERE ticket_hash = $1 AND NOT ended AND tries < ${TRIES_A_TICKET} AND made_at > $2
       RETURNING user_id AS "userId", is_known AS "isKnown",
         (SELECT coalesce(sum(tries) FILTER (WHERE other.network = ticket.network), 0)
          FROM sign_in_ticket AS other WHERE ${LATELY}) AS here,
         (SELECT coalesce(sum(tries) FILTER (WHERE NOT other.is_known), 0)
          FROM sign_in_ticket AS other WHERE ${LATELY}) AS strangers,
         (SELECT coalesce(sum(tries) FILTER (WHERE other.is_known), 0)
          FROM sign_in_ticket AS other WHERE ${LATELY}) AS known,
         (SELECT coalesce(sum(tries), 0) FROM sign_in_ticket AS other
          WHERE other.network = ticket.network AND other.made_at > $3) AS there`,
      [hash, new Date(now - TICKET_MS), new Date(now - HOUR_MS)],
    )
    if (ticket === null) return 'ended'
    const { userId: user, isKnown } = ticket
    const isGuessed = isKnown ? ticket.known >= TRIES_OF_KNOWN : ticket.strangers >= TRIES_AN_HOUR
    const isTriedOut = ticket.here >= TRIES_AN_HOUR || ticket.there >= TRIES_OF_NETWORK
    return { user, waits: (way === 'app' && isGuessed) || isTriedOut }
  }

  /** The user of a ticket that can still be tried; null: none. */
  async whose(hash: Buffer, now: number): Promise<UserId | null> {
    const owner = await OWNER.first(
      this.#pool,
      `SELECT user_id AS "userId" FROM sign_in_ticket
       WHERE ticket_hash = $1 AND NOT ended AND tries < ${TRIES_A_TICKET} AND made_at > $2`,
      [hash, new Date(now - TICKET_MS)],
    )
    return owner?.userId ?? null
  }

  /** Uses a ticket; false: another request was quicker. Its wrong tries are forgotten. */
  async use(hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'UPDATE sign_in_ticket SET ended = true, tries = 0 WHERE ticket_hash = $1 AND NOT ended',
      [hash],
    )
    return rowCount === 1
  }

  /** Ends all sign-ins of a user that are under way. */
  async endAll(user: UserId): Promise<void> {
    await this.#pool.query('UPDATE sign_in_ticket SET ended = true WHERE user_id = $1', [user])
  }
}
