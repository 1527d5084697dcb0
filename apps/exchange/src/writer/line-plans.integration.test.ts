import { userId } from '@crease/domain/units/ids.ts'
import { numberedLines } from '@crease/ledger/tables/numbered-lines.ts'
import { addLongAccount } from '@crease/ledger/testing/long-account.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { expect, test } from 'vitest'

const database = perFile(openFreshLedger)
const NAMES = ['user_id', 'kind', 'market_id', 'amount', 'balance', 'narration', 'at']
const MORE = ['settlement_version', 'settlement_entry']

test('[LG91] the line before of a sport is found without reading another one, however long the statement', async () => {
  const account = { userId: userId(1), lines: 20_000, began: 1_700_000_000_000, stepMs: 1000 }
  await addLongAccount(database(), account)
  const line = `SELECT 1::bigint, 'sport', 'm5'::text, 100::bigint, 100::bigint, 'x', now(), 9, 'result'`
  const { rows } = await database().query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (COSTS OFF) ${numberedLines([...NAMES, ...MORE], line)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan Backward using statement_of_sport_in_turn')
  expect(plan).not.toContain('using statement_pkey')
})
