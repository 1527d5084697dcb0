import pg from 'pg'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { expect, test } from 'vitest'
import { watchCopies } from './watch-copies.ts'

const LOG = { error: () => undefined }
const SLOT = "FROM pg_replication_slots WHERE slot_name = 'crease_backup'"

const database = perFile(openFreshLedger)

const isActive = async (): Promise<boolean> =>
  (await database().query(`SELECT ${SLOT} AND active`)).rowCount === 1

test('[OP1101] a log waits while its receiver is connected and writes nothing, as on a full disk', async () => {
  await database().query("SELECT pg_create_physical_replication_slot('crease_backup', true)")
  const { rows } = await database().query<{ at: string }>(`SELECT restart_lsn::text AS at ${SLOT}`)
  const { connectionString } = database()
  const replication = { connectionString, replication: 'database' } as const
  const receiver = new pg.Client(replication)
  await receiver.connect()
  receiver
    .query(`START_REPLICATION SLOT crease_backup PHYSICAL ${rows[0]?.at}`)
    .catch(() => undefined)
  await expect.poll(isActive).toBe(true)
  await database().query('CREATE TABLE filling AS SELECT generate_series(1, 1000)')
  const watched = watchCopies({ connectionString, now: Date.now, log: LOG, everyMs: 50 })
  await expect.poll(() => watched.state().logWaitsSeconds, { timeout: 60_000 }).toBeGreaterThan(2)
  expect(await isActive()).toBe(true)
  await watched.stop()
  await receiver.end()
  await expect.poll(isActive).toBe(false)
  await database().query("SELECT pg_drop_replication_slot('crease_backup')")
})
