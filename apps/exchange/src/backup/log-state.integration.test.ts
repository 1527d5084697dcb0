import { openDatabase } from '@crease/ledger/connections/database.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { expect, test } from 'vitest'
import { logState } from './log-state.ts'

const DAY_MS = 86_400_000

const fresh = perFile(freshDatabase)
const database = perFile(() => openDatabase(fresh()))

// a program that ends before it has read its input breaks PostgreSQL's pipe
const run = (command: string): Promise<unknown> =>
  database().query(`COPY (SELECT) TO PROGRAM 'cat >/dev/null; ${command}'`)

test('[OP1101] a log that has not been kept for a month is read', async () => {
  const file = 'pg_wal/archive_status/of-a-test.ready'
  await run(`touch -d "40 days ago" ${file}`)
  const { waitsMs } = await logState(database())
  await run(`rm ${file}`)
  expect(waitsMs).toBeGreaterThan(39 * DAY_MS)
})
