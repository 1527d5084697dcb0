import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import type { EmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { exchangeOf, gatewaysOf } from '@crease/tests/support/gateway-process.ts'
import type { NatsServer } from '@crease/tests/support/nats/nats-server.ts'
import { cricketMatches, demoPlayer, isQuiet } from '@crease/tests/support/player.ts'
import { UNLIMITED, startServer, type ServerProcess } from '@crease/tests/support/server-process.ts'
import { cpuSeconds, postgresSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { print } from '../printing.ts'
import { quietMatches } from '../quiet-matches.ts'
import { quietWorld } from '../quiet-world.ts'
import { loadBets, placeAtRate } from '../stream/fanout-load.ts'
import type { Figures } from './figures.ts'
import { startListeners, type Listeners } from './listeners.ts'
import { commitsOf } from './postgres-counts.ts'

const GATEWAYS = [1, 2, 4]
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 400)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const BETS_A_SECOND = Number(process.env['BENCH_RATE'] ?? 100)
/** matches that the sockets look at, of all that there are */
const WATCHED = 8
const CLIENTS = 8

interface Ground {
  readonly postgres: EmbeddedPostgres
  readonly nats: NatsServer
  /** where NATS tells of itself */
  readonly monitor: number
  readonly dataDir: string
  readonly figures: Figures
}

interface World extends Ground {
  readonly database: Database
  readonly exchange: ServerProcess
  readonly settings: Readonly<Record<string, string>>
}

/**
 * The cost of one exchange with 1, 2 and 4 gateways over NATS: processor seconds of each kind of process for the news
 * to sockets, and for a bet; NATS's traffic, and PostgreSQL's commits. The same sockets and bets each time.
 */
export async function measureGateways(ground: Ground): Promise<void> {
  const { postgres, nats, dataDir } = ground
  const secret = join(dataDir, 'nats-url')
  writeFileSync(secret, `nats://127.0.0.1:${nats.port}\n`)
  const settings = {
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(dataDir, 'gateways'),
    NATS_URL_FILE: secret,
    ...UNLIMITED,
  }
  const database = openDatabase(postgres)
  const exchange = await startServer({ ...settings, ROLES: 'exchange' })
  try {
    await quietWorld(exchange)
    for (const count of GATEWAYS) {
      await withGateways({ ...ground, database, exchange, settings }, count)
    }
  } finally {
    await exchange.stop()
    await database.end()
  }
}

async function withGateways(world: World, count: number): Promise<void> {
  const group = await startServer({ ...world.settings, ROLES: 'gateway', GATEWAYS: String(count) })
  const listeners = startListeners()
  try {
    await measure({ ...world, group, listeners }, count)
  } finally {
    listeners.end()
    await group.stop()
  }
}

interface Measured extends World {
  readonly group: ServerProcess
  readonly listeners: Listeners
}

async function measure(world: Measured, count: number): Promise<void> {
  const { url } = world.group
  const player = await demoPlayer(url)
  const quiet = await quietMatches(player)
  const matches = await cricketMatches(player)
  const events = [...matches.filter((each) => !isQuiet(each)), ...quiet]
    .slice(0, WATCHED)
    .map(({ eventId }) => eventId)
  const bets = await loadBets(url, quiet, BETS_A_SECOND * (SECONDS + 4))
  await world.listeners.connect({ url, token: player.token, events, sockets: SOCKETS })
  await placeAtRate(url, bets, { clients: CLIENTS, rate: BETS_A_SECOND, seconds: 3 })
  const before = await lookAt(world)
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000))
  const idle = between(before, await lookAt(world))
  const since = await lookAt(world)
  const load = { clients: CLIENTS, rate: BETS_A_SECOND, seconds: SECONDS }
  const { placed, refused } = await placeAtRate(url, bets, load)
  const busy = between(since, await lookAt(world))
  print(
    `${count} gateways, ${SOCKETS} sockets on ${events.length} of ${matches.length} matches: ${placed} bets, ${refused} refused`,
  )
  tellNews(world.figures, count, idle)
  tellBets(world.figures, { count, placed }, between(idle, busy))
}

