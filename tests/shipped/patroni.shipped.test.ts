import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMoment, marksIn } from '../support/backup/backup-moments.ts'
import { DEBIAN_BIN } from '../support/debian-postgres.ts'
import { startPatroni, type PatroniCluster } from '../support/patroni/patroni-cluster.ts'
import { HAS_PATRONI, runAs, type PatroniNode } from '../support/patroni/patroni-node.ts'
import { pageOf } from './page-commands.ts'
import { CLONE, pageShell } from './page-shell.ts'
import type { Answer } from './stand-ins.ts'

const SECTION = 'A database at DATABASE_URL'
const PROGRAM = join(CLONE, 'deploy/backup/crease-backup')
const LOOKS = { timeout: 120_000 } as const
const WORDS = 'words'
const CAN = HAS_PATRONI && process.getuid?.() === 0
if (!CAN) process.stderr.write('not root, or no Patroni: the part patroni is left out\n')

describe.skipIf(!CAN)('a restore under Patroni, by the commands of docs/operations.md', () => {
  const page = pageOf('patroni')
  let cluster: PatroniCluster
  let database: Database
  let shell: Awaited<ReturnType<typeof pageShell>>
  let primary: PatroniNode
  let standby: PatroniNode
  let env: Readonly<Record<string, string>>
  let keeping: ChildProcess | null = null

  beforeAll(async () => {
    cluster = await startPatroni({ machines: 2, strict: false })
    ;({ primary, standby } = await cluster.whole())
    database = openDatabase(cluster)
    await migrate(database)
    await database.query('CREATE TABLE mark (name text)')
    await database.query(
      `CREATE ROLE crease_backup LOGIN REPLICATION IN ROLE crease_report PASSWORD '${WORDS}'`,
    )
    const backup = join(dirname(primary.folder), 'backup')
    mkdirSync(backup)
    const { uid = 0, gid = 0 } = runAs()
    chownSync(backup, uid, gid)
    env = {
      BACKUP_URL: cluster.connectionString.replace(/\/\/[^@]+@/, `//crease_backup:${WORDS}@`),
      CLUSTER: primary.folder,
      NAME: standby.name,
      PATRONI_ETCD3_HOSTS: `'127.0.0.1:${cluster.wireOf(primary).port}'`,
      PATRONI_ETCD3_USE_PROXIES: 'true',
    }
    shell = await pageShell({
      programs: { systemctl },
      users: 'as on the page',
      instead: {
        '/etc/patroni': join(CLONE, 'deploy/patroni'),
        '/var/lib/crease-database-backup': backup,
      },
      env,
    })
    startKeeping(backup)
  })
  afterAll(async () => {
    await stopKeeping()
    await database.end()
    shell.close()
    await cluster.stop()
  })

  function startKeeping(backup = join(dirname(primary.folder), 'backup')): void {
    const PATH = `${DEBIAN_BIN}:${process.env['PATH']}`
    const withTools = { ...env, PATH, BACKUP_DIR: backup }
    const how = { ...runAs(), env: withTools, cwd: '/', stdio: 'ignore', detached: true } as const
    keeping = spawn(PROGRAM, ['keep'], how)
  }
  async function stopKeeping(): Promise<void> {
    if (keeping?.pid === undefined || keeping.exitCode !== null) return
    const ended = once(keeping, 'exit')
    process.kill(-keeping.pid, 'SIGTERM')
    await ended
  }
  /** A stop is that of every machine; a start that of the one on which the ledger was restored. */
  async function systemctl([verb]: readonly string[]): Promise<Answer> {
    if (verb === 'stop') {
      await stopKeeping()
      for (const node of [standby, primary]) await node.stop()
    } else {
      primary.start()
      startKeeping()
    }
    return { code: 0, text: '' }
  }
  async function typed(MOMENT = ''): Promise<string> {
    const { code, text } = await shell.run(page.next(SECTION), { MOMENT })
    expect([code, text]).toEqual([0, text])
    return text
  }

  const { mark, marks, isKept } = marksIn(() => database)

  test('[OP1104] [OP1107] the moment is back on one machine, which is the primary, and the other copies it', async () => {
    await expect.poll(isKept, LOOKS).toBe(true)
    const copies = async () => (await database.query('SELECT FROM backup_taken')).rowCount
    await expect.poll(copies, LOOKS).toBe(1)
    await mark('a')
    const moment = await aMoment()
    await mark('b')
    await expect.poll(isKept, LOOKS).toBe(true)
    const said = await typed(moment)
    expect(said).toMatch(/^The database of \S+ is in \S+, .* and timeline 1, after \d+ s$/m)
    process.stdout.write(said)
    await expect.poll(() => primary.is('primary'), LOOKS).toBe(true)
    expect(await marks()).toEqual(['a'])
    standby.start()
    await expect.poll(isMember, LOOKS).toBe(true)
    process.stdout.write(await typed())
    const whole = await cluster.whole()
    expect(whole.primary.name).toBe(primary.name)
    await mark('c')
    await expect.poll(isKept, LOOKS).toBe(true)
    expect(page.left()).toEqual([])
  })

  test('[OP1104] control: the name of another cluster removes no keys', async () => {
    const remove = 'patronictl -c /etc/patroni/crease.yml remove crease'
    const { code } = await shell.run(`printf 'other\\nYes I am aware\\n' | ${remove}`)
    expect([code, await isMember()]).toEqual([1, true])
  })

  const isMember = async (): Promise<boolean> => {
    const list = 'patronictl -c /etc/patroni/crease.yml list crease --format json'
    const { text } = await shell.run(list)
    return text.includes(standby.name)
  }
})
