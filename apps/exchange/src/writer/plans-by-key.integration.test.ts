import { userId } from '@crease/domain/units/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { connectPipeline, type PipelineConnection } from './pipeline-connection.ts'
import { planByKey } from './plans-by-key.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { ACCOUNT } from '@crease/ledger/tables/account-table.ts'

let database: Database
let connection: PipelineConnection
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshLedger()
  database = openDatabase(fresh)
  await database.query(
    `INSERT INTO account (user_id, kind, cash, held, withheld, owed)
     SELECT id, 'player', 0, 0, 0, 0 FROM generate_series(1, 200) AS id`,
  )
  await database.query('ANALYZE account')
  connection = await connectPipeline(fresh)
  drop = fresh.drop
})
afterAll(async () => {
  await connection.end()
  await database.end()
  await drop()
})

const NOTHING = { cash: 0, held: 0, withheld: 0, owed: 0 }

/** How accounts are changed. */
async function planOfAChange(): Promise<string> {
  const [change] = ACCOUNT.write(
    [{ userId: userId(7), kind: 'player', isNew: false, ...NOTHING }],
    1,
  )
  const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ${change?.text}`,
    change?.values.map(String),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('[LG46] a commit finds what it changes by its keys, however few rows a table has, and plans nothing twice', async () => {
  // the control: as PostgreSQL would have it
  expect(await planOfAChange()).toContain('Seq Scan on account')
  await planByKey(connection)
  expect(await planOfAChange()).toContain('Index Scan using account_pkey')
  const { rows } = await connection.query('SHOW plan_cache_mode')
  expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
})
