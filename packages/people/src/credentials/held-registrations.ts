import { nameKey } from '../rules/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { EXCLUDED_AT, isMailOf, isNetworkOf } from './self-exclusion.ts'
import { isDate, isFlag, isText, orNull } from '@crease/ledger/codecs/guards.ts'

/** An excluded player whom a registration resembles, and by which of the three [PP29]. */
interface Resembled {
  readonly loginId: string
  readonly name: string
  readonly until: Date
  readonly by: readonly ('mail' | 'name' | 'network')[]
}

/** A registration that waits for an operator. */
export interface HeldRow {
  readonly loginId: string
  readonly name: string
  /** YYYY-MM-DD */
  readonly born: string
  readonly email: string | null
  readonly at: Date
  readonly resembles: readonly Resembled[]
}

const ROW = checkedRows('held registrations', {
  loginId: isText,
  name: isText,
  born: isText,
  email: orNull(isText),
  at: isDate,
  likeLogin: orNull(isText),
  likeName: orNull(isText),
  until: orNull(isDate),
  isBorn: orNull(isFlag),
  isMail: orNull(isFlag),
  isNetwork: orNull(isFlag),
})
const REFUSAL = checkedRows('refusal of a registration', { reason: isText })

/** Held registrations, each with the excluded players of the same mailbox, birthday or network; $1 is now, $2 the most. */
const HELD = `WITH excluded AS MATERIALIZED (${EXCLUDED_AT('$1')}),
  held AS (SELECT user_id, login_id, display_name AS name, born,
      coalesce((SELECT email FROM mail_address WHERE mail_address.user_id = app_user.id), email) AS email, network, registration.at
    FROM current_standing JOIN app_user ON app_user.id = user_id JOIN registration USING (user_id)
    WHERE operator = 'held' ORDER BY user_id LIMIT $2)
  SELECT held.login_id AS "loginId", held.name, held.born::text, held.email, held.at,
    alike.login_id AS "likeLogin", alike.name AS "likeName", alike.until, alike."isBorn", alike."isMail", alike."isNetwork"
  FROM held LEFT JOIN LATERAL (
    SELECT login_id, name, until, born = held.born AS "isBorn",
      ${isMailOf('held.email')} AS "isMail", ${isNetworkOf('held.network')} AS "isNetwork"
    FROM excluded WHERE user_id <> held.user_id) AS alike ON alike."isBorn" OR alike."isMail" OR alike."isNetwork"
  ORDER BY held.user_id, alike.login_id`

/** Registrations that wait for an operator, and why one was refused. */
export class HeldRegistrations {
  readonly #database: Pick<Database, 'query'>
  readonly #now: () => number

  constructor(database: Pick<Database, 'query'>, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** The oldest first. */
  async waiting(most: number): Promise<readonly HeldRow[]> {
    const rows = await ROW.all(this.#database, HELD, [new Date(this.#now()), most])
    const byLogin = Map.groupBy(rows, ({ loginId }) => loginId)
    return [...byLogin.values()].flatMap((of) => {
      const [first] = of
      if (first === undefined) return []
      const { loginId, name, born, email, at } = first
      return [{ loginId, name, born, email, at, resembles: of.flatMap(resembledIn) }]
    })
  }
}

/** The reason that the newest refusal of a registration was given for [PP36]. */
export async function whyRefused(
  database: Pick<Database, 'query'>,
  userId: UserId,
): Promise<string> {
  const found = await REFUSAL.first(
    database,
    `SELECT reason FROM protection_act WHERE user_id = $1 AND act = 'refused' ORDER BY id DESC LIMIT 1`,
    [userId],
  )
  return found?.reason ?? ''
}

/** A birthday alone is no resemblance: the name has to be the same. */
function resembledIn(row: RowOf<typeof ROW>): readonly Resembled[] {
  const { name, likeLogin, likeName, until, isBorn, isMail, isNetwork } = row
  if (likeLogin === null || likeName === null || until === null) return []
  const isName = isBorn === true && nameKey(likeName) === nameKey(name)
  const by = [
    ...(isMail === true ? (['mail'] as const) : []),
    ...(isName ? (['name'] as const) : []),
    ...(isNetwork === true ? (['network'] as const) : []),
  ]
  return by.length === 0 ? [] : [{ loginId: likeLogin, name: likeName, until, by }]
}
