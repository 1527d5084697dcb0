import { nameKey, skeletonOf } from '../rules/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { EXCLUDED_AT, isMailOf, isNetworkOf } from './self-exclusion.ts'
import { asUser, USER, USER_COLUMNS, type UserRow } from '../users/users.ts'
import { isFlag, isText, isWhole, oneOf, orNull } from '@crease/ledger/codecs/guards.ts'

/** Somebody who registers, past every rule that needs no ledger. */
export interface NewRegistration {
  /** folded */
  readonly loginId: string
  readonly displayName: string
  readonly passwordHash: string
  /** YYYY-MM-DD */
  readonly born: string
  readonly termsVersion: string
  readonly email: string | null
  readonly network: string
}

export type Registered =
  | { readonly kind: 'added'; readonly user: UserRow }
  | { readonly kind: 'taken' | 'too-many-from-there' }

/**
 * A user whose account is to be opened. open: it is already, or registered too long ago. held: it looks like that of a
 * player who has excluded themselves [PP29], also by the address that it changes to [PP38]. ready: made by the server itself at its first start.
 */
export type NewAccount =
  | { readonly kind: 'held' }
  | { readonly kind: 'open' | 'demo' | 'registered' | 'ready' }

type Likeness = Pick<NewRegistration, 'displayName' | 'born' | 'email' | 'network'>

/** Without a registration `born`, `network` and `isNew` are null. */
const TO_OPEN_ROW = checkedRows('account to open', {
  role: oneOf({ player: true, operator: true }),
  isDemo: isFlag,
  isOpen: isFlag,
  isNew: orNull(isFlag),
  displayName: isText,
  born: orNull(isText),
  email: orNull(isText),
  network: orNull(isText),
  changesTo: orNull(isText),
})

const TO_OPEN = `SELECT role, is_demo AS "isDemo", display_name AS "displayName", born::text, email, network,
    (SELECT email FROM mail_change WHERE mail_change.user_id = app_user.id AND NOT ended LIMIT 1) AS "changesTo",
    EXISTS (SELECT FROM account WHERE user_id = app_user.id) AS "isOpen", registration.at > $2 AS "isNew"
  FROM app_user LEFT JOIN registration ON user_id = app_user.id WHERE app_user.id = $1`

const HOUR_MS = 3_600_000
/** Any number of its own: registrations wait for each other, so that none is counted too late. */
const ONE_AT_A_TIME = 20_261_123

/** Whether $1 is the mailbox of an excluded player other than $2, at $3. */
const OTHERS_MAIL = `WITH excluded AS (${EXCLUDED_AT('$3')})
  SELECT EXISTS (SELECT FROM excluded WHERE user_id <> $2 AND ${isMailOf('$1::text')}) AS "isOthers"`
const OTHERS = checkedRows('excluded players of a mailbox', { isOthers: isFlag })

/** Excluded players whom somebody resembles who registers now. */
const EXCLUDED = `WITH excluded AS (${EXCLUDED_AT('$4')})
  SELECT name, born = $1 AS "isBorn", ${isMailOf('$2::text')}
      OR ${isNetworkOf('$3')} AS "isSame"
  FROM excluded`

const ALIKE = checkedRows('excluded players', {
  name: isText,
  isBorn: orNull(isFlag),
  isSame: orNull(isFlag),
})
const OPERATOR = checkedRows('names of operators', { loginId: isText, name: isText })

/** The login and the display name of an operator. */
export type OperatorNames = RowOf<typeof OPERATOR>

const COUNT = checkedRows('registrations of a network', { there: isWhole })

/** Whether somebody who registers has the mailbox, the name and birthday or the network of an excluded player [PP29]. */
async function isOfExcluded(
  client: Pick<Database, 'query'>,
  one: Likeness,
  now: number,
): Promise<boolean> {
  const values = [one.born, one.email, one.network, new Date(now)]
  const rows = await ALIKE.all(client, EXCLUDED, values)
  const name = nameKey(one.displayName)
  return rows.some(
    (row) => row.isSame === true || (row.isBorn === true && nameKey(row.name) === name),
  )
}

/** Registered users: the tables `app_user` and `registration`. */
export class Registrations {
  readonly #pool: Database

  constructor(pool: Database) {
    this.#pool = pool
  }

  /** Those whom no player may imitate [AU82]. */
  operators(): Promise<readonly OperatorNames[]> {
    return OPERATOR.all(
      this.#pool,
      `SELECT login_id AS "loginId", display_name AS name FROM app_user WHERE role = 'operator'`,
    )
  }

  /** Adds an account with all of its rows, or nothing [AU81] [AU87]. */
  add(one: NewRegistration, bound: { perHour: number; now: number }): Promise<Registered> {
    return inTransaction(this.#pool, 'write', async (client): Promise<Registered> => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
      const counted = await COUNT.first(
        client,
        'SELECT count(*)::int AS there FROM registration WHERE network = $1 AND at > $2',
        [one.network, new Date(bound.now - HOUR_MS)],
      )
      if ((counted?.there ?? 0) >= bound.perHour) return { kind: 'too-many-from-there' }
      const row = await USER.first(
        client,
        `INSERT INTO app_user (login_id, display_name, password_hash, is_demo, skeleton)
         VALUES ($1, $2, $3, false, $4) ON CONFLICT DO NOTHING RETURNING ${USER_COLUMNS}`,
        [one.loginId, one.displayName, one.passwordHash, skeletonOf(one.loginId)],
      )
      if (row === null) return { kind: 'taken' }
      const user = asUser(row)
      await client.query(
        `INSERT INTO registration (user_id, born, terms_version, email, network, at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [user.userId, one.born, one.termsVersion, one.email, one.network, new Date(bound.now)],
      )
      return { kind: 'added', user }
    })
  }

  /** With what the account of this user begins; null: no such user, or an operator, who has none. */
  async toOpen(user: UserId, now: number): Promise<NewAccount | null> {
    const then = new Date(now - HOUR_MS)
    const row = await TO_OPEN_ROW.first(this.#pool, TO_OPEN, [user, then])
    if (row === null || row.role === 'operator') return null
    const { displayName, born, email, network, changesTo } = row
    if (changesTo !== null) return this.#ofChange({ born, email: changesTo }, user, now)
    if (row.isOpen || row.isNew === false) return { kind: 'open' }
    if (row.isDemo) return { kind: 'demo' }
    if (born === null || network === null) return { kind: 'ready' }
    const one = { displayName, born, email, network }
    return { kind: (await isOfExcluded(this.#pool, one, now)) ? 'held' : 'registered' }
  }

  /** An account that changes its address is open already, and held where an excluded player has the mailbox [PP38]. */
  async #ofChange(
    { born, email }: { readonly born: string | null; readonly email: string },
    user: UserId,
    now: number,
  ): Promise<NewAccount> {
    if (born === null) return { kind: 'open' }
    const found = await OTHERS.first(this.#pool, OTHERS_MAIL, [email, user, new Date(now)])
    return { kind: found?.isOthers === true ? 'held' : 'open' }
  }

  /** Removes an account that was never opened; false: the ledger has it. */
  remove(user: UserId): Promise<boolean> {
    return inTransaction(this.#pool, 'write', async (client) => {
      const { rowCount } = await client.query(
        'DELETE FROM app_user WHERE id = $1 AND NOT EXISTS (SELECT FROM account WHERE user_id = $1)',
        [user],
      )
      if (rowCount === 1) await client.query('DELETE FROM registration WHERE user_id = $1', [user])
      return rowCount === 1
    })
  }
}
