import {
  MESSAGES_PER_DAY,
  MESSAGES_SHOWN,
  SIGNED_OUT_MAX,
  UNANSWERED_MAX,
} from '@crease/contract/accounts/message-shapes.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import { isDate, isText, isWhole, orNull, whole } from '@crease/ledger/codecs/guards.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import { AccountNotices } from '../notices/account-notices.ts'

/** A player's message to the operators. */
export interface MessageRow {
  readonly id: number
  readonly text: string
  readonly at: Date
  /** null: unanswered */
  readonly answer: { readonly text: string; readonly at: Date } | null
}

/** The same as operators read it. */
export interface PlayerMessageRow extends MessageRow {
  readonly userId: UserId
  readonly loginId: string
  readonly name: string
  /** login of the operator who answered; null: unanswered */
  readonly answeredBy: string | null
}

/** In the place of a player: the writer was not signed in. No account has this number. */
export const SIGNED_OUT = userId(0)

const DAY_MS = 86_400_000
/** Messages of one player are stored one after the other: first half of the lock's number. */
const ONE_AT_A_TIME = 20_261_129

const MESSAGE = checkedRows('player messages', {
  id: isWhole,
  body: isText,
  at: isDate,
  answer: orNull(isText),
  answered_at: orNull(isDate),
})
const PLAYER_MESSAGE = checkedRows('messages for operators', {
  id: isWhole,
  body: isText,
  at: isDate,
  answer: orNull(isText),
  answered_at: orNull(isDate),
  userId: whole<UserId>(),
  loginId: isText,
  name: isText,
  answeredBy: orNull(isText),
})
const COUNTS = checkedRows('counts of messages', { unanswered: isWhole, today: isWhole })
const UNANSWERED = checkedRows('unanswered messages', { unanswered: isWhole })
const ANSWERED = checkedRows('answered message', { user_id: whole<UserId>() })

const OWN = 'id, body, at, answer, answered_at'
const FOR_OPERATORS = `SELECT message.id, body, message.at, answer, answered_at, user_id AS "userId",
    COALESCE(player.login_id, '') AS "loginId", COALESCE(player.display_name, '') AS name,
    operator.login_id AS "answeredBy"
  FROM player_message AS message LEFT JOIN app_user AS player ON player.id = user_id
    LEFT JOIN app_user AS operator ON operator.id = answered_by`

