import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { expect, test } from 'vitest'
import { noCounts } from './oracle/compare.ts'
import { KINDS } from './oracle/markets-of.ts'
import { liveOverHttp } from './oracle/server-lives.ts'

const LIVES = 2

test(`[OP75] in lives over HTTP the server does what the model of the rules does`, async () => {
  const fresh = await freshLedger()
  const counts = noCounts()
  const databaseUrl = fresh.connectionString
  const asked = { seed: 1, lives: LIVES, withinMs: 25_000, counts, databaseUrl }
  expect(await liveOverHttp(asked)).toEqual([])
  expect(counts.operations).toBeGreaterThan(100)
  expect(counts.comparisons).toBeGreaterThan(700)
  expect(counts.settlements).toBeGreaterThanOrEqual(KINDS.length)
  expect(counts.fills).toBeGreaterThan(4)
  await fresh.drop()
})
