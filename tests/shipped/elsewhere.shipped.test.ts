import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { writeChainHeads } from '@crease/exchange/backup/chain-heads.ts'
import { writeAudit } from '@crease/ledger/audit/audit-rows.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPrevious } from '../previous-release/previous-ledger.ts'
import { aMoment, marksIn } from '../support/backup/backup-moments.ts'
import {
  DEBIAN_BIN,
  debianPostgres,
  HAS_DEBIAN_POSTGRES,
  type DebianPostgres,
} from '../support/debian-postgres.ts'
import { runAs } from '../support/patroni/patroni-node.ts'
import { pageOf } from './page-commands.ts'
import { CLONE, pageShell } from './page-shell.ts'
import type { Answer } from './stand-ins.ts'
import { startMachine, type Machine } from './unit/machine.ts'
import { Supervisor } from './unit/supervisor.ts'

const SECTION = 'A database at DATABASE_URL'
const PROGRAM = join(CLONE, 'deploy/backup/crease-backup')
const VOLUME = '/var/lib/postgresql/18'
const MOUNTED = '/ledger/18'
const KEPT = '/kept'
const LOOKS = { timeout: 60_000 } as const
const SIGN_OUT = {
  kind: 'sign-out',
  user: null,
  by: null,
  from: null,
  about: {},
  at: 0,
  times: 1,
} as const
const DONE: Answer = { code: 0, text: '' }

const CAN = HAS_DEBIAN_POSTGRES && process.getuid?.() === 0
if (!CAN) process.stderr.write('not root, or no PostgreSQL 15: the part elsewhere is left out\n')

