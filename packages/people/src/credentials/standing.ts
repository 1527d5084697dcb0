import type { Way } from '@crease/contract/accounts/sign-in-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isFlag, isText, isWhole, oneOf, orNull } from '@crease/ledger/codecs/guards.ts'

const ROW = checkedRows('credentials of a user', {
  loginId: isText,
  displayName: isText,
  role: oneOf({ player: true, operator: true }),
  /** signs in without anything to prove itself with [AU6] */
  isDemo: isFlag,
  hasPassword: isFlag,
  /** its password was chosen by somebody else */
  mustChange: isFlag,
  totp: isFlag,
  passkeys: isWhole,
  /** recovery codes that are left */
  codes: isWhole,
})
const PASSWORD = checkedRows('password of a user', { hash: orNull(isText) })

/** The factors of a user, and the steps that must come first. */
export type Standing = RowOf<typeof ROW>

const STANDING = `SELECT login_id AS "loginId", display_name AS "displayName", role, is_demo AS "isDemo",
    password_hash IS NOT NULL AS "hasPassword", must_change AS "mustChange",
    EXISTS (SELECT FROM totp WHERE user_id = id AND confirmed) AS totp,
    (SELECT count(*)::int FROM passkey WHERE user_id = app_user.id) AS passkeys,
    (SELECT count(*)::int FROM recovery_code WHERE user_id = app_user.id AND used_at IS NULL) AS codes
  FROM app_user WHERE id = $1`

/** How users stand with their credentials, and their passwords: the table `app_user` and those beside it. */
export class Standings {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  /** null: there is no such user any more. */
  of(user: UserId): Promise<Standing | null> {
    return ROW.first(this.#pool, { name: 'credential-standing', text: STANDING, values: [user] })
  }

  /** The hash of the user's password; null: there is none. */
  async passwordHash(user: UserId): Promise<string | null> {
    const found = await PASSWORD.first(this.#pool, {
      name: 'credential-password',
      text: 'SELECT password_hash AS hash FROM app_user WHERE id = $1',
      values: [user],
    })
    return found?.hash ?? null
  }

  /** From now on this is the password, and the user chose it; false: it is not the one that was known any more. */
  async changePassword(
    user: UserId,
    change: { readonly from: string; readonly to: string },
  ): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `UPDATE app_user SET password_hash = $2, must_change = false
       WHERE id = $1 AND NOT is_demo AND password_hash = $3`,
      [user, change.to, change.from],
    )
    return rowCount === 1
  }
}

/** The second factors that an account has. */
export const factorsOf = ({ totp, passkeys, codes }: Standing): readonly Way[] => [
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(totp ? (['totp'] as const) : []),
  ...((totp || passkeys > 0) && codes > 0 ? (['recovery'] as const) : []),
]

/** How somebody who is signed in may prove it again [AU98]. */
export const proofsOf = (standing: Standing): readonly Way[] => [
  ...(standing.hasPassword ? (['password'] as const) : []),
  ...factorsOf(standing).filter((way) => way !== 'recovery'),
]
