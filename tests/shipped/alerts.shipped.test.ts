import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Payment } from '@crease/contract/accounts/payment-shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { alerts, runbookOf, selectorsIn } from '../observed/deployed-files.ts'
import { exchangeOf } from '../support/gateway-process.ts'
import { signalCluster } from '../support/kill-postgres.ts'
import { openNatsGround, type NatsGround } from '../support/nats/nats-ground.ts'
import { HAS_NATS } from '../support/nats/nats-server.ts'
import { freePort } from '../support/net/free-port.ts'
import { operatorOf } from '../support/operator.ts'
import { expectDone } from '../support/player.ts'
import { playerBy, printedSignIn } from '../support/real-player.ts'
import { startServer, startSpare, type ServerProcess } from '../support/server-process.ts'
import { pageOf, remedyOf } from './page-commands.ts'
import { CLONE, pageShell } from './page-shell.ts'
import { HAS_PROMETHEUS, Prometheus } from './prometheus.ts'
import type { Answer } from './stand-ins.ts'

const SECTION = 'Monitor'
const PAGES = 'https://pages.example/docs'
/** a log that is not kept is an alert after two minutes; processes that hang are killed after 15 s */
const SOON = { timeout: 200_000, interval: 500 } as const
const DONE: Answer = { code: 0, text: '' }
/** the ballast goes with all that fills the disk, so that its rate since the start turns within a minute or two */
const [MB, DISK_MB, BALLAST_MB] = [1024 * 1024, 336, 80] as const
const REFUSE_PAID = `
  CREATE FUNCTION refuse_paid() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no payment is made'; END $$;
  CREATE TRIGGER refuse_paid BEFORE UPDATE ON payment
    FOR EACH ROW WHEN (NEW.status = 'PAID') EXECUTE FUNCTION refuse_paid()`

type Paid = { readonly success: true; readonly payment: Payment }
const CAN = HAS_PROMETHEUS && HAS_NATS && process.getuid?.() === 0
if (!CAN)
  process.stderr.write('not root, no prometheus or no nats-server: the part alerts is left out\n')

