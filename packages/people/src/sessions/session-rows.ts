import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isSessionEnd, type Ending } from './session-end.ts'
import {
  IDLE_MS,
  MOST_SESSIONS,
  MOST_TOKENS,
  OPERATOR_LIFE_MS,
  SESSION_LIFE_MS,
} from './session-life.ts'
import { isBytes, isDate, isText, isWhole, orNull, whole } from '@crease/ledger/codecs/guards.ts'

/** A session as it stands; times are epoch milliseconds. */
export interface SessionRow {
  readonly id: string
  readonly userId: UserId
  readonly createdAt: number
  readonly lastUsedAt: number
  /** its last moment, however much it is used */
  readonly expiresAt: number
  readonly ip: string
  readonly network: string
  /** what the browser or program said of itself */
  readonly device: string
}

/** The start of a session: its user, its address, and the sha-256 of its first tokens. */
export interface NewSession extends Omit<SessionRow, 'lastUsedAt' | 'expiresAt'> {
  readonly secret: Buffer
  readonly accessHash: Buffer
  readonly refreshHash: Buffer
  readonly accessEndsAt: number
}

/** A refresh token with its session. */
export interface FoundRefresh {
  readonly session: SessionRow
  readonly secret: Buffer
  /** when it was first used; null: it was not yet */
  readonly usedAt: number | null
  /** null: the session goes on */
  readonly ended: SessionEnd | null
  /** renewals of the session so far */
  readonly renewals: number
  /** the source of the newest renewal, or of the sign-in */
  readonly last: TokenSource
}

/** From where a token is used. */
export interface TokenSource {
  readonly network: string
  readonly device: string
}

/** The tokens that take the place of a used one. */
export interface Renewal {
  readonly id: string
  readonly from: TokenSource
  readonly usedHash: Buffer
  readonly accessHash: Buffer
  readonly refreshHash: Buffer
  readonly accessEndsAt: number
  readonly lastUsedAt: number
  readonly now: number
}

const COLUMNS = {
  id: isText,
  user_id: whole<UserId>(),
  created_at: isDate,
  last_used_at: isDate,
  expires_at: isDate,
  ip: orNull(isText),
  network: isText,
  device: isText,
}
const ROW = checkedRows('sessions', COLUMNS)
const BY_ACCESS = checkedRows('sessions by access token', { ...COLUMNS, ends_at: isDate })
const BY_REFRESH = checkedRows('sessions by refresh token', {
  ...COLUMNS,
  secret: isBytes,
  used_at: orNull(isDate),
  end_reason: orNull(isSessionEnd),
  renewals: isWhole,
  last_network: isText,
  last_device: isText,
})
const SOURCE = checkedRows<TokenSource>('sources of tokens', { network: isText, device: isText })
const ENDED = checkedRows('ended sessions', { id: isText })

const SESSION = `session.id, session.user_id, session.created_at, session.last_used_at, session.expires_at,
  session.ip, session.network, session.device`
/** Neither ended nor past its time; $1 is now. */
export const ALIVE = `ended_at IS NULL AND expires_at > $1 AND last_used_at > $1::timestamptz - interval '${IDLE_MS} ms'`

