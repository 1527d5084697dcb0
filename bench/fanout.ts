import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { exchangeOf, gatewayOf } from '@crease/tests/support/gateway-process.ts'
import { cricketMatches, demoPlayer } from '@crease/tests/support/player.ts'
import { CROWDED, startServer } from '@crease/tests/support/server-process.ts'
import { cpuSeconds } from '@crease/tests/support/cpu-seconds.ts'
import { isQuiet, loadBets, placeAtRate, probe } from './stream/fanout-load.ts'
import type { FromListeners, Heard, ToListeners } from './stream/fanout-listeners.ts'
import { machine, print } from './printing.ts'

/**
 * What 2,000 listening sockets do to a bet: bets at one rate through HTTP, first with nobody listening and
 * then with everybody, the delay of both, the processors' time of the exchange and of the sockets' process,
 * and how long a price takes from the acknowledged bet that moved it to the sockets.
 */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 2000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const BETS_A_SECOND = Number(process.env['BENCH_RATE'] ?? 150)
/** every so many-th bet of ours moves the price that the listeners time */
const PROBE_EVERY_MS = 500
const CLIENTS = 8

const dataDir = await temporaryDataDir('fanout')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const server = await startServer({
  DATABASE_URL: postgres.connectionString,
  DATA_DIR: join(dataDir.path, 'server'),
  ...CROWDED,
  BETS_PER_SECOND: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  REQUESTS_PER_10_SECONDS: '100000000',
})
try {
  await run()
} finally {
  await server.stop()
  await postgres.stop()
  await dataDir.remove()
}

async function run(): Promise<void> {
  const { url, pid } = server
  print(machine())
  const player = await demoPlayer(url)
  const [timed, ...others] = (await cricketMatches(player)).filter(isQuiet)
  if (timed === undefined) throw new Error('no match is open before the off')
  const bets = await loadBets(url, others, BETS_A_SECOND * SECONDS * 2.5)
  await placeAtRate(url, bets, { clients: CLIENTS, rate: BETS_A_SECOND, seconds: 3 })

  const [gateway, exchange] = [gatewayOf(pid), exchangeOf(pid)]
  if (gateway === null || exchange === null) throw new Error('the server lacks a process')
  const measure = async (name: string): Promise<number> => {
    const before = [cpuSeconds(exchange), cpuSeconds(gateway)] as const
    const load = { clients: CLIENTS, rate: BETS_A_SECOND, seconds: SECONDS }
    const { p50, p99, placed, refused } = await placeAtRate(url, bets, load)
    const share = (used: number, since: number): string => percent((used - since) / SECONDS)
    print(
      `${name}: ${placed} bets at ${BETS_A_SECOND} a second, ${refused} refused; p50 ${ms(p50)}, p99 ${ms(p99)}; ` +
        `of one core: exchange ${share(cpuSeconds(exchange), before[0])}, gateway ${share(cpuSeconds(gateway), before[1])}`,
    )
    return p99
  }

  const alone = await measure('nobody listens')
  const listeners = fork(new URL('./stream/fanout-listeners.ts', import.meta.url))
  try {
    const events = [timed.eventId, ...others.map(({ eventId }) => eventId)]
    await tell(listeners, { kind: 'connect', url, token: player.token, events, sockets: SOCKETS })
    const probing = probe(url, timed, { everyMs: PROBE_EVERY_MS, seconds: SECONDS })
    const crowded = await measure(`${SOCKETS} sockets listen`)
    const heard = await tell(listeners, { kind: 'report', acknowledged: await probing })
    report(heard, crowded / alone)
  } finally {
    listeners.kill()
  }
}

function report({ messages, pushes, p50, p99 }: Heard, ratio: number): void {
  print(`  p99 of a bet: ${ratio.toFixed(2)} times that without listeners (target: at most 2)`)
  print(
    `  ${Math.round(messages / SECONDS)} messages a second to sockets; from acknowledgement to socket, ` +
      `over ${pushes} pushes: p50 ${ms(p50)}, p99 ${ms(p99)}`,
  )
}

/** Says something to the listeners' process and waits for what it answers. */
function tell(listeners: ChildProcess, message: ToListeners): Promise<Heard> {
  return new Promise((resolve, reject) => {
    listeners.once('message', (answer: FromListeners) => resolve(answer.heard))
    listeners.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
    listeners.send(message)
  })
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

function percent(value: number): string {
  return `${Math.round(value * 100)} %`
}
