import { checkedRows } from '../codecs/checked-rows.ts'
import { openDatabase } from '../connections/database.ts'
import { editAddress } from '../connections/hosts/host-list.ts'
import { isFlag } from '../codecs/guards.ts'
import { APP_ROLE, noRole } from './set-up-roles.ts'

const MAY_TAKE = `SELECT pg_has_role(current_user, oid, 'MEMBER') AS "mayTake" FROM pg_roles WHERE rolname = $1`
const MEMBER = checkedRows('membership of the role', { mayTake: isFlag })

/**
 * The address by which the server comes to a database that another role owns; throws if its user may not be the
 * server's role [OP1120].
 */
export async function givenAppAddress(connectionString: string): Promise<string> {
  const database = openDatabase({ connectionString })
  try {
    const member = await MEMBER.first(database, MAY_TAKE, [APP_ROLE])
    if (member === null) throw noRole(APP_ROLE)
    if (member.mayTake) return await appAddress(database, connectionString)
    throw new Error(
      `the user of DATABASE_URL is not of the role ${APP_ROLE}: its superuser must GRANT ${APP_ROLE} to it, or DATABASE_URL must name ${APP_ROLE}`,
    )
  } finally {
    await database.end()
  }
}

/**
 * The address of a database, with the server's role if its user may take that role, else unchanged. For a given
 * address: to our own cluster the server connects as the role itself.
 */
export async function appAddress(
  database: Parameters<typeof MEMBER.first>[0],
  connectionString: string,
): Promise<string> {
  const member = await MEMBER.first(database, MAY_TAKE, [APP_ROLE])
  if (member?.mayTake !== true) return connectionString
  return editAddress(connectionString, (url) => {
    const options = [url.searchParams.get('options') ?? '', `-c role=${APP_ROLE}`]
    url.searchParams.set('options', options.join(' ').trim())
    // pg reads a plus as it stands, and one of the password is no space
    url.search = url.search.replaceAll('+', '%20')
  })
}
