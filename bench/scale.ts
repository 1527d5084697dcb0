import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { exchangeOf, gatewaysOf } from '@crease/tests/support/gateway-process.ts'
import { startNats } from '@crease/tests/support/nats/nats-server.ts'
import { freePort } from '@crease/tests/support/net/free-port.ts'
import { cricketMatches, demoPlayer } from '@crease/tests/support/player.ts'
import { CROWDED, startServer, type ServerProcess } from '@crease/tests/support/server-process.ts'
import { cpuSeconds, familyCpuSeconds } from './cpu-seconds.ts'
import { isQuiet, loadBets, placeAtRate } from './stream/fanout-load.ts'
import type { FromListeners, Heard, ToListeners } from './stream/fanout-listeners.ts'
import { machine, print, whole } from './printing.ts'

/**
 * What one exchange costs with 1, 2 and 4 gateways over NATS: processor seconds of each kind of process for the news that
 * sockets hear, and for a bet; what NATS carries, and what PostgreSQL commits. The same sockets and bets each time.
 */
const GATEWAYS = [1, 2, 4]
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 400)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const BETS_A_SECOND = Number(process.env['BENCH_RATE'] ?? 100)
/** matches that the sockets look at, of all that there are */
const WATCHED = 8
const CLIENTS = 8

const dataDir = await temporaryDataDir('scale')
const monitor = await freePort()
const jetstream = join(dataDir.path, 'jetstream')
const nats = await startNats(['--http_port', String(monitor), '-js', '-sd', jetstream])
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const database = openDatabase({ connectionString: postgres.connectionString })
const secret = join(dataDir.path, 'nats-url')
writeFileSync(secret, `nats://127.0.0.1:${nats.port}\n`)
const settings = {
  DATABASE_URL: postgres.connectionString,
  DATA_DIR: join(dataDir.path, 'server'),
  NATS_URL_FILE: secret,
  ...CROWDED,
  BETS_PER_SECOND: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  REQUESTS_PER_10_SECONDS: '100000000',
}
const exchange = await startServer({ ...settings, ROLES: 'exchange' })
try {
  print(machine())
  for (const count of GATEWAYS) await withGateways(count)
} finally {
  await exchange.stop()
  await database.end()
  await postgres.stop()
  await nats.kill()
  await dataDir.remove()
}

async function withGateways(count: number): Promise<void> {
  const group = await startServer({ ...settings, ROLES: 'gateway', GATEWAYS: String(count) })
  const listeners = fork(new URL('./stream/fanout-listeners.ts', import.meta.url))
  try {
    await measure(count, group, listeners)
  } finally {
    listeners.kill()
    await group.stop()
  }
}

async function measure(
  count: number,
  group: ServerProcess,
  listeners: ChildProcess,
): Promise<void> {
  const { url } = group
  const player = await demoPlayer(url)
  const matches = await cricketMatches(player)
  const quiet = matches.filter(isQuiet)
  const events = [...matches.filter((each) => !isQuiet(each)), ...quiet]
    .slice(0, WATCHED)
    .map(({ eventId }) => eventId)
  const bets = await loadBets(url, quiet, BETS_A_SECOND * (SECONDS + 4))
  await tell(listeners, { kind: 'connect', url, token: player.token, events, sockets: SOCKETS })
  await placeAtRate(url, bets, { clients: CLIENTS, rate: BETS_A_SECOND, seconds: 3 })
  const look = (): Promise<Look> => lookAt(group, listeners)
  const before = await look()
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000))
  const idle = between(before, await look())
  const since = await look()
  const { placed, refused } = await placeAtRate(url, bets, {
    clients: CLIENTS,
    rate: BETS_A_SECOND,
    seconds: SECONDS,
  })
  const busy = between(since, await look())
  print(`${count} gateways, ${SOCKETS} sockets on ${events.length} of ${matches.length} matches`)
  report('nobody bets', idle)
  report(`${placed} bets, ${refused} refused`, busy)
  printBet(placed, between(idle, busy))
}

/** What a bet adds to the same seconds without one. */
function printBet(placed: number, { exchange: own, gateways, postgres: of, nats: by }: Look): void {
  const [decided, faced, written, carried] = [own, gateways, of, by].map((seconds) =>
    whole((seconds / placed) * 1e6),
  )
  print(
    `  a bet adds, in us: exchange ${decided}, gateways ${faced}, PostgreSQL ${written}, NATS ${carried}`,
  )
}

function report(name: string, look: Look): void {
  const share = (of: number): string => `${((of / SECONDS) * 100).toFixed(1)} %`
  print(
    `  ${name}: of one core: exchange ${share(look.exchange)}, gateways ${share(look.gateways)}, ` +
      `PostgreSQL ${share(look.postgres)}, NATS ${share(look.nats)}; ` +
      `${whole(look.pushes / SECONDS)} pushes a second, ${whole(((look.gateways + look.exchange) / look.pushes) * 1e6)} us each; ` +
      `NATS: ${whole(look.messages / SECONDS)} messages and ${whole(look.bytes / SECONDS / 1000)} kB a second out; ` +
      `${whole(look.commits / SECONDS)} commits a second`,
  )
}

/** Processor seconds of each kind of process, and what was counted. */
interface Look {
  readonly exchange: number
  readonly gateways: number
  readonly postgres: number
  readonly nats: number
  /** to sockets */
  readonly pushes: number
  /** of NATS, to whoever it is connected to */
  readonly messages: number
  readonly bytes: number
  readonly commits: number
}

function between(before: Look, after: Look): Look {
  return {
    exchange: after.exchange - before.exchange,
    gateways: after.gateways - before.gateways,
    postgres: after.postgres - before.postgres,
    nats: after.nats - before.nats,
    pushes: after.pushes - before.pushes,
    messages: after.messages - before.messages,
    bytes: after.bytes - before.bytes,
    commits: after.commits - before.commits,
  }
}

async function lookAt(group: ServerProcess, listeners: ChildProcess): Promise<Look> {
  const told = await fetch(`http://127.0.0.1:${monitor}/varz`)
  const varz: unknown = await told.json()
  const { messages } = await tell(listeners, { kind: 'report', acknowledged: [] })
  const owner = exchangeOf(exchange.pid)
  if (owner === null) throw new Error('the exchange is away')
  return {
    exchange: cpuSeconds(owner),
    gateways: gatewaysOf(group.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    postgres: familyCpuSeconds(postmasterOf(postgres)),
    nats: cpuSeconds(nats.pid()),
    pushes: messages,
    messages: numberIn(varz, 'out_msgs'),
    bytes: numberIn(varz, 'out_bytes'),
    commits: await commitsOf(database),
  }
}

function postmasterOf({ home }: EmbeddedPostgres): number {
  return Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

async function commitsOf(of: Database): Promise<number> {
  const { rows } = await of.query<{ commits: number }>(
    'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.commits ?? 0
}

function numberIn(told: unknown, name: string): number {
  const found = typeof told === 'object' && told !== null ? Object.entries(told) : []
  return Number(found.find(([each]) => each === name)?.[1])
}

/** Says something to the listeners' process and waits for what it answers. */
function tell(listeners: ChildProcess, message: ToListeners): Promise<Heard> {
  return new Promise((resolve, reject) => {
    listeners.once('message', (answer: FromListeners) => resolve(answer.heard))
    listeners.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
    listeners.send(message)
  })
}
