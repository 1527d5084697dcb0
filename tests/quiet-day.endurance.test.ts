import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copiesIn } from '@crease/exchange/backup/copies.ts'
import { takeBackup } from '@crease/exchange/backup/take-backup.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type ServerProcess } from './support/server-process.ts'

/** The world and the tables as they are shipped; other tests have three sports, and tables that sleep. */
const AS_SHIPPED = { FEED_SPORTS: 'all', TABLES_AWAKE: '10' } as const
const MINUTE_MS = 60_000
const LOOK_MINUTES = 3
const HOURS = 24
/** that is how often PostgreSQL logs whole pages after it */
const CHECKPOINTS_AN_HOUR = 1
/** markets of a week, which go after it without a bet [LG181]: 12,000 a day */
const MARKETS_OF_A_WEEK = 84_000
const DAY_MB_MOST = 100
const MB = 1024 * 1024

const folder = perFile(() => temporaryDataDir('quiet-day'))
let server: ServerProcess
let database: Database
let places: { readonly dataDir: string; readonly backupDir: string }
beforeAll(async () => {
  places = { dataDir: join(folder().path, 'data'), backupDir: join(folder().path, 'backup') }
  const { dataDir: DATA_DIR, backupDir: BACKUP_DIR } = places
  server = await startServer({ DATA_DIR, BACKUP_DIR, ...AS_SHIPPED })
  database = openDatabase({ connectionString: (await embeddedAddress(places.dataDir)) ?? '' })
  // its first markets come by and by
  await pause(MINUTE_MS)
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

/** Bytes of the log of an hour: that after a checkpoint, and of the time until the next one. */
async function logOfAnHour(): Promise<number> {
  await database.query('CHECKPOINT')
  const looks = [await logBytes()]
  for (let look = 0; look < 2; look += 1) {
    await pause(LOOK_MINUTES * MINUTE_MS)
    looks.push(await logBytes())
  }
  const [began = 0, first = 0, second = 0] = looks
  const usual = second - first
  return CHECKPOINTS_AN_HOUR * (first - began - usual) + (60 / LOOK_MINUTES) * usual
}

/** Bytes of a copy when the ledger has the markets of a week: those of now, again and again. */
async function copyOfAWeek(): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*) AS count FROM market')
  const times = Math.ceil(MARKETS_OF_A_WEEK / (rows[0]?.count ?? 1))
  const names =
    'definition, status, in_play, bet_delay_ms, version, result, settlement, removals, runners'
  await database.query(
    `INSERT INTO market (id, event_id, ${names})
     SELECT id || '#' || n, event_id, ${names} FROM generate_series(1, ${times}) AS n, market`,
  )
  await takeBackup({ ...places, archiveDir: join(places.dataDir, 'archive'), now: Date.now })
  const [copy] = await copiesIn(places.backupDir)
  return bytesOf(copy?.path ?? '')
}

test('[OP1106] the log of a day without visitors, and the copy of a ledger that is a week old, take less than 100 MB', async () => {
  const log = HOURS * (await logOfAnHour())
  process.stdout.write(`the log of a day ${inMb(log)}\n`)
  const copy = await copyOfAWeek()
  process.stdout.write(`the copy of a week ${inMb(copy)}\n`)
  expect(Math.min(log, copy)).toBeGreaterThan(0)
  expect((log + copy) / MB).toBeLessThan(DAY_MB_MOST)
})