describe.skipIf(!CAN)('the alerts, from real faults, by the words of docs/operations.md', () => {
  const page = pageOf('alerts')
  let folder: TemporaryDataDir
  let ground: NatsGround
  let prometheus: Prometheus
  let shell: Awaited<ReturnType<typeof pageShell>>
  /** with its own database and a backup on a small disk */
  let server: ServerProcess
  /** over NATS, with a database that is not its own */
  let spare: ServerProcess
  let second: ServerProcess | null = null
  let ownSettings: Readonly<Record<string, string>>
  let ports: readonly [own: number, spare: number, second: number]
  const inside = (name: string): string => join(folder.path, name)
  const disk = (): string => inside('disk')

  beforeAll(async () => {
    folder = await temporaryDataDir('alerts')
    for (const name of ['disk', 'prometheus']) mkdirSync(inside(name), { mode: 0o755 })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk()])
    writeFileSync(join(disk(), 'filling-before'), Buffer.alloc(BALLAST_MB * MB))
    ground = await openNatsGround('alerts')
    ports = [await freePort(), await freePort(), await freePort()]
    certificate(5)
    ownSettings = {
      DATA_DIR: inside('data'),
      BACKUP_DIR: join(disk(), 'backup'),
      TLS_CERT: inside('cert.pem'),
      TLS_KEY: inside('key.pem'),
      METRICS_PORT: String(ports[0]),
      LOG_LEVEL: 'info',
    }
    const lines = Object.entries(ownSettings).map((pair) => pair.join('='))
    writeFileSync(inside('settings'), lines.join('\n'))
    server = await startServer(ownSettings)
    await ground.database.query('CREATE TABLE filling (words text)')
    spare = await startSpare(spareSettings(ports[1]))
    const at = await freePort()
    prometheus = new Prometheus(inside('prometheus'), at)
    shell = await pageShell({
      programs: { systemctl, docker: () => ground.nats.startAgain().then(() => DONE) },
      instead: {
        '127.0.0.1:9090': `127.0.0.1:${at}`,
        '/srv/crease': CLONE,
        '/etc/crease': folder.path,
        '-o crease': '',
      },
      env: { PROMETHEUS: inside('prometheus'), SERVER: `127.0.0.1:${ports[0]}`, PAGES },
    })
  })
  afterAll(async () => {
    await prometheus.stop()
    shell.close()
    await server.stop()
    await second?.stop()
    await spare.stop()
    await ground.close()
    execFileSync('umount', [disk()])
    await folder.remove()
  })

  const spareSettings = (port: number): Readonly<Record<string, string>> => ({
    ...ground.settings,
    ROLES: 'exchange',
    SPARE: 'on',
    METRICS_PORT: String(port),
  })

  async function systemctl(words: readonly string[]): Promise<Answer> {
    if (words.at(-1) === 'prometheus') return restartPrometheus()
    if (words[0] === 'start') server = await startServer(ownSettings)
    else process.kill(server.pid, 'SIGHUP')
    return DONE
  }

  async function remedy(alert: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
    expect(await shell.run(remedyOf(alert), env)).toMatchObject({ code: 0 })
  }

  /** With each server as a target; a page for several machines names them all. */
  async function restartPrometheus(): Promise<Answer> {
    const path = join(inside('prometheus'), 'prometheus.yml')
    const targets = ports.slice(0, 2).map((port) => `'127.0.0.1:${port}'`)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/'127\.\S+'/, targets.join(', ')))
    await prometheus.start()
    return DONE
  }

  /** A certificate of its own for n days. */
  function certificate(days: number, name = ''): void {
    const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days ${days}`
    const files = ['-keyout', inside(`${name}key.pem`), '-out', inside(`${name}cert.pem`)]
    execFileSync('openssl', [...asked.split(' '), ...files], { stdio: 'ignore' })
  }

  const raised = (): Promise<readonly string[]> => prometheus.raised()
  /** The other server's ledger is never checked or copied here, and its alerts stay. */
  const ownRaised = (): Promise<readonly string[]> => prometheus.raised(`127.0.0.1:${ports[0]}`)
  /** Those of the small disk: others fill by other work of the machine. */
  const onDisk = (): Promise<readonly string[]> => prometheus.raised('.*', 'backup')

  test('[OP1114] [OP1107] Prometheus starts with the shipped files, and knows every series that a rule names', async () => {
    const { code, text } = await shell.run(page.next(SECTION))
    expect([code, text]).toEqual([0, text])
    const rules = readFileSync(join(inside('prometheus'), 'alerts.yml'), 'utf8')
    expect([rules.includes(`${PAGES}/runbooks/`), rules.includes('bets.example')]).toEqual([
      true,
      false,
    ])
    const named = [...new Set(alerts().flatMap(({ expr }) => selectorsIn(expr)))]
    expect(named.length).toBeGreaterThan(20)
    const missing = async (): Promise<readonly string[]> => {
      const known = await Promise.all(named.map((name) => prometheus.ask(name)))
      return named.filter((_, at) => known[at]?.length === 0)
    }
    await expect.poll(missing, SOON).toEqual([])
    expect(JSON.parse((await shell.run(page.next(SECTION))).text).status).toBe('success')
    expect(page.left()).toEqual([])
  })

  test('[OP1114] a ledger that was never checked, and one without a copy, are raised and end by their runbooks', async () => {
    await expect.poll(ownRaised, SOON).toContain('CreaseNotVerified never')
    await expect.poll(ownRaised, SOON).toContain('CreaseBackupOld never')
    await remedy('CreaseNotVerified')
    await remedy('CreaseBackupOld')
    await expect.poll(ownRaised, SOON).not.toContain('CreaseNotVerified never')
    await expect.poll(ownRaised, SOON).not.toContain('CreaseBackupOld never')
  })

  test('[OP1112] [OP1114] a certificate of five days is raised until its file is replaced', async () => {
    await expect.poll(raised, SOON).toContain('CreaseCertificateExpires')
    certificate(60, 'new-')
    const files = { NEW_KEY: inside('new-key.pem'), NEW_CERT: inside('new-cert.pem') }
    await remedy('CreaseCertificateExpires', files)
    await expect.poll(raised, SOON).not.toContain('CreaseCertificateExpires')
  })

  test('[OP1110] [OP1114] an exchange that hangs is raised, killed and restarted by itself', async () => {
    const hung = exchangeOf(server.pid)
    if (hung === null) throw new Error('there is no exchange')
    process.kill(hung, 'SIGSTOP')
    await expect.poll(raised, SOON).toContain('CreaseProcessDown')
    await expect.poll(raised, SOON).toContain('CreaseProcessRestarted')
    await expect.poll(raised, SOON).not.toContain('CreaseProcessDown')
    expect(server.output()).toContain('the exchange hangs and is killed')
    expect(exchangeOf(server.pid)).not.toBe(hung)
  })

  test('[OP1114] [OP1116] a ledger that stands still is raised until it runs again', async () => {
    const cluster = join(inside('data'), 'postgres', 'cluster')
    await signalCluster(cluster, 'SIGSTOP')
    await expect.poll(raised, SOON).toContain('CreaseLedgerAway')
    // a busy machine may be late with one answer, and not with all
    await expect.poll(raised, SOON).not.toContain('CreaseProcessDown')
    await expect.poll(ownRaised, SOON).toContain('CreasePaymentsWait unread')
    expect(await raised()).toContain('CreaseLedgerAway')
    await signalCluster(cluster, 'SIGCONT')
    await expect.poll(raised, SOON).not.toContain('CreaseLedgerAway')
    await expect.poll(ownRaised, SOON).not.toContain('CreasePaymentsWait unread')
  })

  test('[OP1115] [OP1114] payments that nobody decides, and that are not carried out, are raised until they are', async () => {
    // the server's certificate is this test's own
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const player = await playerBy(server.url, printedSignIn(server, 'player'))
    const operator = await operatorOf(server)
    const connectionString = (await embeddedAddress(inside('data'))) ?? ''
    const ledger = openDatabase({ connectionString })
    const body = { direction: 'deposit', amount: 500, clientId: randomUUID() }
    const { payment } = await expectDone(player.call<Paid>('requestPayment', { body }))
    const { paymentId } = payment
    const ago = "UPDATE payment SET requested_at = now() - interval '25 hours' WHERE id = $1"
    await ledger.query(ago, [paymentId])
    await expect.poll(ownRaised, SOON).toContain('CreasePaymentsWait undecided')
    await remedy('CreasePaymentsWait')
    // the ledger does not take the provider's answer
    await ledger.query(REFUSE_PAID)
    const yes = { paymentId, decision: 'approve', reason: 'Receipt seen' }
    const approved = await expectDone(operator.call<Paid>('operatorDecidePayment', { body: yes }))
    expect(approved.payment.state).toBe('approved')
    await expect.poll(ownRaised, SOON).not.toContain('CreasePaymentsWait undecided')
    await expect.poll(ownRaised, SOON).toContain('CreasePaymentsWait')
    expect(runbookOf('CreasePaymentsWait')).toContain('is not in the ledger yet')
    expect(server.output()).toContain('is not in the ledger yet')
    await ledger.query('DROP TRIGGER refuse_paid ON payment')
    await expect.poll(ownRaised, SOON).not.toContain('CreasePaymentsWait')
    const kept = await ledger.query('SELECT status FROM payment WHERE id = $1', [paymentId])
    expect(kept.rows).toEqual([{ status: 'PAID' }])
    await ledger.end()
    vi.unstubAllEnvs()
  })

  test('[OP1101] [OP1114] a log that cannot be kept is raised until its folder is back', async () => {
    await expect.poll(ownRaised, SOON).not.toContain('CreaseLogNotKept')
    const log = join(disk(), 'backup', 'wal')
    renameSync(log, `${log}-away`)
    await expect.poll(ownRaised, SOON).toContain('CreaseLogNotKept')
    expect(server.output()).toContain('the log of the ledger is not kept')
    renameSync(`${log}-away`, log)
    await expect.poll(ownRaised, SOON).not.toContain('CreaseLogNotKept')
  })

  test('[OP1111] [OP1114] a disk that fills is raised before it is full, and when it is', async () => {
    for (let part = 0; part * 20 < DISK_MB - BALLAST_MB - 60; part += 1) {
      writeFileSync(join(disk(), `filling-${part}`), Buffer.alloc(20 * MB))
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
    await expect.poll(onDisk, SOON).toContain('CreaseDiskFilling')
    const { bavail, bsize } = statfsSync(disk())
    writeFileSync(join(disk(), 'filling-all'), Buffer.alloc(Math.max(0, bavail * bsize - 10 * MB)))
    await expect.poll(raised, SOON).toContain('CreaseDiskFull')
    execFileSync('sh', ['-c', `rm ${disk()}/filling-*`])
    await remedy('CreaseDiskFull')
    await expect.poll(raised, SOON).not.toContain('CreaseDiskFull')
    await expect.poll(onDisk, SOON).not.toContain('CreaseDiskFilling')
  })

  test('[OP940] [OP1114] a spare that is missing is raised until one waits', async () => {
    await expect.poll(raised, SOON).toContain('CreaseSpareMissing')
    second = await startSpare(spareSettings(ports[2]))
    const path = join(inside('prometheus'), 'prometheus.yml')
    const known = readFileSync(path, 'utf8')
    writeFileSync(path, known.replace(/'\]/, `', '127.0.0.1:${ports[2]}']`))
    prometheus.reload()
    await expect.poll(raised, SOON).not.toContain('CreaseSpareMissing')
  })

  test('[OP1114] NATS that is away is raised until it is back', async () => {
    await ground.nats.kill()
    await expect.poll(raised, SOON).toContain('CreaseNatsAway')
    await remedy('CreaseNatsAway')
    await expect.poll(raised, SOON).not.toContain('CreaseNatsAway')
  })

  test('[OP1113] [OP1114] a standby that is behind is raised until it is made again', async () => {
    // a standby that has lost its machine: its slot is there, and nothing takes from it
    await ground.database.query("SELECT pg_create_physical_replication_slot('lost', true)")
    await ground.database.query(
      'INSERT INTO filling SELECT repeat(md5(random()::text), 20) FROM generate_series(1, 150000)',
    )
    await expect.poll(raised, SOON).toContain('CreaseStandbyBehind')
    const SLOT = 'lost'
    await remedy('CreaseStandbyBehind', { SUPERUSER_URL: ground.postgres.connectionString, SLOT })
    await expect.poll(raised, SOON).not.toContain('CreaseStandbyBehind')
  })

  test('[OP1114] a server that is gone is raised until it is started', async () => {
    await spare.stop()
    await server.stop()
    await expect.poll(raised, SOON).toContain('CreaseServerGone')
    await remedy('CreaseServerGone')
    spare = await startSpare(spareSettings(ports[1]))
    await expect.poll(raised, SOON).not.toContain('CreaseServerGone')
  })
})
