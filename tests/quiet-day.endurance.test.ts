import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copiesIn } from '@crease/exchange/backup/copies.ts'
import { takeBackup } from '@crease/exchange/backup/take-backup.ts'
import { forgetUnbet } from '@crease/exchange/journal/forget-unbet.ts'
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
const LOOKS_A_DAY = (24 * 60) / LOOK_MINUTES
/** by the simulator's twenty sports */
const MARKETS_A_DAY = 12_000
/** A market without a bet is deleted a week after its end [LG181]. */
const DAYS_KEPT = 7
const DAY_MB_MOST = 100
/** a guard against what hangs, and no measure */
const WITHIN_MS = 30 * MINUTE_MS
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

/** Makes ended markets of `days` days, the newest of them `age` days old: those of now under other ids. */
async function addDays(age: number, days: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>(
    "SELECT count(*) AS count FROM market WHERE id NOT LIKE 'old-%'",
  )
  const copies = Math.ceil(MARKETS_A_DAY / (rows[0]?.count ?? 1))
  const id = `'old-' || substr(md5(event.id || '#' || n || '#' || day), 1, 16)`
  const made = `FROM generate_series($1::int, $2::int) AS day, generate_series(1, $3::int) AS n, event`
  await database.query(
    `INSERT INTO event (id, sport_id, name, series_name, starts_at)
     SELECT ${id}, sport_id, name, series_name, now() - (day - 0.5) * interval '1 day' ${made}
     WHERE id NOT LIKE 'old-%'`,
    [age, age + days - 1, copies],
  )
  await database.query(
    `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result, settlement, removals, runners)
     SELECT replace(market.id, event.id, ${id}), ${id}, replace(definition::text, event.id, ${id})::jsonb, 'SETTLED', in_play,
       bet_delay_ms, version, coalesce(market.result, ended.result), coalesce(market.settlement, ended.settlement), removals, runners
     ${made} JOIN market ON market.event_id = event.id,
       (SELECT result, settlement FROM market WHERE status = 'SETTLED' LIMIT 1) AS ended (result, settlement)
     WHERE event.id NOT LIKE 'old-%'`,
    [age, age + days - 1, copies],
  )
  await database.query(
    `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at)
     SELECT market.id, 'simulator', result, 'done', starts_at, starts_at FROM market JOIN event ON event.id = event_id
     WHERE event_id LIKE 'old-%' ON CONFLICT DO NOTHING`,
  )
}

/** Every table of the casino makes its chain of seeds in the first minutes of a ledger's life. */
async function untilChainsAreMade(): Promise<void> {
  const count = async (): Promise<unknown> =>
    (await database.query('SELECT count(*) FROM seed_chain')).rows
  for (let before = await count(); ;) {
    await pause(MINUTE_MS / 2)
    const after = await count()
    if (JSON.stringify(after) === JSON.stringify(before)) return
    before = after
  }
}

/**
 * Bytes of the log of a day on a ledger that has been in use for more than a week. Its copy begins with the checkpoint of
 * the day, after which PostgreSQL logs each page as a whole once: most of them are those of markets that a day adds and
 * deletes, in places all over the indexes. All of these change here at once, and what the world itself adds comes after.
 */
async function logOfADay(): Promise<number> {
  await addDays(1, DAYS_KEPT + 1)
  await untilChainsAreMade()
  await database.query('CHECKPOINT')
  const began = await logBytes()
  await forgetUnbet(database, { now: Date.now(), round: 'first' })
  await addDays(0, 1)
  await database.query('VACUUM ANALYZE market, feed_result, event')
  const marketsOfADay = (await logBytes()) - began
  process.stdout.write(`the markets of a day ${inMb(marketsOfADay)}\n`)
  const before = began + marketsOfADay
  await pause(LOOK_MINUTES * MINUTE_MS)
  return marketsOfADay + LOOKS_A_DAY * ((await logBytes()) - before)
}

async function bytesOfACopy(): Promise<number> {
  await takeBackup({ ...places, archiveDir: join(places.dataDir, 'archive'), now: Date.now })
  return bytesOf((await copiesIn(places.backupDir)).at(-1)?.path ?? '')
}

test(
  '[OP1106] the log of a day without visitors, and the copy of a ledger that is a week old, take less than 100 MB',
  async () => {
    const log = await logOfADay()
    process.stdout.write(`the log of a day ${inMb(log)}\n`)
    const { rows } = await database.query('SELECT count(*)::int AS markets FROM market')
    expect(rows[0]?.['markets']).toBeGreaterThan(DAYS_KEPT * MARKETS_A_DAY)
    const copy = await bytesOfACopy()
    process.stdout.write(`the copy of a week ${inMb(copy)}\n`)
    expect(Math.min(log, copy)).toBeGreaterThan(0)
    expect((log + copy) / MB).toBeLessThan(DAY_MB_MOST)
  },
  WITHIN_MS,
)
