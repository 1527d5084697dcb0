import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { verifyWithin } from './verify-ledger.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly 'Join Filter'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Conditions by which every row of one table is compared with every row of another. */
async function productsIn(client: pg.ClientBase, sql: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
  )
  const plans = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))
  return plans
    .filter((plan) => plan['Node Type'] === 'Nested Loop')
    .filter(({ Plans = [] }) => Plans.every((side) => side['Plan Rows'] > 1))
    .flatMap((plan) => plan['Join Filter'] ?? [])
}

test('[OP30] the check of the ledger joins every table by a key, so its time is that of the rows', async () => {
  const fresh = await freshLedger()
  const database = openDatabase(fresh)
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    const query = vi.spyOn(client, 'query')
    expect((await verifyWithin(client)).findings).toEqual([])
    const asked = query.mock.calls
      .map(([sql]) => sql)
      .filter((sql) => /^\s*(?:WITH|SELECT)/.test(sql))
    expect(asked.length).toBeGreaterThan(40)
    // a nested loop is then the only way in which the tables can be joined
    await client.query('SET enable_nestloop = off')
    const products = []
    for (const sql of asked) products.push(...(await productsIn(client, sql)))
    expect(products).toEqual([])
    const product = 'SELECT FROM bet JOIN fill ON bet.odds < fill.odds'
    expect(await productsIn(client, product)).toHaveLength(1)
  } finally {
    client.release()
    await database.end()
    await fresh.drop()
  }
})
