import { nameKey } from '@crease/domain/credentials/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Database } from '../database.ts'
import { EXCLUDED_AT, isNetworkOf, mailbox } from './excluded-players.ts'

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

interface Row extends Omit<HeldRow, 'resembles'> {
  readonly likeLogin: string | null
  readonly likeName: string | null
  readonly until: Date | null
  readonly isBorn: boolean | null
  readonly isMail: boolean | null
  readonly isNetwork: boolean | null
}

/** Held registrations, each with the excluded players of the same mailbox, birthday or network; $1 is now, $2 the most. */
const HELD = `WITH excluded AS (${EXCLUDED_AT('$1')}),
  held AS (SELECT user_id, login_id, display_name AS name, born, email, network, registration.at
    FROM current_standing JOIN app_user ON app_user.id = user_id JOIN registration USING (user_id)
    WHERE operator = 'held' ORDER BY user_id LIMIT $2)
  SELECT held.login_id AS "loginId", held.name, held.born::text, held.email, held.at,
    alike.login_id AS "likeLogin", alike.name AS "likeName", alike.until, alike."isBorn", alike."isMail", alike."isNetwork"
  FROM held LEFT JOIN LATERAL (
    SELECT login_id, name, until, born = held.born AS "isBorn",
      coalesce(${mailbox('email')} = ${mailbox('held.email')}, false) AS "isMail", ${isNetworkOf('held.network')} AS "isNetwork"
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
    const { rows } = await this.#database.query<Row>(HELD, [new Date(this.#now()), most])
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
  const { rows } = await database.query<{ reason: string }>(
    `SELECT reason FROM protection_act WHERE user_id = $1 AND act = 'refused' ORDER BY id DESC LIMIT 1`,
    [userId],
  )
  return rows[0]?.reason ?? ''
}

/** A birthday alone is no resemblance: the name has to be the same. */
function resembledIn(row: Row): readonly Resembled[] {
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
