import { fork, type ChildProcess } from 'node:child_process'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { exchangeOf, gatewayOf } from '@crease/tests/support/gateway-process.ts'
import { demoPlayer } from '@crease/tests/support/player.ts'
import { UNLIMITED, startServer } from '@crease/tests/support/server-process.ts'
import { cpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { loadBets, makeProber, placeAtRate, type Placements } from './stream/fanout-load.ts'
import type { FromListeners, Heard, ToListeners } from './stream/fanout-listeners.ts'
import { machine, print, percent, ms, pause } from './printing.ts'
import { quietMatches } from './quiet-matches.ts'
import { median, quantile } from './quantile.ts'

/**
 * The effect of 2,000 listening sockets on a bet: bets at one rate through HTTP, in turns without and with the
 * sockets, the delay of both, the processor time of the exchange and of the sockets' process, and the time of a price
 * from the acknowledged bet that moved it to the sockets. One bet of a hundred waits for other work of disk and
 * machine, so the figure is that of the middle round.
 */
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 2000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** of each half of a round */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6)
/** after everybody has come or gone: what that left behind is not measured */
const SETTLE_MS = 1_500
const BETS_A_SECOND = Number(process.env['BENCH_RATE'] ?? 150)
/** every n-th bet of ours moves the price that the listeners time */
const PROBE_EVERY_MS = 250
const WARM_UP_SECONDS = 3
const LOAD = { clients: 8, rate: BETS_A_SECOND, seconds: SECONDS } as const

const dataDir = await temporaryDataDir('fanout')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const server = await startServer({ DATABASE_URL: postgres.connectionString, ...UNLIMITED })
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
  const [timed, ...others] = await quietMatches(player)
  if (timed === undefined) throw new Error('no match is open before the off')
  const seconds = WARM_UP_SECONDS + 2 * ROUNDS * SECONDS
  const bets = await loadBets(url, others, BETS_A_SECOND * seconds)
  const prober = await makeProber(url, timed, {
    everyMs: PROBE_EVERY_MS,
    seconds: SECONDS * ROUNDS,
  })
  await placeAtRate(url, bets, { ...LOAD, seconds: WARM_UP_SECONDS })

  const processes = { gateway: gatewayOf(pid), exchange: exchangeOf(pid) }
  const place = (): Promise<Half> => half(processes, () => placeAtRate(url, bets, LOAD))
  const listeners = fork(new URL('./stream/fanout-listeners.ts', import.meta.url))
  const rounds: Round[] = []
  try {
    const events = [timed.eventId, ...others.map(({ eventId }) => eventId)]
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(SETTLE_MS)
      const alone = await place()
      const crowd = { url, token: player.token, events, sockets: SOCKETS }
      await tell(listeners, { kind: 'connect', ...crowd })
      await pause(SETTLE_MS)
      const probing = prober.run(SECONDS)
      const crowded = await place()
      const heard = await tell(listeners, { kind: 'leave', probes: await probing })
      rounds.push({ alone, crowded, heard })
      print(
        `round ${round + 1}: p99 ${ms(alone.p99)} alone, ${ms(crowded.p99)} with ${SOCKETS} sockets`,
      )
    }
  } finally {
    listeners.kill()
  }
  report(rounds)
}

/** One half of a round: what the bets met, and what of one core each process took. */
interface Half extends Placements {
  readonly gateway: number
  readonly exchange: number
}

interface Round {
  readonly alone: Half
  readonly crowded: Half
  readonly heard: Heard
}

async function half(
  { gateway, exchange }: Readonly<Record<'gateway' | 'exchange', number | null>>,
  place: () => Promise<Placements>,
): Promise<Half> {
  if (gateway === null || exchange === null) throw new Error('the server lacks a process')
  const before = [gateway, exchange].map(cpuSeconds)
  const placements = await place()
  const [ofGateway = 0, ofExchange = 0] = [gateway, exchange].map(
    (one, at) => (cpuSeconds(one) - (before[at] ?? 0)) / SECONDS,
  )
  return { ...placements, gateway: ofGateway, exchange: ofExchange }
}

function report(rounds: readonly Round[]): void {
  const alone = told(rounds, 'alone', 'nobody listens')
  const crowded = told(rounds, 'crowded', `${SOCKETS} sockets listen`)
  print(
    `  p99 of a bet: ${(crowded / alone).toFixed(2)} times that without listeners (target: at most 2)`,
  )
  const heard = rounds.map((round) => round.heard)
  const pushes = heard.reduce((sum, one) => sum + one.delays.length, 0)
  const middle = (share: number): number =>
    median(heard.map(({ delays }) => quantile(delays, share)))
  const messages = heard.reduce((sum, one) => sum + one.messages, 0) / (SECONDS * rounds.length)
  print(
    `  ${Math.round(messages)} messages a second to sockets; from acknowledgement to socket, ` +
      `over ${pushes} pushes, the middle round: p50 ${ms(middle(0.5))}, p99 ${ms(middle(0.99))}`,
  )
}

/** Prints one half of all rounds; answers its p99, that of the middle round. */
function told(rounds: readonly Round[], which: 'alone' | 'crowded', name: string): number {
  const halves = rounds.map((round) => round[which])
  const of = (what: keyof Half): number[] => halves.map((each) => each[what])
  const sum = (what: keyof Half): number => of(what).reduce((all, one) => all + one, 0)
  const p99 = median(of('p99'))
  print(
    `${name}: ${sum('placed')} bets at ${BETS_A_SECOND} a second, ${sum('refused')} refused; the middle of ${ROUNDS} ` +
      `rounds: p50 ${ms(median(of('p50')))}, p99 ${ms(p99)}; ` +
      `of one core: exchange ${percent(median(of('exchange')))}, gateway ${percent(median(of('gateway')))}`,
  )
  return p99
}

/** Says something to the listeners' process and waits for what it answers. */
function tell(listeners: ChildProcess, message: ToListeners): Promise<Heard> {
  return new Promise((resolve, reject) => {
    listeners.once('message', (answer: FromListeners) => resolve(answer.heard))
    listeners.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
    listeners.send(message)
  })
}