describe.skipIf(!CAN)('a database at DATABASE_URL, by the commands of docs/operations.md', () => {
  const page = pageOf('elsewhere')
  let postgres: DebianPostgres
  let database: Database
  let shell: Awaited<ReturnType<typeof pageShell>>
  const supervisor = new Supervisor(() => machine, 'crease-backup')
  let machine: Machine
  const inside = (name: string): string => join(postgres.folder, name)

  beforeAll(async () => {
    postgres = await debianPostgres('elsewhere')
    for (const name of ['backup', 'systemd', 'etc', 'volume', 'tmp']) makeFolder(inside(name))
    machine = await machineOf()
    // its superuser alone is let in
    writeFileSync(inside('cluster/pg_hba.conf'), 'host all postgres 127.0.0.1/32 trust\n')
    const superuser = openDatabase(postgres)
    await superuser.query('SELECT pg_reload_conf()')
    await superuser.query('CREATE DATABASE crease')
    await superuser.end()
    const url = new URL(postgres.connectionString)
    url.pathname = '/crease'
    const connectionString = url.href
    database = openDatabase({ connectionString })
    await loadPrevious(connectionString)
    await migrate(database)
    await database.query('CREATE TABLE mark (name text)')
    await database.query('GRANT SELECT ON mark TO crease_report')
    url.username = 'crease_backup'
    url.password = 'words'
    shell = await pageShell({
      programs: { systemctl, journalctl: supervisor.journalctl, docker, kubectl },
      users: 'as on the page',
      instead: {
        '/etc/crease': inside('etc'),
        '/etc/systemd/system': inside('systemd'),
        '/var/lib/crease-database-backup': inside('backup'),
        '/var/tmp': inside('tmp'),
      },
      env: {
        SUPERUSER_URL: connectionString,
        DATABASE_URL: connectionString,
        REPLICATION_PASSWORD: url.password,
        REPLICATION_HOST: '127.0.0.1',
        BACKUP_URL: url.href,
        CLUSTER: inside('cluster'),
      },
    })
  })
  afterAll(async () => {
    await supervisor.systemctl(['stop', 'crease-backup'])
    await machine.stop()
    await database.end()
    shell.close()
    await postgres.remove()
  })

  function makeFolder(path: string): void {
    mkdirSync(path)
    own(path)
  }
  function own(path: string): void {
    const { uid, gid } = runAs()
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }

  /** A machine on which the folders of this run are in the places of the page. */
  async function machineOf(): Promise<Machine> {
    const made = await startMachine({})
    const unit = readFileSync(join(CLONE, 'deploy/backup/crease-backup.service'), 'utf8')
    const [, state = ''] = /^StateDirectory=(.+)$/m.exec(unit) ?? []
    const places = {
      [CLONE]: '/srv/crease',
      [inside('etc')]: '/etc/crease',
      [inside('systemd')]: '/etc/systemd/system',
      [inside('backup')]: `/var/lib/${state}`,
    }
    for (const [ours, theirs] of Object.entries(places))
      await made.sh(`mkdir -p ${theirs} && mount --bind ${ours} ${theirs}`)
    return made
  }
  const keeping = async (verb: string): Promise<void> =>
    expect(await supervisor.systemctl([verb, 'crease-backup'])).toEqual(DONE)

  async function systemctl([verb = '', ...units]: readonly string[]): Promise<Answer> {
    const ofBackup = units.includes('crease-backup')
    const ofPostgres = units.includes('postgresql')
    if (verb === 'stop') {
      if (ofBackup) await keeping('stop')
      if (ofPostgres) await postgres.stop()
    } else {
      if (ofPostgres) await postgres.start()
      if (ofBackup) await keeping('start')
    }
    return DONE
  }

  /** Runs the program as a container would that has the volumes of the compose file. */
  async function inContainer(words: readonly string[]): Promise<Answer> {
    const env = `PATH=${DEBIAN_BIN}:$PATH BACKUP_DIR=${inside('backup')}`
    const said = words.join(' ').replace(MOUNTED, inside('volume')).replace(KEPT, inside('backup'))
    const { code, text } = await shell.run(`runuser -u postgres -- env ${env} ${said}`)
    return { code: code ?? 1, text }
  }
  async function docker(words: readonly string[]): Promise<Answer> {
    const said = words.join(' ')
    const [, root] = /--user root --entrypoint sh postgres -c (.+)$/s.exec(said) ?? []
    if (root !== undefined) {
      const { code, text } = await shell.run(root.replace(VOLUME, inside('volume')))
      return { code: code ?? 1, text }
    }
    const [, inBackup] =
      /(?:exec backup \/backup\/crease-backup|:\/ledger backup) (.+)$/.exec(said) ?? []
    if (inBackup !== undefined) return inContainer([PROGRAM, inBackup])
    if (said.startsWith('compose stop ')) return systemctl(['stop', 'crease-backup', 'postgresql'])
    if (said === 'compose up --detach --wait postgres') return systemctl(['start', 'postgresql'])
    if (said.endsWith('exchange apps/exchange/src/commands/restore.ts --accept')) return DONE
    if (said === 'compose up --detach') return systemctl(['start', 'crease-backup'])
    return { code: 1, text: `docker was not expected to: ${said}` }
  }
  async function kubectl(words: readonly string[]): Promise<Answer> {
    if (words.includes('exchange-0')) return DONE
    const [, inBackup = ''] = /^-n crease exec backup-0 -- (.+)$/.exec(words.join(' ')) ?? []
    // a stand-in answers with text: the file of the page has its name
    const said = inBackup.startsWith('tar -cz ')
      ? inBackup.replace('-cz', `-cz -f ${inside('tmp/pod.tar.gz')}`)
      : inBackup.replace('/program/crease-backup', PROGRAM)
    return inContainer([said])
  }

  async function typed(MOMENT = '', more: Readonly<Record<string, string>> = {}): Promise<string> {
    const { code, text } = await shell.run(page.next(SECTION), { MOMENT, ...more })
    expect([code, text]).toEqual([0, text])
    return text
  }
  const { mark, marks, isKept } = marksIn(() => database)
  const copies = async (): Promise<number> =>
    (await database.query('SELECT FROM backup_taken')).rowCount ?? 0

  let later = ''

  test('[OP1104] [OP1107] the service keeps the database as the page sets it up, and lists what it has', async () => {
    await typed()
    await typed()
    await expect.poll(isKept, LOOKS).toBe(true)
    await expect.poll(copies, LOOKS).toBe(1)
    await expect.poll(() => supervisor.journal, LOOKS).toContain('The database is copied to')
    expect(await typed()).not.toContain('the log is not received')
    const said = await typed()
    expect(said).toMatch(/^The database is copied to \S+ \(\S+\): [1-9]\d* MB\ncopy of /m)
    const listed = await typed()
    expect(listed.match(/^the log reaches to \S+$/gm)).toHaveLength(2)
  })

  test('[OP1117] a folder of copies that belongs to another user does not look empty', async () => {
    mkdirSync(inside('foreign'), { mode: 0o700 })
    const list = `runuser -u postgres -- env BACKUP_DIR=${inside('foreign')} ${PROGRAM} list`
    expect(await shell.run(list)).toMatchObject({
      code: 1,
      text: expect.stringContaining('cannot be read by postgres'),
    })
  })

  test('[OP1104] [OP1107] a restore by the page to a moment, and then in compose to a later one', async () => {
    await mark('a')
    const early = await aMoment()
    await mark('b')
    later = await aMoment()
    await mark('c')
    await writeAudit(database, { id: crypto.randomUUID(), rows: [SIGN_OUT] })
    await writeChainHeads(database, { dataDir: inside('data'), now: Date.now })
    await expect.poll(isKept, LOOKS).toBe(true)
    const said = await typed(early)
    expect(said).toMatch(/^The database of \S+ is in \S+, .* and timeline 1, after \d+ s$/m)
    process.stdout.write(`${said.split('\n')[0]}\n`)
    expect(await marks()).toEqual(['a'])
    const settings = { BACKUP_DIR: inside('backup'), DATA_DIR: inside('data') }
    const accepted = await typed('', settings)
    expect(accepted).toContain('1 heads of its chain that it does not have')
    expect(accepted).toContain('The ledger adds up')
    await expect.poll(isKept, LOOKS).toBe(true)
    // the volume of the compose file
    await postgres.stop()
    renameSync(inside('cluster'), inside('volume/docker'))
    symlinkSync(inside('volume/docker'), inside('cluster'))
    await postgres.start()
    await typed(later)
    expect(await marks()).toEqual(['a', 'b'])
  })

  test('[OP1104] [OP1107] a restore in Kubernetes brings the cluster as a file, and what was moved aside is deleted', async () => {
    await expect.poll(isKept, LOOKS).toBe(true)
    await systemctl(['stop', 'crease-backup', 'postgresql'])
    await typed(later)
    // as the operator of the database would
    const unpack = `cd ${inside('volume/docker')} && rm -r ./* && tar -xzf ${inside('tmp/pod.tar.gz')}`
    expect(await shell.run(`runuser -u postgres -- sh -c '${unpack}'`)).toMatchObject({ code: 0 })
    await systemctl(['start', 'crease-backup', 'postgresql'])
    await typed()
    expect(await marks()).toEqual(['a', 'b'])
    await expect.poll(isKept, LOOKS).toBe(true)
    const aside = (folder: string): readonly string[] =>
      readdirSync(folder).filter((name) => name.includes('before-'))
    expect([aside(postgres.folder).length, aside(inside('volume')).length]).toEqual([1, 1])
    for (const folder of [postgres.folder, inside('volume')]) {
      expect(await typed()).toMatch(/^\d+\t\S*before-\d+$/m)
      expect(aside(folder)).toEqual([])
    }
    expect(await typed()).toContain('It is a rehearsal')
    expect(await marks()).toEqual(['a', 'b'])
    expect(page.left()).toEqual([])
  })

  test('[OP1138] the service that is killed is started again, and can write its own folder alone', async () => {
    const main = supervisor.mainPid
    process.kill(main, 'SIGKILL')
    await expect.poll(() => supervisor.restarts, LOOKS).toBe(1)
    await mark('c')
    await expect.poll(isKept, LOOKS).toBe(true)
    const written = (folder: string): Promise<string> => {
      const touch = `setpriv --reuid=postgres --clear-groups touch ${folder}/a 2>&1 || true`
      return machine.sh(`nsenter --mount=/proc/${supervisor.mainPid}/ns/mnt sh -c '${touch}'`)
    }
    expect(await written('/srv/crease')).toContain('Read-only file system')
    expect(await written('/var/lib/postgresql')).toContain('Read-only file system')
  })

  test('[OP1104] [OP1137] control: a moment at which the service was stopped is refused until it has caught up', async () => {
    await keeping('stop')
    await mark('d')
    const moment = await aMoment()
    await mark('e')
    const rehearsed = async (folder: string): Promise<Answer> => {
      makeFolder(inside(folder))
      return inContainer([PROGRAM, 'restore --rehearse --to', moment, '--into', inside(folder)])
    }
    const refused = `the log was not read up to ${moment}`
    expect(await rehearsed('early')).toEqual({ code: 1, text: expect.stringContaining(refused) })
    await keeping('start')
    await expect.poll(isKept, LOOKS).toBe(true)
    const { code, text } = await rehearsed('late')
    expect([code, text]).toEqual([0, expect.stringContaining(`The database of ${moment} is in`)])
  })
})
