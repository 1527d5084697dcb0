import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { aMoment, marksIn } from './support/backup/backup-moments.ts'
import { DEBIAN_BIN, debianPostgres, HAS_DEBIAN_POSTGRES } from './support/debian-postgres.ts'
import { freePort } from './support/net/free-port.ts'
import { tcpWire } from './support/net/tcp-wire.ts'
import { startPatroni } from './support/patroni/patroni-cluster.ts'
import { HAS_PATRONI, runAs } from './support/patroni/patroni-node.ts'

const run = promisify(execFile)
const PROGRAM = fileURLToPath(new URL('../deploy/backup/crease-backup', import.meta.url))
const SHIPPED_HBA = fileURLToPath(new URL('../deploy/backup/pg_hba.conf', import.meta.url))
const LOOKS = { timeout: 120_000 } as const
const ALONE = ['unix_socket_directories=', 'listen_addresses=127.0.0.1']
/** of a cluster that was restored beside its own */
const READ = [...ALONE, 'synchronous_standby_names=', 'archive_mode=off']

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A folder of PostgreSQL's user. */
function makeFolder(path: string): string {
  const { uid, gid } = runAs()
  mkdirSync(path, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

function begin(program: string, args: readonly string[], env: object = {}): ChildProcess {
  const PATH = `${DEBIAN_BIN}:${process.env['PATH']}`
  const how = { ...runAs(), env: { PATH, ...env }, cwd: '/', stdio: 'ignore' } as const
  const child = spawn(program, args, { ...how, detached: true })
  closing.push(() => end(child, 'SIGKILL'))
  return child
}
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, signal)
  await ended
}

/** A PostgreSQL on a cluster that is there; the database, once it answers. */
async function opened(cluster: string, settings: readonly string[]) {
  const port = await freePort()
  const set = settings.flatMap((each) => ['-c', each])
  const server = begin(join(DEBIAN_BIN, 'postgres'), ['-D', cluster, '-p', String(port), ...set])
  const connectionString = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const database = openDatabase({ connectionString })
  closing.push(() => database.end())
  const answers = () =>
    database.query('SELECT').then(
      () => true,
      () => false,
    )
  await expect.poll(answers, LOOKS).toBe(true)
  return { server, database, connectionString, port }
}

/** The program with a folder of copies, on addresses of the primary. */
function backupOf(folder: string, url: string) {
  const BACKUP_DIR = makeFolder(join(folder, 'backup'))
  const env = { BACKUP_DIR, BACKUP_URL: url }
  const call = (...args: readonly string[]) => {
    const PATH = `${DEBIAN_BIN}:${process.env['PATH']}`
    return run(PROGRAM, [...args], { ...runAs(), env: { PATH, ...env }, cwd: '/' })
  }
  return {
    log: join(BACKUP_DIR, 'wal'),
    receive: () => begin(PROGRAM, ['receive'], env),
    take: () => call('take'),
    /** epoch milliseconds up to which the log reaches by its list */
    reachesTo: async (): Promise<number> => {
      const [, moment = ''] = /the log reaches to (\S+)/.exec((await call('list')).stdout) ?? []
      return Date.parse(moment)
    },
    /** The marks of a moment, in a rehearsal beside the database. */
    marksAt: async (moment: string): Promise<readonly string[]> => {
      const into = makeFolder(join(folder, `restored-${moment}`))
      await call('restore', '--rehearse', '--to', moment, '--into', into)
      const hba = join(folder, 'trust')
      writeFileSync(hba, 'host all all 127.0.0.1/32 trust\n')
      const { server, database } = await opened(into, [...READ, `hba_file=${hba}`])
      const found = await marksIn(() => database).marks()
      await end(server, 'SIGINT')
      return found
    },
  }
}

/** A ledger with a table of marks. */
async function laidOut(connectionString: string): Promise<Database> {
  const database = openDatabase({ connectionString })
  closing.push(() => database.end())
  await migrate(database)
  await database.query('CREATE TABLE mark (name text)')
  return database
}

