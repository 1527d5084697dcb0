import { checkedRows } from '../codecs/checked-rows.ts'
import type { Database } from '../connections/database.ts'
import { isText } from '../codecs/guards.ts'

/** Settings of PostgreSQL under which an acknowledged bet survives a power cut [LG22]. */
const REQUIRED = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' } as const
const OLDEST_VERSION = 150_000

const SETTING = checkedRows('settings of PostgreSQL', { name: isText, setting: isText })

/**
 * Throws, with every wrong setting named, when the database could forget a commit or is older than
 * PostgreSQL 15. `synchronous_commit` stricter than 'on' is as good.
 */
export async function assertDurable(database: Database): Promise<void> {
  const found = await SETTING.all(
    database,
    `SELECT name, setting FROM pg_settings WHERE name = ANY($1)`,
    [[...Object.keys(REQUIRED), 'server_version_num']],
  )
  const settings = new Map(found.map((row) => [row.name, row.setting]))
  const wrong = Object.entries(REQUIRED)
    .filter(([name, wanted]) => settings.get(name) !== wanted)
    .filter(([name]) => !(name === 'synchronous_commit' && settings.get(name) === 'remote_apply'))
    .map(([name, wanted]) => `${name} is ${settings.get(name) ?? 'unknown'}, must be ${wanted}`)
  if (Number(settings.get('server_version_num')) < OLDEST_VERSION)
    wrong.push('PostgreSQL must be 15 or newer')
  if (wrong.length > 0)
    throw new Error(`this database could lose acknowledged bets: ${wrong.join('; ')}`)
}
