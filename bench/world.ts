import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { exchangeOf, gatewaysOf } from '@crease/tests/support/gateway-process.ts'
import { startServer, type ServerProcess } from '@crease/tests/support/server-process.ts'
import { cpuSeconds, postgresSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { machine, print } from './printing.ts'
import { quietWorld } from './quiet-world.ts'

/**
 * The processor time and memory that the worlds of all sports add at speed 1: a server with them next to the same one
 * whose feed has no event. Stories are made from nothing, as on a new machine: those of the first list of matches before
 * the figures, those of the matches that join the list within them.
 */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10)
const MOST_PERCENT = 20
const MOST_MB = 400
/** One message of a recording without a market. */
const NO_EVENT = `${JSON.stringify({ op: 'mcm', clk: '1', pt: 1_700_000_000_000, mc: [] })}\n`

/** Seconds of processors' time, by kind of process; resident memory of the exchange and the gateway. */
interface Look {
  readonly exchange: number
  readonly gateway: number
  readonly postgres: number
  readonly mb: number
}

const dataDir = await temporaryDataDir('world')
try {
  print(machine())
  const recording = join(dataDir.path, 'no-event')
  await writeFile(recording, NO_EVENT)
  const without = await measure('without', { FEED: `betfair-recording:${recording}` })
  const worlds = await measure('worlds', { FEED: 'simulator', FEED_SPORTS: 'all' })
  const percent = (worlds.percent - without.percent).toFixed(1)
  const mb = Math.round(worlds.mb - without.mb)
  print(
    `the worlds add ${percent} % of a core (limit ${MOST_PERCENT}) and ${mb} MB (limit ${MOST_MB})`,
  )
} finally {
  await dataDir.remove()
}

async function measure(name: string, feed: Readonly<Record<string, string>>) {
  const place = join(dataDir.path, name)
  const postgres = await startEmbeddedPostgres({ dataDir: place })
  const server = await startServer({
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(place, 'server'),
    STORIES_DIR: join(place, 'stories'),
    GATEWAYS: '1',
    TABLES: 'off',
    ...feed,
  })
  const look = (): Look => ({ ...lookAt(server), postgres: postgresSeconds(postgres) })
  try {
    await quietWorld(server)
    const first = look()
    let last = first
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const before = last
      await pause(60_000)
      last = look()
      print(`  ${name}, minute ${minute}: ${words(before, last, 1)}`)
    }
    print(`${name}: ${words(first, last, MINUTES)}`)
    return { percent: percentOf(total(last) - total(first), MINUTES), mb: last.mb }
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

function lookAt({ pid }: ServerProcess): Omit<Look, 'postgres'> {
  const exchange = exchangeOf(pid)
  const [gateway] = gatewaysOf(pid)
  if (exchange === null || gateway === undefined) throw new Error('the server lacks a process')
  return {
    exchange: cpuSeconds(exchange),
    gateway: cpuSeconds(gateway),
    mb: megabytes(exchange) + megabytes(gateway),
  }
}

const total = ({ exchange, gateway, postgres }: Look): number => exchange + gateway + postgres

const percentOf = (seconds: number, minutes: number): number => (seconds / (minutes * 60)) * 100

function words(from: Look, to: Look, minutes: number): string {
  const of = (kind: 'exchange' | 'gateway' | 'postgres'): string =>
    percentOf(to[kind] - from[kind], minutes).toFixed(1)
  return `exchange ${of('exchange')}, gateway ${of('gateway')}, PostgreSQL ${of('postgres')} % of a core; ${Math.round(to.mb)} MB`
}

/** Resident memory of a process, from /proc. */
function megabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
