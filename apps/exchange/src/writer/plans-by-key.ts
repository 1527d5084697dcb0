import type { Connection } from '@crease/ledger/connections/database.ts'

/**
 * What a commit writes it finds by its keys, however few rows a table has: PostgreSQL would read all accounts for each
 * group where they are few, and plan anew what it plans for some rows, which costs more than writing them [LG46].
 */
const SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
  // an old PostgreSQL takes what is switched off for so dear that it would compile it
  jit: 'off',
} as const

/** From now on this connection, which only writes commit groups, plans each of its statements once. */
export async function planByKey(connection: Pick<Connection, 'query'>): Promise<void> {
  const all = Object.entries(SETTINGS)
  const set = all.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`)
  await connection.query(`SELECT ${set.join(', ')}`, all.flat())
}
