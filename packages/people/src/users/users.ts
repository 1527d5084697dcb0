import { foldLogin, skeletonOf } from '../rules/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isFlag, isText, oneOf, orNull, whole } from '@crease/ledger/codecs/guards.ts'

/** A user who may sign in. `passwordHash` is null for a demo user, who has no password. */
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
export const USER = checkedRows('users', {
  id: whole<UserId>(),
  login_id: isText,
  display_name: isText,
  password_hash: orNull(isText),
  is_demo: isFlag,
  role: oneOf({ player: true, operator: true }),
})
const USER_ID = checkedRows('player of a login', { id: whole<UserId>() })
const OPERATOR = checkedRows('name of an operator', { name: isText })

/** The columns of a user that are read. */
export const USER_COLUMNS = 'id, login_id, display_name, password_hash, is_demo, role'

/** The users in PostgreSQL. */
export class Users {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  /** The user of this login, written exactly so; null if there is none. */
  async findByLogin(loginId: string): Promise<UserRow | null> {
    const row = await USER.first(this.#pool, {
      name: 'user-by-login',
      text: `SELECT ${USER_COLUMNS} FROM app_user WHERE login_id = $1`,
      values: [loginId],
    })
    return row === null ? null : asUser(row)
  }

  /** The player of this login, however it is typed: every call about a player finds them here; null for an operator. */
  async playerOfLogin(loginId: string): Promise<UserId | null> {
    const found = await USER_ID.first(this.#pool, {
      name: 'player-by-login',
      text: `SELECT id FROM app_user WHERE login_id = $1 AND role = 'player'`,
      values: [foldLogin(loginId)],
    })
    return found?.id ?? null
  }

  /** The operator's name; null for anybody who is none. */
  async operatorName(userId: UserId): Promise<string | null> {
    const found = await OPERATOR.first(
      this.#pool,
      `SELECT display_name AS name FROM app_user WHERE id = $1 AND role = 'operator'`,
      [userId],
    )
    return found?.name ?? null
  }

  /** Adds a user; null if the login is taken, or one that looks like it [AU81]. */
  async add(user: Omit<UserRow, 'userId' | 'isOperator'>): Promise<UserRow | null> {
    const row = await USER.first(this.#pool, {
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
    return row === null ? null : asUser(row)
  }
}

/** A user as the server has it. */
export function asUser(row: RowOf<typeof USER>): UserRow {
  return {
    userId: row.id,
    loginId: row.login_id,
    displayName: row.display_name,
    passwordHash: row.password_hash,
    isDemo: row.is_demo,
    isOperator: row.role === 'operator',
  }
}
