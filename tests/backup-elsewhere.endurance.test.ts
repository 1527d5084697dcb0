import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { watchCopies } from '@crease/exchange/backup/watch-copies.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMoment, marksIn } from './support/backup/backup-moments.ts'
import {
  DEBIAN_BIN,
  debianPostgres,
  HAS_DEBIAN_POSTGRES,
  type DebianPostgres,
} from './support/debian-postgres.ts'
import { runAs } from './support/patroni/patroni-node.ts'

const PROGRAM = fileURLToPath(new URL('../deploy/backup/crease-backup', import.meta.url))
const LOOKS = { timeout: 60_000 } as const

if (!HAS_DEBIAN_POSTGRES)
  process.stderr.write('PostgreSQL 15 of Debian is not installed: its tests are left out\n')

describe.skipIf(!HAS_DEBIAN_POSTGRES)('a PostgreSQL that is not our own', () => {
  let postgres: DebianPostgres
  let database: Database
  let receiving: ChildProcess
  let env: Record<string, string>
  beforeAll(async () => {
    postgres = await debianPostgres('backup-elsewhere')
    const { uid, gid } = runAs()
    const backup = join(postgres.folder, 'backup')
    await mkdir(backup)
    if (uid !== undefined && gid !== undefined) await chown(backup, uid, gid)
    env = {
      PATH: `${DEBIAN_BIN}:${process.env['PATH'] ?? ''}`,
      BACKUP_DIR: backup,
      BACKUP_URL: postgres.connectionString,
    }
    database = openDatabase(postgres)
    await migrate(database)
    await database.query('CREATE TABLE mark (name text)')
    receiving = receive()
  })
  afterAll(async () => {
    await endReceiving()
    await database.end()
    await postgres.remove()
  })

  const receive = (): ChildProcess =>
    spawn(PROGRAM, ['receive'], { ...runAs(), env, stdio: 'ignore', detached: true, cwd: '/' })
  async function endReceiving(): Promise<void> {
    const ended = once(receiving, 'exit')
    process.kill(-(receiving.pid ?? 0), 'SIGKILL')
    await ended
  }
  const command = (...args: readonly string[]) =>
    new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
      const child = execFile(
        PROGRAM,
        [...args],
        { ...runAs(), env, cwd: '/' },
        (_error, out, wrong) => resolve({ code: child.exitCode, said: `${out}${wrong}` }),
      )
    })
  const { mark, marks, isKept } = marksIn(() => database)
  /** The database of a moment, started in the place of the one before. */
  async function restored(...to: readonly string[]): Promise<readonly string[]> {
    const into = join(postgres.folder, 'restored')
    const { said } = await command('restore', '--into', into, ...to)
    expect(said).toMatch(
      /^The database of \S+ is in \S+, from the copy of \S+ and timeline \d+, after \d+ s\n/,
    )
    const cluster = join(postgres.folder, 'cluster')
    await rename(cluster, `${cluster}.before-${Date.now()}`)
    await rename(into, cluster)
    // who types takes longer than the receiver, which tries every two seconds
    await pause(3_000)
    await postgres.start()
    return marks()
  }

  test('[OP1104] it is kept as it is written, copied, and restored to any moment of any branch', async () => {
    await expect.poll(isKept, LOOKS).toBe(true)
    expect((await command('take')).said).toMatch(
      /^The database is copied to \S+ \(\S+\): [1-9]\d* MB\n$/,
    )
    await mark('a')
    const early = await aMoment()
    await mark('b')
    const later = await aMoment()
    // beside the database that runs there is a rehearsal at most: its log goes on being kept
    const drill = ['restore', '--to', 'newest', '--into', join(postgres.folder, 'drill')] as const
    expect(await command(...drill)).toMatchObject({
      code: 1,
      said: expect.stringContaining('runs: stop it first'),
    })
    const before = await readdir(env['BACKUP_DIR'] ?? '', { recursive: true })
    expect(await command(...drill, '--rehearse')).toMatchObject({
      code: 0,
      said: expect.stringContaining('It is a rehearsal'),
    })
    expect(await readdir(env['BACKUP_DIR'] ?? '', { recursive: true })).toEqual(before)
    await mark('c')
    await database.query('SELECT pg_switch_wal()')
    await expect.poll(isKept).toBe(true)
    await postgres.kill()
    // too early a moment, and the house goes on from there
    expect(await restored('--to', early)).toEqual(['a'])
    await mark('d')
    await expect.poll(isKept, LOOKS).toBe(true)
    const onNewBranch = await aMoment()
    await mark('e')
    await expect.poll(isKept).toBe(true)
    await postgres.kill()
    expect(await restored('--to', later)).toEqual(['a', 'b'])
    await mark('f')
    await expect.poll(isKept, LOOKS).toBe(true)
    await postgres.kill()
    expect(await restored('--to', onNewBranch)).toEqual(['a', 'd'])
    await postgres.kill()
    expect(await restored('--to', 'newest')).toEqual(['a', 'd'])
    // bad questions are sentences
    expect(
      (await command('restore', '--to', 'newest', '--into', env['BACKUP_DIR'] ?? '')).said,
    ).toContain('is not empty')
    expect(
      (
        await command(
          'restore',
          '--to',
          '2001-01-01T00:00:00Z',
          '--into',
          join(postgres.folder, 'none'),
        )
      ).said,
    ).toContain('no copy is from before')
    expect((await command('list')).said).toMatch(
      /^copy of \S+, \d+ MB\nthe log reaches to \S+\ntimeline 2 began at a restore/,
    )
  })

  test('[OP1103] copies and log that no moment of the last days needs are removed', async () => {
    await expect.poll(isKept, LOOKS).toBe(true)
    const base = join(env['BACKUP_DIR'] ?? '', 'base')
    const wal = join(env['BACKUP_DIR'] ?? '', 'wal')
    const [first = ''] = await readdir(base)
    // three days ago, as far as its name says
    await rename(join(base, first), join(base, String(Number(first) - 3 * 86_400)))
    const before = await readdir(wal)
    env['BACKUP_DAYS'] = '1'
    await command('take')
    // the oldest is needed for the moments of yesterday
    expect(await readdir(base)).toHaveLength(2)
    const [oldest = '', second = ''] = (await readdir(base)).toSorted()
    await rename(join(base, second), join(base, String(Number(oldest) + 86_400)))
    await command('take')
    expect(await readdir(base)).toHaveLength(2)
    expect(await readdir(base)).not.toContain(oldest)
    expect((await readdir(wal)).filter((name) => before.includes(name)).length).toBeLessThan(
      before.length,
    )
  })

  test('[OP1104] after it was away for too long it begins again with a new copy', async () => {
    await expect.poll(isKept, LOOKS).toBe(true)
    await endReceiving()
    const copies = async (): Promise<number> =>
      (await database.query('SELECT FROM backup_taken')).rowCount ?? 0
    const before = await copies()
    await database.query("ALTER SYSTEM SET max_slot_wal_keep_size = '16MB'")
    await database.query('SELECT pg_reload_conf()')
    const status = async (): Promise<string | undefined> => {
      await mark('filling')
      await database.query('SELECT pg_switch_wal()')
      await database.query('CHECKPOINT')
      const { rows } = await database.query<{ status: string }>(
        "SELECT wal_status AS status FROM pg_replication_slots WHERE slot_name = 'crease_backup'",
      )
      return rows[0]?.status
    }
    await expect.poll(status, LOOKS).toBe('lost')
    await database.query('ALTER SYSTEM RESET max_slot_wal_keep_size')
    await database.query('SELECT pg_reload_conf()')
    receiving = receive()
    await expect.poll(isKept, LOOKS).toBe(true)
    await expect.poll(copies, LOOKS).toBe(before + 1)
    await mark('last')
    await expect.poll(isKept).toBe(true)
    await postgres.kill()
    expect(await restored('--to', 'newest')).toContain('last')
  })

  test('[OP1101] a log that nobody receives waits, and a copy that is noted has an age', async () => {
    const watched = watchCopies({
      connectionString: postgres.connectionString,
      now: Date.now,
      log: { error: () => undefined },
      everyMs: 200,
    })
    await expect.poll(isKept, LOOKS).toBe(true)
    await expect.poll(() => watched.state().logWaitsSeconds).toBeLessThan(1)
    expect(watched.state().backupAgeSeconds).toBeLessThan(60)
    await endReceiving()
    await expect.poll(() => watched.state().logWaitsSeconds).toBeGreaterThan(2)
    await watched.stop()
    receiving = receive()
  })
})
