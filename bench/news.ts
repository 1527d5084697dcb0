import { fork, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { cpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { exchangeOf } from '@crease/tests/support/gateway-process.ts'
import { startNats } from '@crease/tests/support/nats/nats-server.ts'
import { demoPlayer } from '@crease/tests/support/player.ts'
import { CROWDED, startServer } from '@crease/tests/support/server-process.ts'
import type { Does, FromLightGateways, ToLightGateways } from './news/light-gateways.ts'
import { machine, print } from './printing.ts'
import { quietMatches } from './quiet-matches.ts'
import { loadBets, placeAtRate } from './stream/fanout-load.ts'

/**
 * npm run bench:news: processor time of the exchange at 200 bets and about 300 changes a second, with 1, 4, 16 and 64 light
 * gateways over NATS, less what the same number of idle lines takes. Flat within 10 per cent is asked.
 */
const GATEWAYS = (process.env['BENCH_GATEWAYS'] ?? '1,4,16,64').split(',').map(Number)
const A_PROCESS = 16
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const BETS_A_SECOND = 200
/** the speed of the made-up world at which about 300 markets change a second */
const SPEED = process.env['BENCH_SPEED'] ?? '6'
const PROGRAM = new URL('./news/light-gateways.ts', import.meta.url)

const dataDir = await temporaryDataDir('news')
const nats = await startNats(['-js', '-sd', join(dataDir.path, 'jetstream')])
const address = `nats://127.0.0.1:${nats.port}`
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const secret = join(dataDir.path, 'nats-url')
writeFileSync(secret, `${address}\n`)
const settings = {
  DATABASE_URL: postgres.connectionString,
  DATA_DIR: join(dataDir.path, 'server'),
  NATS_URL_FILE: secret,
  FEED_SPEED: SPEED,
  TABLES: 'off',
  ...CROWDED,
  BETS_PER_SECOND: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  REQUESTS_PER_10_SECONDS: '100000000',
  CORE_MS_PER_SECOND: '1000000',
}
const exchange = await startServer({ ...settings, ROLES: 'exchange' })
const face = await startServer({ ...settings, ROLES: 'gateway', GATEWAYS: '1' })

/** Processor seconds of the exchange so far. */
function used(): number {
  const pid = exchangeOf(exchange.pid)
  if (pid === null) throw new Error('the exchange is away')
  return cpuSeconds(pid)
}

/** Opens `count` gateways in processes of their own, until `close`. */
async function open(count: number, does: Does) {
  const children: ChildProcess[] = []
  const ask = (child: ChildProcess, message: ToLightGateways): Promise<FromLightGateways> =>
    new Promise((resolve) => {
      child.once('message', resolve)
      child.send(message)
    })
  for (let left = count; left > 0; left -= A_PROCESS) {
    const child = fork(PROGRAM)
    children.push(child)
    await ask(child, { kind: 'open', address, count: Math.min(left, A_PROCESS), does })
  }
  return {
    changes: async () => {
      const told = await Promise.all(children.map((child) => ask(child, { kind: 'report' })))
      return told.reduce((sum, { changes }) => sum + changes, 0)
    },
    close: () => children.forEach((child) => child.kill()),
  }
}

async function coresWhile(work: Promise<unknown>): Promise<number> {
  const [from, before] = [performance.now(), used()]
  await work
  return (used() - before) / ((performance.now() - from) / 1000)
}

try {
  print(machine())
  const matches = await quietMatches(await demoPlayer(face.url))
  const bets = await loadBets(face.url, matches, BETS_A_SECOND * (SECONDS * GATEWAYS.length + 5))
  const load = { clients: 16, rate: BETS_A_SECOND, seconds: SECONDS }
  await placeAtRate(face.url, bets, { ...load, seconds: 5 })
  const none = await coresWhile(pause(SECONDS * 1000))
  const cores: number[] = []
  for (const count of GATEWAYS) {
    const idle = await open(count, 'idle')
    const ofLines = (await coresWhile(pause(SECONDS * 1000))) - none
    idle.close()
    const gateways = await open(count, 'follow')
    await pause(1_000)
    const had = await gateways.changes()
    const busy = await coresWhile(placeAtRate(face.url, bets, load))
    const changes = ((await gateways.changes()) - had) / SECONDS / count
    gateways.close()
    cores.push(busy - ofLines)
    const ratio = (busy - ofLines) / (cores[0] ?? Number.NaN)
    print(
      `${String(count).padStart(2)} gateways: exchange ${busy.toFixed(3)} cores, idle lines ${ofLines.toFixed(3)}, ` +
        `without them ${(busy - ofLines).toFixed(3)}: ${ratio.toFixed(2)} of one (limit 1.10); each took ${changes.toFixed(0)} changes a second`,
    )
    await pause(1_000)
  }
} finally {
  await face.stop()
  await exchange.stop()
  await postgres.stop()
  await nats.kill()
  await dataDir.remove()
}
