import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copiesIn } from '@crease/exchange/backup/copies.ts'
import { takeBackup } from '@crease/exchange/backup/take-backup.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** an hour of the made-up world in a minute */
const SPEED = 60
const HALF_HOUR_MS = 30_000
const HOURS = 24
const WEEK_HOURS = 7 * HOURS
const DAY_MB_MOST = 100
const MB = 1024 * 1024

const folder = perFile(() => temporaryDataDir('quiet-day'))
let server: ServerProcess
let database: Database
let places: { readonly dataDir: string; readonly backupDir: string }
beforeAll(async () => {
  places = { dataDir: join(folder().path, 'data'), backupDir: join(folder().path, 'backup') }
  server = await startServer({
    DATA_DIR: places.dataDir,
    BACKUP_DIR: places.backupDir,
    FEED_SPEED: String(SPEED),
    // as shipped: tests play three sports
    FEED_SPORTS: 'all',
  })
  database = openDatabase({ connectionString: (await embeddedAddress(places.dataDir)) ?? '' })
})
afterAll(async () => {
  await database.end()
  await server.stop()
})

const inMb = (bytes: number): string => `${Math.round(bytes / MB)} MB`

const bytesOf = (path: string): number =>
  Number(execFileSync('du', ['-sb', path]).toString().split('\t')[0])

/** Bytes of the log that is kept, once the present file of it is. */
async function logBytes(): Promise<number> {
  const { rows } = await database.query<{ file: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS file',
  )
  const isKept = async (): Promise<boolean> => {
    const told = await database.query<{ done: boolean }>(
      'SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver',
      [rows[0]?.file],
    )
    return told.rows[0]?.done === true
  }
  await expect.poll(isKept).toBe(true)
  execFileSync('sh', ['-c', `rm -f ${join(places.backupDir, 'wal')}/*.now.gz*`])
  return bytesOf(join(places.backupDir, 'wal'))
}

/** Bytes of a copy that is taken now. */
async function copyBytes(): Promise<number> {
  await takeBackup({ ...places, archiveDir: join(places.dataDir, 'archive'), now: Date.now })
  const copies = await copiesIn(places.backupDir)
  return bytesOf(copies.at(-1)?.path ?? '')
}

test('[OP1106] the log of an hour without visitors, 24 times, and the copy of a ledger a week old take less than 100 MB', async () => {
  await pause(HALF_HOUR_MS)
  const young = await copyBytes()
  const before = await logBytes()
  // two checkpoints an hour, after which PostgreSQL logs whole pages
  for (let half = 0; half < 2; half += 1) {
    await database.query('CHECKPOINT')
    await pause(HALF_HOUR_MS)
  }
  const hour = (await logBytes()) - before
  const older = await copyBytes()
  // markets without a bet go after a week [LG181]
  const copy = older + (WEEK_HOURS - 1) * (older - young)
  process.stdout.write(
    `the log of a day ${inMb(HOURS * hour)}, a copy ${inMb(older)}, after a week ${inMb(copy)}\n`,
  )
  expect(hour).toBeGreaterThan(0)
  expect(older).toBeGreaterThan(young)
  expect((HOURS * hour + copy) / MB).toBeLessThan(DAY_MB_MOST)
})
