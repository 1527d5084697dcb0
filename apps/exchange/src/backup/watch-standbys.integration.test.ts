import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { watchStandbys } from './watch-standbys.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** not that of another test on the same PostgreSQL */
const SLOT = `standby_${process.pid}`
const SILENT = { error: () => undefined }

const fresh = perFile(freshDatabase)
const database = perFile(() => openDatabase(fresh()))

afterAll(async () => {
  await database().query('SELECT pg_drop_replication_slot($1)', [SLOT])
})

test('[OP1113] a standby that has taken nothing is behind by all that is written since, and one that does not answer is unknown', async () => {
  await database().query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT])
  const { connectionString } = fresh()
  const watched = watchStandbys({ connectionString, standbyUrl: null, log: SILENT, everyMs: 50 })
  await expect.poll(() => watched.state()).toMatchObject({ standbys: 0 })
  const before = watched.state().behindBytes
  await database().query('CREATE TABLE filling AS SELECT generate_series(1, 100000)')
  await expect.poll(() => watched.state().behindBytes).toBeGreaterThan(before + 1e6)
  await watched.stop()
  const standbyUrl = 'postgresql://nobody@127.0.0.1:9/none'
  const failed = { count: 0 }
  const log = { error: () => void (failed.count += 1) }
  const unknown = watchStandbys({ connectionString, standbyUrl, log, everyMs: 50 })
  await expect.poll(() => failed.count).toBe(1)
  expect(unknown.state()).toEqual({ standbys: NaN, behindBytes: NaN })
  await unknown.stop()
})
