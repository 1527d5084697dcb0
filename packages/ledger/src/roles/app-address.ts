import { checkedRows } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { editAddress } from '../connections/hosts/host-list.ts'
import { isFlag } from '../codecs/guards.ts'
import { APP_ROLE } from './set-up-roles.ts'

const MEMBER = checkedRows('membership of the role', { mayTake: isFlag })

/**
 * The address of a database with the server's role put on, where whoever comes by it may take that role; else the
 * address as it is. For an address that was given to us: to our own cluster the server comes as the role itself.
 */
export async function appAddress(database: Database, connectionString: string): Promise<string> {
  const member = await MEMBER.first(
    database,
    `SELECT pg_has_role(current_user, oid, 'MEMBER') AS "mayTake" FROM pg_roles WHERE rolname = $1`,
    [APP_ROLE],
  )
  if (member?.mayTake !== true) return connectionString
  const edited = editAddress(connectionString, ({ searchParams }) => {
    const options = [searchParams.get('options') ?? '', `-c role=${APP_ROLE}`]
    searchParams.set('options', options.join(' ').trim())
  })
  // pg reads a plus as it stands
  return edited.replaceAll('+', '%20')
}
