import type { Connection } from '@crease/ledger/connections/database.ts'

/**
 * A commit finds its rows by their keys, however small a table is: PostgreSQL would scan a small table of accounts for
 * each group, and replan its statements, which costs more than writing the rows [LG46].
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
