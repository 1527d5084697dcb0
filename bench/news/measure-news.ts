import { fork, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { cpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { exchangeOf } from '@crease/tests/support/gateway-process.ts'
import type { NatsServer } from '@crease/tests/support/nats/nats-server.ts'
import { demoPlayer } from '@crease/tests/support/player.ts'
import { UNLIMITED, startServer } from '@crease/tests/support/server-process.ts'
import { newDatabase } from '../new-database.ts'
import { quietMatches } from '../quiet-matches.ts'
import { quietWorld } from '../quiet-world.ts'
import { loadBets, placeAtRate } from '../stream/fanout-load.ts'
import type { Does, FromLightGateways, ToLightGateways } from './light-gateways.ts'

const GATEWAYS = (process.env['BENCH_GATEWAYS'] ?? '1,4,16,64').split(',').map(Number)
const A_PROCESS = 16
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const BETS_A_SECOND = 200
/** the speed of the made-up world at which about 300 markets change a second */
const SPEED = process.env['BENCH_SPEED'] ?? '6'
const PROGRAM = new URL('./light-gateways.ts', import.meta.url)

/** The load of the exchange by its news to some gateways. */
export interface NewsCost {
  readonly gateways: number
  /** cores of the exchange at 200 bets and about 300 changes a second */
  readonly busy: number
  /** cores that as many lines take that follow nothing */
  readonly idleLines: number
  /** market views that each gateway took, a second */
  readonly changes: number
}

/** Measures the exchange with 1, 4, 16 and 64 light gateways over NATS, at the same bets and changes each time. */
export async function measureNews({
  postgres,
  nats,
  dataDir,
}: {
  readonly postgres: EmbeddedPostgres
  readonly nats: NatsServer
  readonly dataDir: string
}): Promise<readonly NewsCost[]> {
  const address = `nats://127.0.0.1:${nats.port}`
  const secret = join(dataDir, 'news-nats-url')
  writeFileSync(secret, `${address}\n`)
  const settings = {
    DATABASE_URL: await newDatabase(postgres, 'news'),
    DATA_DIR: join(dataDir, 'news'),
    NATS_URL_FILE: secret,
    FEED_SPEED: SPEED,
    TABLES: 'off',
    ...UNLIMITED,
  }
  const exchange = await startServer({ ...settings, ROLES: 'exchange' })
  const face = await startServer({ ...settings, ROLES: 'gateway', GATEWAYS: '1' })

  function used(): number {
    const pid = exchangeOf(exchange.pid)
    if (pid === null) throw new Error('the exchange is away')
    return cpuSeconds(pid)
  }
  async function coresWhile(work: Promise<unknown>): Promise<number> {
    const [from, before] = [performance.now(), used()]
    await work
    return (used() - before) / ((performance.now() - from) / 1000)
  }

  try {
    await quietWorld(exchange)
    const matches = await quietMatches(await demoPlayer(face.url))
    const bets = await loadBets(face.url, matches, BETS_A_SECOND * (SECONDS * GATEWAYS.length + 5))
    const load = { clients: 16, rate: BETS_A_SECOND, seconds: SECONDS }
    await placeAtRate(face.url, bets, { ...load, seconds: 5 })
    const none = await coresWhile(pause(SECONDS * 1000))
    const costs: NewsCost[] = []
    for (const count of GATEWAYS) {
      const idle = await openGateways(address, count, 'idle')
      const idleLines = (await coresWhile(pause(SECONDS * 1000))) - none
      idle.close()
      const gateways = await openGateways(address, count, 'follow')
      await pause(1_000)
      const had = await gateways.changes()
      const busy = await coresWhile(placeAtRate(face.url, bets, load))
      const changes = ((await gateways.changes()) - had) / SECONDS / count
      gateways.close()
      costs.push({ gateways: count, busy, idleLines, changes })
      await pause(1_000)
    }
    return costs
  } finally {
    await face.stop()
    await exchange.stop()
  }
}

/** Opens `count` gateways in processes of their own, until `close`. */
async function openGateways(address: string, count: number, does: Does) {
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