test.skipIf(!HAS_PATRONI)(
  '[OP1139] the log goes on to be kept after a failover of Patroni, and moments before and after it are restored',
  async () => {
    const cluster = await startPatroni({ machines: 2, strict: false })
    closing.push(() => cluster.stop())
    const { primary, standby } = await cluster.whole()
    const database = await laidOut(cluster.connectionString)
    const role = "LOGIN REPLICATION IN ROLE crease_report PASSWORD 'words'"
    await database.query(`CREATE ROLE crease_backup ${role}`)
    const url = cluster.connectionString.replace(/\/\/[^@]+@/, '//crease_backup:words@')
    const backup = backupOf(dirname(primary.folder), url)
    backup.receive()
    const { mark, marks, isKept } = marksIn(() => database)
    await expect.poll(isKept, LOOKS).toBe(true)
    await backup.take()
    await mark('a')
    const before = await aMoment()
    await mark('b')
    await expect.poll(isKept, LOOKS).toBe(true)
    await primary.kill()
    await expect.poll(() => standby.is('primary'), LOOKS).toBe(true)
    const marked = () =>
      mark('c').then(
        () => true,
        () => false,
      )
    await expect.poll(marked, LOOKS).toBe(true)
    const after = await aMoment()
    await mark('d')
    await expect.poll(isKept, LOOKS).toBe(true)
    expect(await marks()).toEqual(['a', 'b', 'c', 'd'])
    expect(await backup.marksAt(before)).toEqual(['a'])
    expect(await backup.marksAt(after)).toEqual(['a', 'b', 'c'])
  },
)

describe.skipIf(!HAS_DEBIAN_POSTGRES)('with PostgreSQL 15 of Debian', () => {
  test('[OP1139] if a primary dies whose log never reached its standby, the log of the standby that takes over is kept from where it left that of the primary', async () => {
    const primary = await debianPostgres('backup-failover')
    closing.push(() => primary.remove())
    const wire = await tcpWire(primary.port)
    closing.push(() => wire.close())
    const own = await laidOut(primary.connectionString)
    const copy = makeFolder(join(primary.folder, 'standby'))
    const from = `postgresql://postgres@127.0.0.1:${wire.port}/postgres`
    await run(join(DEBIAN_BIN, 'pg_basebackup'), ['-d', from, '-D', copy, '-R', '-c', 'fast'], {
      ...runAs(),
      cwd: '/',
    })
    const standby = await opened(copy, ALONE)
    const both = `postgresql://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
    const backup = backupOf(primary.folder, both)
    backup.receive()
    const first = marksIn(() => own)
    await expect.poll(first.isKept, LOOKS).toBe(true)
    await backup.take()
    await first.mark('a')
    const follows = async () => (await marksIn(() => standby.database).marks()).length
    await expect.poll(follows, LOOKS).toBe(1)
    const before = await aMoment()
    wire.cut()
    await first.mark('lost')
    for (let file = 0; file < 3; file += 1)
      await own.query("SELECT pg_switch_wal(); INSERT INTO mark VALUES ('lost')")
    await expect.poll(first.isKept, LOOKS).toBe(true)
    const reached = await backup.reachesTo()
    await primary.kill()
    // the last file is laid aside while nothing can be received, and still counts
    const unfinished = () => readdirSync(backup.log).filter((name) => name.endsWith('.partial'))
    await expect.poll(unfinished, LOOKS).toEqual([])
    expect(await backup.reachesTo()).toBeGreaterThanOrEqual(reached)
    await standby.database.query('SELECT pg_promote()')
    const second = marksIn(() => standby.database)
    await second.mark('b')
    const after = await aMoment()
    await second.mark('c')
    await expect.poll(second.isKept, LOOKS).toBe(true)
    expect(readdirSync(backup.log).some((name) => name.startsWith('00000002'))).toBe(true)
    expect(await backup.marksAt(before)).toEqual(['a'])
    expect(await backup.marksAt(after)).toEqual(['a', 'b'])
  })

  test('[OP1105] the pg_hba.conf of compose lets the backup in by a password, and nobody without one', async () => {
    const postgres = await debianPostgres('backup-hba')
    closing.push(() => postgres.remove())
    const database = openDatabase(postgres)
    closing.push(() => database.end())
    await database.query("CREATE ROLE crease LOGIN SUPERUSER PASSWORD 'words'")
    copyFileSync(SHIPPED_HBA, join(postgres.folder, 'cluster/pg_hba.conf'))
    await database.query('SELECT pg_reload_conf()')
    const { rows } = await database.query<{ error: string | null }>(
      'SELECT error FROM pg_hba_file_rules',
    )
    expect(rows.map(({ error }) => error)).toEqual([null, null, null])
    const asked = (password: string, more: string) => {
      const url = `postgresql://crease:${password}@127.0.0.1:${postgres.port}/postgres?${more}`
      const how = { ...runAs(), cwd: '/' }
      return run(join(DEBIAN_BIN, 'psql'), ['-wAtqd', url, '-c', 'SHOW port'], how)
    }
    const refused = (more: string) =>
      asked('wrong', more).then(
        () => 'let in',
        (error: unknown) => String(error),
      )
    await expect.poll(() => refused('replication=true'), LOOKS).toContain('password authentication')
    expect(await refused('')).toContain('password authentication')
    expect((await asked('words', 'replication=true')).stdout).toBe(`${postgres.port}\n`)
  })
})