function tellNews(figures: Figures, count: number, idle: Look): void {
  const tell = (id: string, [what, unit]: readonly [string, string], value: number): void =>
    figures.tell({ id: `news.${id}`, what, unit, by: 'gateways' }, count, value)
  const share = (of: number): number => of / SECONDS
  tell('exchange', ['exchange, without bets', 'cores'], share(idle.exchange))
  tell('gateways', ['gateways, without bets', 'cores'], share(idle.gateways))
  tell('postgres', ['PostgreSQL, without bets', 'cores'], share(idle.postgres))
  tell('nats', ['NATS, without bets', 'cores'], share(idle.nats))
  tell('pushes', ['pushes to the sockets', 'a second'], idle.pushes / SECONDS)
  tell('messages', ['NATS hands out messages', 'a second'], idle.messages / SECONDS)
  tell('kilobytes', ['NATS hands out', 'kB a second'], idle.bytes / SECONDS / 1000)
  tell('commits', ['PostgreSQL commits, without bets', 'a second'], idle.commits / SECONDS)
  tell('sockets', ['sockets that listen', 'in all'], SOCKETS)
}

/** The additional cost of a bet, over the same seconds without one. */
function tellBets(
  figures: Figures,
  { count, placed }: { readonly count: number; readonly placed: number },
  added: Look,
): void {
  const tell = (id: string, [what, unit]: readonly [string, string], value: number): void =>
    figures.tell({ id: `nats-bet.${id}`, what, unit, by: 'gateways' }, count, value)
  const micros = (seconds: number): number => (seconds / placed) * 1e6
  tell(
    'exchange',
    [`a bet at ${BETS_A_SECOND} a second adds, exchange`, 'us'],
    micros(added.exchange),
  )
  tell('gateways', ['the same bet, gateways', 'us'], micros(added.gateways))
  tell('postgres', ['the same bet, PostgreSQL', 'us'], micros(added.postgres))
  tell('nats', ['the same bet, NATS', 'us'], micros(added.nats))
  tell('messages', ['the same bet, NATS hands out', 'messages'], added.messages / placed)
  tell('commits', ['the same bet, PostgreSQL', 'commits'], added.commits / placed)
}

/** Processor seconds of each kind of process, and what was counted. */
interface Look {
  readonly exchange: number
  readonly gateways: number
  readonly postgres: number
  readonly nats: number
  /** to sockets */
  readonly pushes: number
  /** of NATS, to its connections */
  readonly messages: number
  readonly bytes: number
  readonly commits: number
}

const between = (before: Look, after: Look): Look => ({
  exchange: after.exchange - before.exchange,
  gateways: after.gateways - before.gateways,
  postgres: after.postgres - before.postgres,
  nats: after.nats - before.nats,
  pushes: after.pushes - before.pushes,
  messages: after.messages - before.messages,
  bytes: after.bytes - before.bytes,
  commits: after.commits - before.commits,
})

async function lookAt({
  monitor,
  exchange,
  group,
  listeners,
  postgres,
  nats,
  database,
}: Measured): Promise<Look> {
  const told = await fetch(`http://127.0.0.1:${monitor}/varz`)
  const varz: unknown = await told.json()
  const owner = exchangeOf(exchange.pid)
  if (owner === null) throw new Error('the exchange is away')
  return {
    exchange: cpuSeconds(owner),
    gateways: gatewaysOf(group.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    postgres: postgresSeconds(postgres),
    nats: cpuSeconds(nats.pid()),
    pushes: await listeners.heard(),
    messages: numberIn(varz, 'out_msgs'),
    bytes: numberIn(varz, 'out_bytes'),
    commits: await commitsOf(database),
  }
}

function numberIn(told: unknown, name: string): number {
  const found = typeof told === 'object' && told !== null ? Object.entries(told) : []
  return Number(found.find(([each]) => each === name)?.[1])
}