/** The sessions in PostgreSQL, and their tokens. */
export class SessionRows {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  /** Keeps a new session; answers when it ends at the latest. Null: there is no such user. */
  async add(made: NewSession): Promise<SessionRow | null> {
    const row = await ROW.first(this.#pool, {
      name: 'session-add',
      text: `WITH made AS (
          INSERT INTO session (id, user_id, created_at, last_used_at, expires_at, ip, network, device, secret)
          SELECT $1, app_user.id, $3::timestamptz, $3, $3::timestamptz + CASE WHEN role = 'operator'
            THEN interval '${OPERATOR_LIFE_MS} ms' ELSE interval '${SESSION_LIFE_MS} ms' END, $4, $5, $6, $7
          FROM app_user WHERE app_user.id = $2 RETURNING *),
        tokens AS (
          INSERT INTO session_token (token_hash, session_id, kind, made_at, ends_at)
          SELECT $8::bytea, id, 'access', $3::timestamptz, $10::timestamptz FROM made
          UNION ALL SELECT $9::bytea, id, 'refresh', $3, expires_at FROM made)
        SELECT ${SESSION.replaceAll('session.', 'made.')} FROM made`,
      values: [
        made.id,
        made.userId,
        new Date(made.createdAt),
        made.ip,
        made.network,
        made.device,
        made.secret,
        made.accessHash,
        made.refreshHash,
        new Date(made.accessEndsAt),
      ],
    })
    return row === null ? null : asSession(row)
  }

  /** The living session of this access token, and when the token ends; null if there is none. */
  async find(hash: Buffer): Promise<{ session: SessionRow; tokenEndsAt: number } | null> {
    const row = await BY_ACCESS.first(this.#pool, {
      name: 'session-find',
      text: `SELECT ${SESSION}, ends_at FROM session_token JOIN session ON session.id = session_id
        WHERE token_hash = $1 AND kind = 'access' AND ended_at IS NULL`,
      values: [hash],
    })
    return row === null ? null : { session: asSession(row), tokenEndsAt: row.ends_at.getTime() }
  }

  /** The living session of this id; null once it has ended. */
  async byId(id: string): Promise<SessionRow | null> {
    const row = await ROW.first(this.#pool, {
      name: 'session-by-id',
      text: `SELECT ${SESSION} FROM session WHERE id = $1 AND ended_at IS NULL`,
      values: [id],
    })
    return row === null ? null : asSession(row)
  }

  /** Whose refresh token this is, used or not; null if no session has it. */
  async findRefresh(hash: Buffer): Promise<FoundRefresh | null> {
    const row = await BY_REFRESH.first(this.#pool, {
      name: 'session-find-refresh',
      text: `SELECT ${SESSION}, secret, session_token.used_at, end_reason, own.renewals,
          coalesce(own.network, session.network) AS last_network, coalesce(own.device, session.device) AS last_device
        FROM session_token JOIN session ON session.id = session_id, LATERAL (SELECT count(used_at)::int AS renewals,
            (array_agg(used_network ORDER BY used_at DESC NULLS LAST))[1] AS network,
            (array_agg(used_device ORDER BY used_at DESC NULLS LAST))[1] AS device
          FROM session_token AS token WHERE token.session_id = session.id AND token.kind = 'refresh') AS own
        WHERE token_hash = $1 AND kind = 'refresh'`,
      values: [hash],
    })
    if (row === null) return null
    const { secret, used_at: usedAt, end_reason: ended, renewals } = row
    const last = { network: row.last_network, device: row.last_device }
    const about = { session: asSession(row), secret, ended, renewals, last }
    return { ...about, usedAt: usedAt?.getTime() ?? null }
  }

  /**
   * Puts the next tokens in the place of the used one; asked again it changes nothing. Answers from where the token was
   * used first; null: the session has ended.
   */
  renew(next: Renewal): Promise<TokenSource | null> {
    return SOURCE.first(this.#pool, {
      name: 'session-renew',
      text: `WITH living AS (UPDATE session SET last_used_at = greatest(last_used_at, $6)
            WHERE id = $1 AND ended_at IS NULL RETURNING id, expires_at),
          used AS (UPDATE session_token SET used_at = coalesce(used_at, $7),
              used_network = coalesce(used_network, $8), used_device = coalesce(used_device, $9)
            WHERE token_hash = $2 AND EXISTS (SELECT FROM living) RETURNING used_network, used_device),
          tokens AS (INSERT INTO session_token (token_hash, session_id, kind, made_at, ends_at)
            SELECT $3::bytea, id, 'access', $7::timestamptz, $5::timestamptz FROM living
            UNION ALL SELECT $4::bytea, id, 'refresh', $7, expires_at FROM living ON CONFLICT DO NOTHING),
          old AS (DELETE FROM session_token WHERE token_hash IN (SELECT token_hash FROM session_token
            WHERE session_id = $1 AND kind = 'access' ORDER BY made_at DESC OFFSET ${MOST_TOKENS}))
        SELECT used_network AS network, used_device AS device FROM used`,
      values: [
        next.id,
        next.usedHash,
        next.accessHash,
        next.refreshHash,
        new Date(next.accessEndsAt),
        new Date(next.lastUsedAt),
        new Date(next.now),
        next.from.network,
        next.from.device,
      ],
    })
  }

  /** Ends one session; it stays, with when and why. False: it had ended. */
  async end(id: string, reason: SessionEnd, now: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'session-end',
      text: `UPDATE session SET ended_at = $2, end_reason = $3, secret = '' WHERE id = $1 AND ended_at IS NULL`,
      values: [id, new Date(now), reason],
    })
    return rowCount === 1
  }

  /**
   * Ends all sessions of a user but one, or one of them; answers which. Sessions that ended from disuse are pushed to no
   * more either [AU59].
   */
  async endOf(ending: Ending): Promise<readonly string[]> {
    const rows = await ENDED.all(this.#pool, {
      name: 'session-end-of',
      text: `WITH silent AS (DELETE FROM push_subscription USING session WHERE session.id = session_id
          AND session.user_id = $1 AND ($5::uuid IS NULL OR session.id <> $5) AND ($6::uuid IS NULL OR session.id = $6))
        UPDATE session SET ended_at = $2, end_reason = $3, ended_by = $4, ended_for = $7, end_note = $8, secret = ''
        WHERE user_id = $1 AND ended_at IS NULL AND ($5::uuid IS NULL OR id <> $5)
          AND ($6::uuid IS NULL OR id = $6) RETURNING id`,
      values: [
        ending.userId,
        new Date(ending.now),
        ending.reason,
        ending.by ?? null,
        ending.except ?? null,
        ending.only ?? null,
        ending.why?.reason ?? null,
        ending.why?.note ?? null,
      ],
    })
    return rows.map(({ id }) => id)
  }

  /** Ends the oldest sessions of a user that are more than an account may have; answers which [AU56]. */
  async endOverMost(user: UserId, now: number): Promise<readonly string[]> {
    const rows = await ENDED.all(this.#pool, {
      name: 'session-end-over-most',
      text: `UPDATE session SET ended_at = $1, end_reason = 'too-many', secret = '' WHERE id IN (
          SELECT id FROM session WHERE user_id = $2 AND ${ALIVE}
          ORDER BY created_at DESC, id OFFSET ${MOST_SESSIONS}) RETURNING id`,
      values: [new Date(now), user],
    })
    return rows.map(({ id }) => id)
  }

  /** The living sessions of a user, the newest first. */
  async alive(user: UserId, now: number): Promise<readonly SessionRow[]> {
    const rows = await ROW.all(this.#pool, {
      name: 'session-alive',
      text: `SELECT ${SESSION} FROM session WHERE user_id = $2 AND ${ALIVE} ORDER BY created_at DESC, id`,
      values: [new Date(now), user],
    })
    return rows.map(asSession)
  }

  /** The newest session of a user that there is, also one that has ended; null for a first sign-in. */
  async last(user: UserId): Promise<SessionRow | null> {
    const row = await ROW.first(this.#pool, {
      name: 'session-last',
      text: `SELECT ${SESSION} FROM session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1`,
      values: [user],
    })
    return row === null ? null : asSession(row)
  }

  /** Whether a user has signed in from this network within ninety days, or by one of these sessions. */
  async knows(user: UserId, network: string, sessions: readonly string[] = []): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'session-knows',
      text: 'SELECT FROM session WHERE user_id = $1 AND (network = $2 OR id = ANY ($3)) LIMIT 1',
      values: [user, network, sessions],
    })
    return rowCount === 1
  }
}

const asSession = (row: RowOf<typeof ROW>): SessionRow => ({
  id: row.id,
  userId: row.user_id,
  createdAt: row.created_at.getTime(),
  lastUsedAt: row.last_used_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  ip: row.ip ?? '',
  network: row.network,
  device: row.device,
})