/** Messages between players and operators, each with one answer at most [PM1]. */
export class Messages {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Stores a message; the operators get a notice of it. A repetition under its id is the stored message. */
  send(
    user: UserId,
    { clientId, text, now }: { clientId: string; text: string; now: number },
  ): Promise<MessageRow | Refused> {
    return inTransaction(this.#database, 'write', async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [ONE_AT_A_TIME, user])
      const stored = await MESSAGE.first(
        client,
        `SELECT ${OWN} FROM player_message WHERE user_id = $1 AND client_id = $2`,
        [user, clientId],
      )
      if (stored !== null) {
        return stored.body === text ? asMessage(stored) : refused({ code: 'ID_REUSED' })
      }
      const refusal = await overAllowance(client, user, now)
      if (refusal !== null) return refusal
      const added = await MESSAGE.first(
        client,
        `INSERT INTO player_message (user_id, client_id, body, at) VALUES ($1, $2, $3, $4) RETURNING ${OWN}`,
        [user, clientId, text, new Date(now)],
      )
      if (added === null) throw new Error('the database did not return the stored message')
      await new AccountNotices(client).addForOperators('message-received', { except: null, now })
      return asMessage(added)
    })
  }

  /** The newest messages of a player. */
  async own(user: UserId): Promise<readonly MessageRow[]> {
    const rows = await MESSAGE.all(this.#database, {
      name: 'own-messages',
      text: `SELECT ${OWN} FROM player_message WHERE user_id = $1 ORDER BY id DESC LIMIT ${MESSAGES_SHOWN}`,
      values: [user],
    })
    return rows.map(asMessage)
  }

  /** Unanswered messages, the oldest first, after players’ those of writers without a session and then those of demos, then answered ones; and the number of unanswered. */
  async forOperators(): Promise<{
    readonly messages: readonly PlayerMessageRow[]
    readonly unanswered: number
  }> {
    const [counted, open, ended] = await Promise.all([
      UNANSWERED.first(
        this.#database,
        'SELECT count(*)::int AS unanswered FROM player_message WHERE answer IS NULL',
      ),
      PLAYER_MESSAGE.all(
        this.#database,
        `${FOR_OPERATORS} WHERE answer IS NULL ORDER BY COALESCE(player.is_demo::int * 2, 1), message.id LIMIT ${MESSAGES_SHOWN}`,
      ),
      PLAYER_MESSAGE.all(
        this.#database,
        `${FOR_OPERATORS} WHERE answer IS NOT NULL ORDER BY answered_at DESC LIMIT ${MESSAGES_SHOWN}`,
      ),
    ])
    const messages = [...open, ...ended].slice(0, MESSAGES_SHOWN).map(asPlayerMessage)
    return { messages, unanswered: counted?.unanswered ?? 0 }
  }

  /** Answers a message once; its player gets a notice, a writer without a session is reached by other means. */
  answer(
    id: number,
    { by, text, now }: { by: UserId; text: string; now: number },
  ): Promise<PlayerMessageRow | Refused> {
    return inTransaction(this.#database, 'write', async (client) => {
      const answered = await ANSWERED.first(
        client,
        `UPDATE player_message SET answer = $2, answered_by = $3, answered_at = $4
         WHERE id = $1 AND answer IS NULL RETURNING user_id`,
        [id, text, by, new Date(now)],
      )
      const message = await PLAYER_MESSAGE.first(client, `${FOR_OPERATORS} WHERE message.id = $1`, [
        id,
      ])
      if (message === null) return refused({ code: 'MESSAGE_UNKNOWN' })
      if (answered === null) return refused({ code: 'MESSAGE_ANSWERED' })
      if (answered.user_id !== SIGNED_OUT)
        await new AccountNotices(client).add(answered.user_id, 'message-answered', now)
      return asPlayerMessage(message)
    })
  }

  /** Deletes messages that were answered before `then`. */
  async forgetBefore(then: number): Promise<void> {
    // the index has answered messages alone
    await this.#database.query(
      'DELETE FROM player_message WHERE answer IS NOT NULL AND answered_at < $1',
      [new Date(then)],
    )
  }
}

/** The refusal of a player with too many messages; null: a further one is allowed [PM2]. */
async function overAllowance(
  client: Pick<Database, 'query'>,
  user: UserId,
  now: number,
): Promise<Refused | null> {
  const counts = await COUNTS.first(
    client,
    `SELECT count(*) FILTER (WHERE answer IS NULL)::int AS unanswered,
       count(*) FILTER (WHERE at > $2)::int AS today FROM player_message WHERE user_id = $1`,
    [user, new Date(now - DAY_MS)],
  )
  const { unanswered, today } = counts ?? { unanswered: 0, today: 0 }
  // one more of these is one too many for the operators, and says nothing of this writer
  if (user === SIGNED_OUT) return unanswered < SIGNED_OUT_MAX ? null : refused({ code: 'BUSY' })
  if (unanswered >= UNANSWERED_MAX) {
    return refused({ code: 'TOO_MANY_UNANSWERED', bound: { limit: UNANSWERED_MAX } })
  }
  if (today < MESSAGES_PER_DAY) return null
  return refused({ code: 'TOO_MANY_MESSAGES', bound: { limit: MESSAGES_PER_DAY } })
}

const asMessage = (row: RowOf<typeof MESSAGE>): MessageRow => ({
  id: row.id,
  text: row.body,
  at: row.at,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, at: row.answered_at },
})

const asPlayerMessage = (row: RowOf<typeof PLAYER_MESSAGE>): PlayerMessageRow => ({
  ...asMessage(row),
  userId: row.userId,
  loginId: row.loginId,
  name: row.name,
  answeredBy: row.answeredBy,
})
