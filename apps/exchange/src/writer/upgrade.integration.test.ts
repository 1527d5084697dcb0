import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { pendingMigrations } from '@crease/ledger/migrate.ts'
import { migrateBefore } from '@crease/ledger/testing/migrate-before.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { takeLease } from './lease.ts'
import { upgrade } from './upgrade.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const BACK = 2

const fresh = perTest(freshDatabase)
const database = perTest(() => openDatabase(fresh()))
/** the newest migrations, which the release before lacks */
let newest: readonly string[]
const said: string[] = []
const log = { info: (line: string) => void said.push(line), warn: () => undefined }

beforeEach(async () => {
  const { names } = await pendingMigrations(database())
  newest = names.slice(-BACK)
  await migrateBefore(database(), newest[0] ?? '')
  said.length = 0
})

test('[OP964] each migration of an upgrade is logged with its number, and the end with its time', async () => {
  expect(await pendingMigrations(database())).toEqual({ names: newest, isNew: false })
  await upgrade(database(), { isSpare: false, waits: () => undefined, log })
  expect(said.map((line) => line.replace(/\d+\.\d/, 'N'))).toEqual([
    'the ledger is brought up to date: 2 migrations',
    `migration 1 of 2 runs after N s: ${newest[0]}`,
    `migration 2 of 2 runs after N s: ${newest[1]}`,
    'the ledger is up to date after N s',
  ])
  expect(await pendingMigrations(database())).toEqual({ names: [], isNew: false })
})

test('[OP964] a migration that takes long is logged every five seconds while it runs', async () => {
  const holder = await database().connect()
  await holder.query(`SELECT pg_advisory_lock(1);
    CREATE FUNCTION await_holder() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$;
    CREATE TRIGGER slow BEFORE INSERT ON migration FOR EACH ROW EXECUTE FUNCTION await_holder()`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const upgrading = upgrade(database(), { isSpare: false, waits: () => undefined, log })
  while (said.length < 2) await pause(20)
  vi.advanceTimersByTime(4_999)
  const early = said.length
  vi.advanceTimersByTime(5_001)
  await holder.query('SELECT pg_advisory_unlock(1)')
  holder.release()
  await upgrading
  vi.useRealTimers()
  expect(early).toBe(2)
  const still = said.filter((line) => line.includes('still runs'))
  expect(still.map((line) => line.replace(/\d+\.\d/, 'N'))).toEqual(
    Array.from({ length: 2 }, () => `migration 1 of 2 still runs after N s: ${newest[0]}`),
  )
})

test('[OP963] a spare migrates when the exchange of the release before has ended, and keeps its markets meanwhile', async () => {
  const other = await database().connect()
  await takeLease(other, { owner: 'the release before', held: null, keepsMs: 2_000 })
  let isDone = false
  const waits = Promise.withResolvers<void>()
  const upgrading = upgrade(database(), { isSpare: true, waits: waits.resolve, log }).then(() => {
    isDone = true
  })
  await waits.promise
  await pause(500)
  expect(isDone).toBe(false)
  expect((await pendingMigrations(database())).names).toEqual(newest)
  await upgrading
  expect((await pendingMigrations(database())).names).toEqual([])
  // the spare's own start takes the markets next
  const taken = await takeLease(other, { owner: 'the exchange', held: null, keepsMs: 1_000 })
  expect(taken).not.toBeNull()
  other.release()
})

test('[OP961] an upgrade that fails changes nothing', async () => {
  const { rows: before } = await database().query('SELECT * FROM migration ORDER BY id')
  await database().query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.name = '${newest[1]}' THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$`,
  )
  await database().query(
    'CREATE TRIGGER refuse BEFORE INSERT ON migration FOR EACH ROW EXECUTE FUNCTION refuse()',
  )
  const upgrading = upgrade(database(), { isSpare: false, waits: () => undefined, log })
  await expect(upgrading).rejects.toThrow('the disk is full')
  expect(said).toContainEqual(expect.stringMatching(/^migration 2 of 2 runs/))
  expect((await database().query('SELECT * FROM migration ORDER BY id')).rows).toEqual(before)
  expect((await pendingMigrations(database())).names).toEqual(newest)
})

test('[OP962] a release older than its ledger says so and starts nothing', async () => {
  await database().query(`INSERT INTO migration (name, run_on) VALUES ('9999_later', now())`)
  const upgrading = upgrade(database(), { isSpare: false, waits: () => undefined, log })
  await expect(upgrading).rejects.toThrow('a later release has migrated this ledger (9999_later)')
  expect(said).toEqual([])
})
