import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  DEBIAN_BIN,
  debianPostgres,
  HAS_DEBIAN_POSTGRES,
  type DebianPostgres,
} from '../support/debian-postgres.ts'
import { gatewayOf } from '../support/gateway-process.ts'
import { freePort } from '../support/net/free-port.ts'
import { runAs } from '../support/patroni/patroni-node.ts'
import { runCommand } from '../support/run-command.ts'
import { CROWDED, startServer, type ServerProcess } from '../support/server-process.ts'
import { CLONE } from './page-shell.ts'
import { HAS_PROMETHEUS, Prometheus } from './prometheus.ts'

/** a log that is not kept is an alert after two minutes, and others end five minutes after their fault */
const SOON = { timeout: 400_000, interval: 500 } as const
const CLOCK = fileURLToPath(new URL('../cluster/clock-apart.mjs', import.meta.url))
const BACKUP = join(CLONE, 'deploy/backup/crease-backup')
const FILES = 1_024
/** above four fifths of the files less the reserve of a quarter, below all of them */
const MANY = 690
const SLOT = 'standby'
const ABOVE_RATE = 6_500
const AT_ONCE = 50

/** A trigger of the journal that does something at each commit group. */
const atEachGroup = (act: string): string => `
  CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${act}; RETURN NULL; END $$;
  CREATE TRIGGER fault BEFORE INSERT ON tick FOR EACH STATEMENT EXECUTE FUNCTION fault()`
const NO_FAULT = 'DROP TRIGGER fault ON tick; DROP FUNCTION fault'

const CAN = HAS_PROMETHEUS && HAS_DEBIAN_POSTGRES && process.getuid?.() === 0
if (!CAN)
  process.stderr.write('not root, no prometheus or no PostgreSQL 15: part of alerts is left out\n')

