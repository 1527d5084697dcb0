import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { Pool } from 'pg'

/** One sign-in. The token is known to the player alone; here lies its sha-256. */
export interface SessionRow {
  readonly tokenHash: Buffer
  readonly userId: UserId
  /** epoch milliseconds */
  readonly createdAt: number
  readonly expiresAt: number
  readonly ip: string
}

interface Columns {
  /** a number from the server's own pool, text from a plain one */
  readonly user_id: string | number
  readonly created_at: Date
  readonly expires_at: Date
  readonly ip: string | null
}

/** The sessions in PostgreSQL. */
export class SessionRows {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async add(session: SessionRow): Promise<void> {
    await this.#pool.query({
      name: 'session-add',
      text: `INSERT INTO session (token_hash, user_id, created_at, expires_at, ip)
             VALUES ($1, $2, $3, $4, $5)`,
      values: [
        session.tokenHash,
        session.userId,
        new Date(session.createdAt),
        new Date(session.expiresAt),
        session.ip,
      ],
    })
  }

  /** The session of this token, also one that has expired; null if there is none. */
  async find(tokenHash: Buffer): Promise<SessionRow | null> {
    const { rows } = await this.#pool.query<Columns>({
      name: 'session-find',
      text: 'SELECT user_id, created_at, expires_at, ip FROM session WHERE token_hash = $1',
      values: [tokenHash],
    })
    const [row] = rows
    if (row === undefined) return null
    return {
      tokenHash,
      userId: userId(Number(row.user_id)),
      createdAt: row.created_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      ip: row.ip ?? '',
    }
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.#pool.query({
      name: 'session-remove',
      text: 'DELETE FROM session WHERE token_hash = $1',
      values: [tokenHash],
    })
  }

  /** Deletes what expired before `now` (epoch milliseconds); answers how many. */
  async removeExpired(now: number): Promise<number> {
    const { rowCount } = await this.#pool.query({
      name: 'session-remove-expired',
      text: 'DELETE FROM session WHERE expires_at <= $1',
      values: [new Date(now)],
    })
    return rowCount ?? 0
  }
}
