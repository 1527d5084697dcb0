import { foldLogin, skeletonOf } from '@crease/domain/credentials/login.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../database.ts'

/** Somebody who may sign in. `passwordHash` is null for a demo user: nobody can sign in by password. */
export interface UserRow {
  readonly userId: UserId
  readonly loginId: string
  readonly displayName: string
  readonly passwordHash: string | null
  readonly isDemo: boolean
  /** may do what players may not [OP41] */
  readonly isOperator: boolean
}

/** A row of app_user. */
export interface UserColumns {
  /** a number from the server's own pool, text from a plain one */
  readonly id: string | number
  readonly login_id: string
  readonly display_name: string
  readonly password_hash: string | null
  readonly is_demo: boolean
  readonly role: 'player' | 'operator'
}

/** What is read of a user. */
export const USER_COLUMNS = 'id, login_id, display_name, password_hash, is_demo, role'

/** The users in PostgreSQL. */
export class Users {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  /** The user of this login, written exactly so; null if there is none. */
  async findByLogin(loginId: string): Promise<UserRow | null> {
    const { rows } = await this.#pool.query<UserColumns>({
      name: 'user-by-login',
      text: `SELECT ${USER_COLUMNS} FROM app_user WHERE login_id = $1`,
      values: [loginId],
    })
    return rows[0] === undefined ? null : asUser(rows[0])
  }

  /** The player of this login, however it is typed: every call about a player finds them here; null for an operator. */
  async playerOfLogin(loginId: string): Promise<UserId | null> {
    const { rows } = await this.#pool.query<Pick<UserColumns, 'id'>>({
      name: 'player-by-login',
      text: `SELECT id FROM app_user WHERE login_id = $1 AND role = 'player'`,
      values: [foldLogin(loginId)],
    })
    return rows[0] === undefined ? null : userId(Number(rows[0].id))
  }

  /** The login of the first operator while it has no password [OP41]; null: it has one, or there is none. */
  async operatorToBegin(): Promise<string | null> {
    const { rows } = await this.#pool.query<{ loginId: string }>(
      `SELECT login_id AS "loginId" FROM app_user WHERE password_hash IS NULL
         AND id = (SELECT min(id) FROM app_user WHERE role = 'operator')`,
    )
    return rows[0]?.loginId ?? null
  }

  /** Gives a user without a password its first one; false: it has one by now. */
  async begin(loginId: string, passwordHash: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'UPDATE app_user SET password_hash = $2 WHERE login_id = $1 AND NOT is_demo AND password_hash IS NULL',
      [loginId, passwordHash],
    )
    return rowCount === 1
  }

  /** Adds a user; null if the login is taken, or one that looks like it [AU81]. */
  async add(user: Omit<UserRow, 'userId' | 'isOperator'>): Promise<UserRow | null> {
    const { rows } = await this.#pool.query<UserColumns>({
      name: 'user-add',
      text: `INSERT INTO app_user (login_id, display_name, password_hash, is_demo, skeleton)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING ${USER_COLUMNS}`,
      values: [
        user.loginId,
        user.displayName,
        user.passwordHash,
        user.isDemo,
        user.isDemo ? null : skeletonOf(user.loginId),
      ],
    })
    return rows[0] === undefined ? null : asUser(rows[0])
  }
}

/** A user as the server has it. */
export function asUser(row: UserColumns): UserRow {
  return {
    userId: userId(Number(row.id)),
    loginId: row.login_id,
    displayName: row.display_name,
    passwordHash: row.password_hash,
    isDemo: row.is_demo,
    isOperator: row.role === 'operator',
  }
}