describe.skipIf(!CAN)('the alerts of a ledger at DATABASE_URL, from real faults', () => {
  let postgres: DebianPostgres
  let database: Database
  let prometheus: Prometheus
  let server: ServerProcess
  let settings: Readonly<Record<string, string>>
  let browserPort: number
  let own: Server | null = null
  const started: ChildProcess[] = []
  const inside = (name: string): string => join(postgres.folder, name)

  beforeAll(async () => {
    postgres = await debianPostgres('alerts-ledger')
    const { uid, gid } = runAs()
    for (const name of ['prometheus', 'backup', 'standby']) {
      mkdirSync(inside(name))
      if (uid !== undefined && gid !== undefined) chownSync(inside(name), uid, gid)
    }
    const metrics = await freePort()
    browserPort = await freePort()
    settings = {
      ...CROWDED,
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: inside('server'),
      GATEWAYS: '1',
      TABLES: 'off',
      METRICS_PORT: String(metrics),
      PUBLIC_ORIGINS: `https://localhost:${browserPort}`,
      REQUESTS_PER_10_SECONDS: '10',
      FEED_SILENCE_SECONDS: '5',
      FEED_FAULTS: 'silence@60+45',
    }
    prometheus = new Prometheus(inside('prometheus'), await freePort())
    prometheus.lay([`127.0.0.1:${metrics}`])
    server = await startServer(settings, ['sh', '-c', `ulimit -n ${FILES}; exec "$@"`, 'sh'])
    database = openDatabase(postgres)
    await prometheus.start()
  })
  afterAll(async () => {
    for (const child of started) endAll(child)
    own?.close()
    await prometheus.stop()
    await server.stop()
    await database.end()
    await postgres.remove()
  })

  /** A program of PostgreSQL or of its backup, as its user. */
  function start(program: string, ...args: readonly string[]): ChildProcess {
    const PATH = `${DEBIAN_BIN}:${process.env['PATH']}`
    const env = { PATH, BACKUP_DIR: inside('backup'), BACKUP_URL: postgres.connectionString }
    const how = { ...runAs(), env, cwd: '/', stdio: 'ignore', detached: true } as const
    const child = spawn(program, args, how)
    started.push(child)
    return child
  }
  function endAll({ pid, exitCode, signalCode }: ChildProcess): void {
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM')
  }

  const raised = (): Promise<readonly string[]> => prometheus.raised()

  test('[OP1136] a log that nothing keeps, a ledger without a copy, heads that are gone and a certificate that cannot be read', async () => {
    const heads = join(inside('server'), 'chain-heads')
    renameSync(heads, `${heads}-away`)
    await expect.poll(raised, SOON).toContain('CreaseChainHeadsOld never')
    renameSync(`${heads}-away`, heads)
    await expect.poll(raised, SOON).not.toContain('CreaseChainHeadsOld never')

    await expect.poll(raised, SOON).toContain('CreaseCertificateExpires unread')
    own = createServer(certificate()).listen(browserPort, '127.0.0.1')
    await expect.poll(raised, SOON).not.toContain('CreaseCertificateExpires unread')

    await expect.poll(raised, SOON).toContain('CreaseBackupOld never')
    await expect.poll(raised, SOON).toContain('CreaseLogNotKept')
    start(BACKUP, 'keep')
    await expect.poll(raised, SOON).not.toContain('CreaseBackupOld never')
    await expect.poll(raised, SOON).not.toContain('CreaseLogNotKept')
  })

  /** A certificate of its own for the address of the pages. */
  function certificate() {
    const asked =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 60'
    const [key, cert] = [inside('key.pem'), inside('cert.pem')]
    const files = ['-keyout', key, '-out', cert]
    execFileSync('openssl', [...asked.split(' '), ...files], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  }

  test('[OP1136] a copy that is two days old is raised until another one is taken', async () => {
    await database.query("UPDATE backup_taken SET taken_at = taken_at - interval '2 days'")
    await expect.poll(raised, SOON).toContain('CreaseBackupOld')
    const [code] = await once(start(BACKUP, 'take'), 'exit')
    expect(code).toBe(0)
    await expect.poll(raised, SOON).not.toContain('CreaseBackupOld')
  })

  test('[OP1136] a backup that cannot be looked at is raised until it can', async () => {
    await database.query('ALTER TABLE backup_taken RENAME TO backup_away')
    await expect.poll(raised, SOON).toContain('CreaseLogNotKept unknown')
    await database.query('ALTER TABLE backup_away RENAME TO backup_taken')
    await expect.poll(raised, SOON).not.toContain('CreaseLogNotKept unknown')
  })

  test('[OP1136] a check that is three days old, and one that finds something, are raised until one is sound', async () => {
    const verified = async (): Promise<number | null> => (await runCommand(settings, 'verify')).code
    expect(await verified()).toBe(0)
    await expect.poll(raised, SOON).not.toContain('CreaseNotVerified never')
    await database.query("UPDATE verification SET started_at = started_at - interval '3 days'")
    await expect.poll(raised, SOON).toContain('CreaseNotVerified')

    const spoil = (by: number) =>
      database.query(
        "UPDATE account SET cash = cash + $1 WHERE user_id = (SELECT id FROM app_user WHERE login_id = 'asha')",
        [by],
      )
    await spoil(1)
    expect(await verified()).toBe(1)
    await expect.poll(raised, SOON).toContain('CreaseLedgerDoesNotAddUp')
    await expect.poll(raised, SOON).not.toContain('CreaseNotVerified')
    await spoil(-1)
    expect(await verified()).toBe(0)
    await expect.poll(raised, SOON).not.toContain('CreaseLedgerDoesNotAddUp')
  })

  test('[OP1136] a standby that is gone is raised until it is connected again', async () => {
    const receiver = join(DEBIAN_BIN, 'pg_receivewal')
    const from = ['-d', postgres.connectionString, '--slot', SLOT]
    await once(start(receiver, ...from, '--create-slot'), 'exit')
    const standby = () => start(receiver, ...from, '-D', inside('standby'))
    const first = standby()
    await expect.poll(() => prometheus.ask('crease_standbys == 1'), SOON).toHaveLength(1)
    endAll(first)
    await expect.poll(raised, SOON).toContain('CreaseStandbyBehind gone')
    standby()
    await expect.poll(raised, SOON).not.toContain('CreaseStandbyBehind gone')
  })

  test('[OP1136] a gateway that stands still for moments is raised while it does', async () => {
    const gateway = gatewayOf(server.pid)
    if (gateway === null) throw new Error('there is no gateway')
    const raisedWithStops = async (): Promise<readonly string[]> => {
      process.kill(gateway, 'SIGSTOP')
      await pause(700)
      process.kill(gateway, 'SIGCONT')
      await pause(700)
      return raised()
    }
    await expect.poll(raisedWithStops, SOON).toContain('CreaseEventLoopLate')
    await expect.poll(raised, SOON).not.toContain('CreaseEventLoopLate')
  })

  test('[OP1136] a gateway that is nearly full is raised until connections are closed', async () => {
    const { port } = new URL(server.url)
    const sockets: Socket[] = []
    for (let nth = 0; nth < MANY; nth += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      sockets.push(socket)
      await once(socket, 'connect')
    }
    await expect.poll(raised, SOON).toContain('CreaseConnectionsFull')
    for (const socket of sockets) socket.destroy()
    await expect.poll(raised, SOON).not.toContain('CreaseConnectionsFull')
  })

  test('[OP1136] a silent feed, refused requests, and commits that are slow or fail', async () => {
    const waves = Math.ceil(ABOVE_RATE / AT_ONCE)
    for (let nth = 0; nth < waves; nth += 1)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => (await fetch(server.url)).arrayBuffer()),
      )
    await expect.poll(raised, SOON).toContain('CreaseRatesRefused')
    await database.query(atEachGroup('PERFORM pg_sleep(0.8)'))
    await expect.poll(raised, SOON).toContain('CreaseCommitsSlow')
    await database.query(`${NO_FAULT}; ${atEachGroup("RAISE EXCEPTION 'no group is written'")}`)
    await expect.poll(raised, SOON).toContain('CreaseCommitsFail')
    await database.query(NO_FAULT)
    // for less than a minute, while the faults before it were waited for
    await expect.poll(() => prometheus.everRaised(), SOON).toContain('CreaseFeedSilent')
    await expect.poll(raised, SOON).not.toContain('CreaseFeedSilent')
  })

  test('[OP1136] rows that cannot be read, and a clock that was set back, are raised until both are put right', async () => {
    await server.stop()
    const { rows } = await database.query<{ id: string; lapsing: object | null }>(
      "SELECT id, lapsing FROM market WHERE status = 'OPEN' ORDER BY id LIMIT 1",
    )
    const [spoiled] = rows
    const change = (lapsing: object | null | undefined) =>
      database.query('UPDATE market SET lapsing = $2 WHERE id = $1', [spoiled?.id, lapsing])
    await change({ opens: 1 })
    const setBack = { NODE_OPTIONS: `--import=${CLOCK}`, APART_MS_OF_TEST: '-600000' }
    server = await startServer({ ...settings, ...setBack })
    await expect.poll(raised, SOON).toContain('CreaseRowsSetAside')
    await expect.poll(raised, SOON).toContain('CreaseClockSetBack')
    await server.stop()
    await change(spoiled?.lapsing)
    server = await startServer(settings)
    await expect.poll(raised, SOON).not.toContain('CreaseRowsSetAside')
    await expect.poll(raised, SOON).not.toContain('CreaseClockSetBack')
  })

  test('[OP1136] heads that are four hours old are raised until they are written', async () => {
    const heads = join(inside('server'), 'chain-heads')
    execFileSync('sh', ['-c', `touch -d '4 hours ago' ${heads}/*`])
    await expect.poll(raised, SOON).toContain('CreaseChainHeadsOld')
    await server.stop()
    server = await startServer(settings)
    await expect.poll(raised, SOON).not.toContain('CreaseChainHeadsOld')
  })

  test('[OP1136] alerts of the last minutes end by themselves', async () => {
    await expect.poll(raised, SOON).not.toContain('CreaseRatesRefused')
    await expect.poll(raised, SOON).not.toContain('CreaseCommitsSlow')
    await expect.poll(raised, SOON).not.toContain('CreaseCommitsFail')
  })
})
