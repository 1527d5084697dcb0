import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { exchangeOf, gatewayOf } from '@crease/tests/support/gateway-process.ts'
import { demoPlayer } from '@crease/tests/support/player.ts'
import { CROWDED, startServer } from '@crease/tests/support/server-process.ts'
import { APP_KEY, SESSION } from '@crease/tests/support/stream-server/stream-server.ts'
import { cpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import type { Seen, ToWatchers } from './stream/feed-listeners.ts'
import type { FromPeer, ToPeer } from './stream/feed-peer.ts'
import type { FromSource, ToSource } from './stream/feed-source.ts'
import { machine, print, percent, ms, pause } from './printing.ts'

/**
 * A live feed at full load: 300 markets in play with 10 price changes a second each over TLS, while 500
 * sockets watch; the processors' time and memory of the exchange and of the sockets' process, and the
 * delay from a change at the source to its arrival at a socket. Beside it the same with one socket, and
 * socket.io alone casting as many messages of the same size.
 */
const MARKETS = Number(process.env['BENCH_MARKETS'] ?? 300)
const CHANGES_A_SECOND = Number(process.env['BENCH_RATE'] ?? 10)
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 500)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const WARM_UP_MS = 4_000
/** the pace of who asks for none, and every change by itself */
const PACES_MS = [100, 0]

const epoch = Date.now()
const events = Array.from({ length: MARKETS }, (_, market) => `9${market}`)
const source = fork(new URL('./stream/feed-source.ts', import.meta.url))
const watchers = fork(new URL('./stream/feed-listeners.ts', import.meta.url))
const dataDir = await temporaryDataDir('feed')
try {
  print(machine())
  const bytes = await measureExchange()
  await measurePeer(bytes)
} finally {
  source.kill()
  watchers.kill()
  await dataDir.remove()
}

/** Answers how many bytes a message had. */
async function measureExchange(): Promise<number> {
  const { port, ca } = await tellSource({ kind: 'begin', markets: MARKETS })
  const caFile = join(dataDir.path, 'ca.pem')
  await writeFile(caFile, ca)
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
  const server = await startServer({
    DATABASE_URL: postgres.connectionString,
    ...CROWDED,
    FEED: `betfair-live:127.0.0.1:${port}`,
    BETFAIR_APP_KEY: APP_KEY,
    BETFAIR_SESSION: SESSION,
    BETFAIR_CA: caFile,
    BETFAIR_MARKETS: '{}',
    BETFAIR_API: 'none',
    SIGN_INS_PER_MINUTE: '1000000',
    CORE_MS_PER_SECOND: '1000000',
  })
  try {
    const { token } = await demoPlayer(server.url)
    const watch = { kind: 'watch', url: server.url, token, events, epoch } as const
    let bytes = 0
    for (const paceMs of PACES_MS) {
      for (const sockets of [1, SOCKETS]) {
        await tellWatchers({ ...watch, sockets, paceMs })
        const seen = await measure(
          `${sockets} sockets, a message in ${paceMs} ms at most`,
          server.pid,
        )
        await tellWatchers({ kind: 'leave' })
        if (paceMs === PACES_MS[0]) bytes = seen.bytes
      }
    }
    return bytes
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

async function measure(name: string, pid: number): Promise<Seen> {
  const [gateway, exchange] = [gatewayOf(pid), exchangeOf(pid)]
  if (gateway === null || exchange === null) throw new Error('the server lacks a process')
  await tellSource({ kind: 'run', changesASecond: CHANGES_A_SECOND, epoch })
  await pause(WARM_UP_MS)
  await tellWatchers({ kind: 'begin' })
  const before = [exchange, gateway].map(cpuSeconds)
  await pause(SECONDS * 1000)
  const used = [exchange, gateway].map((one, at) => (cpuSeconds(one) - (before[at] ?? 0)) / SECONDS)
  const seen = await tellWatchers({ kind: 'report' })
  const { changes, lateMs } = await tellSource({ kind: 'pause' })
  const told = changes / (SECONDS + WARM_UP_MS / 1000)
  print(`${name}: ${Math.round(told)} changes a second (the source late by ${ms(lateMs)} at most)`)
  print(`  ${seenWords(seen)}`)
  print(
    `  of one core: exchange ${percent(used[0] ?? 0)}, gateway ${percent(used[1] ?? 0)}; ` +
      `memory: exchange ${megabytes(exchange)}, gateway ${megabytes(gateway)}`,
  )
  return seen
}

async function measurePeer(bytes: number): Promise<void> {
  const peer = fork(new URL('./stream/feed-peer.ts', import.meta.url))
  try {
    const { port } = await tellPeer(peer, { kind: 'begin' })
    const url = `http://127.0.0.1:${port}`
    await tellWatchers({
      kind: 'watch',
      url,
      token: '',
      events,
      sockets: SOCKETS,
      paceMs: 0,
      epoch,
    })
    await tellPeer(peer, { kind: 'cast', events, rate: CHANGES_A_SECOND, bytes, epoch })
    await pause(WARM_UP_MS)
    await tellWatchers({ kind: 'begin' })
    const before = cpuSeconds(peer.pid ?? 0)
    await pause(SECONDS * 1000)
    const used = (cpuSeconds(peer.pid ?? 0) - before) / SECONDS
    print(`peer: socket.io alone, ${SOCKETS} sockets, as many messages of the same size`)
    print(`  ${seenWords(await tellWatchers({ kind: 'report' }))}`)
    print(`  of one core: ${percent(used)}; memory ${megabytes(peer.pid ?? 0)}`)
  } finally {
    peer.kill()
  }
}

function seenWords({ messages, bytes, p50, p99 }: Seen): string {
  return (
    `${Math.round(messages / SECONDS)} messages a second of ${Math.round(bytes)} bytes; ` +
    `from the source to a socket: p50 ${ms(p50)}, p99 ${ms(p99)}`
  )
}

function tellSource(message: ToSource): Promise<FromSource> {
  return tell(source, message)
}

function tellWatchers(message: ToWatchers): Promise<Seen> {
  return tell(watchers, message)
}

function tellPeer(peer: ChildProcess, message: ToPeer): Promise<FromPeer> {
  return tell(peer, message)
}

/** Says something to a process of the bench and waits for what it answers. */
function tell<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a process ended with ${code}`))
    child.once('message', (answer: Answer) => {
      child.off('exit', ended)
      resolve(answer)
    })
    child.once('exit', ended)
    child.send(message)
  })
}

/** Resident memory of a process, from /proc. */
function megabytes(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return `${Math.round(kilobytes / 1024)} MB`
}
