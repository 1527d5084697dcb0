import { signalServer } from './support/gateway-process.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { badRoad, type BadRoad, type RoadOptions } from './support/browser/bad-road.ts'
import { bettingStorm, type Storm } from './support/betting-storm.ts'
import { databaseWire, type DatabaseWire } from './support/net/database-wire.ts'
import { signalPostgres } from './support/kill-postgres.ts'
import { lostOrDoubled } from './support/lost-or-doubled.ts'
import { seededRandom } from './support/seeded-random.ts'
import { startServer, UNLIMITED, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

/** Seconds of each storm; longer ones by hand: CHAOS_SECONDS=300 CHAOS_SEED=2 npm run chaos */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 5)
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)
const AT_ONCE = 6
const TIMEOUT_MS = 120_000 + SECONDS * 3_000

const dataDir = perFile(() => temporaryDataDir('chaos'))
const postgres = perFile(() => startEmbeddedPostgres({ dataDir: dataDir().path }))
const admin = perFile(() => openDatabase({ connectionString: postgres().connectionString }))
let databases = 0
let wire: DatabaseWire
let database: Database
let servers: ServerProcess[]
let random: () => number
let storm: Storm

afterAll(async () => {
  await rm(postgres().home, { recursive: true, force: true })
})

beforeEach(async () => {
  const name = `chaos_${(databases += 1)}`
  await admin().query(`CREATE DATABASE ${name}`)
  const url = new URL(postgres().connectionString)
  url.pathname = `/${name}`
  wire = await databaseWire(url.href)
  database = openDatabase({ connectionString: url.href })
  servers = []
  random = seededRandom(SEED)
  storm = bettingStorm({ atOnce: AT_ONCE, random })
})

afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database.end()
  await wire.close()
})

async function start(): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: wire.connectionString,
    DATA_DIR: join(dataDir().path, `server-${servers.length}`),
    ...UNLIMITED,
    LOG_LEVEL: 'silent',
  })
  servers.push(server)
  return server
}

/** Does it again and again while the storm rages. */
async function meanwhile(raging: Promise<void>, blow: () => Promise<void>): Promise<number> {
  const state = { raging: true }
  const ended = raging.finally(() => (state.raging = false))
  let blows = 0
  while (state.raging) {
    await sleep(100 + random() * 400)
    if (random() < 0.5) await nextReceipt()
    await blow()
    blows += 1
  }
  await ended
  return blows
}

/** On a machine that is busy nothing would be placed between two blows. */
async function nextReceipt(): Promise<void> {
  const before = receipts()
  for (const latest = Date.now() + 2_000; Date.now() < latest && receipts() === before;)
    await sleep(20)
}

/** Whoever has no answer asks again until there is one; then nothing is lost, doubled or out of balance. */
async function allIsWell(url: string): Promise<{ readonly doubts: number }> {
  const doubts = await storm.settleDoubts(url)
  expect(await lostOrDoubled(database, storm)).toEqual([])
  const { findings, looked } = await verifyLedger(database)
  expect(findings).toEqual([])
  expect(looked.bets).toBeGreaterThan(20)
  return { doubts }
}

const receipts = (): number =>
  [...storm.bets.values()].filter(({ answer }) => answer.kind === 'receipt').length

test(
  `[OP53] connections cut between server and database lose nothing, double nothing (CHAOS_SEED=${SEED})`,
  async () => {
    const server = await start()
    // a blow may wait for a bet to be let through
    const raging = storm.rageFor(server.url, 2 * SECONDS * 1_000)
    const blows = await meanwhile(raging, async () => {
      if (random() < 0.5) {
        wire.cut()
        await sleep(random() * 200)
        wire.mend()
      } else await terminateBackends()
    })
    expect(blows).toBeGreaterThan(SECONDS)
    const { doubts } = await allIsWell(server.url)
    expect(doubts, 'some commits must have lost their connection').toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

async function terminateBackends(): Promise<void> {
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'crease%'`,
  )
}

test(
  `[OP53] processes paused in the middle of placing lose nothing, double nothing (CHAOS_SEED=${SEED})`,
  async () => {
    const server = await start()
    const raging = storm.rageFor(server.url, SECONDS * 1_000)
    const blows = await meanwhile(raging, async () => {
      if (random() < 0.5) await paused(server, 50 + random() * 400)
      else {
        await signalPostgres(postgres(), 'SIGSTOP')
        await sleep(50 + random() * 400)
        await signalPostgres(postgres(), 'SIGCONT')
      }
    })
    expect(blows).toBeGreaterThan(SECONDS / 2)
    await allIsWell(server.url)
    expect(receipts()).toBeGreaterThan(20)
  },
  TIMEOUT_MS,
)

async function paused(server: ServerProcess, forMs: number): Promise<void> {
  signalServer(server.pid, 'SIGSTOP')
  await sleep(forMs)
  signalServer(server.pid, 'SIGCONT')
}

test(
  '[OP53] [LG23] a server that slept while another took over wakes up, writes nothing more and ends',
  async () => {
    const older = await start()
    const raging = storm.rageFor(older.url, SECONDS * 2_000)
    // a busy machine takes seconds for them
    await expect.poll(receipts, { timeout: SECONDS * 2_000 }).toBeGreaterThan(20)
    signalServer(older.pid, 'SIGSTOP')
    const newer = await start()
    const before = await database.query<{ bets: number }>('SELECT count(*)::int AS bets FROM bet')
    signalServer(older.pid, 'SIGCONT')
    await raging
    // it learns what happened when it next wants to write
    await storm.rageFor(older.url, 500)
    await expect.poll(() => isGone(older.pid), { timeout: 60_000 }).toBe(true)
    const after = await database.query<{ bets: number }>('SELECT count(*)::int AS bets FROM bet')
    expect(after.rows).toEqual(before.rows)
    await allIsWell(newer.url)
  },
  TIMEOUT_MS,
)

/** Ended, whether or not anybody has asked how. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

const sound: RoadOptions['body'] = (body) => body

async function stormByRoad(
  body: RoadOptions['body'],
): Promise<{ server: ServerProcess; road: BadRoad }> {
  const server = await start()
  const road = await badRoad(server.url, { random, slowestMs: 400, body })
  await storm.rageFor(road.url, SECONDS * 1_000)
  // what is slow has arrived by now
  await sleep(1_000)
  await road.close()
  return { server, road }
}

test(
  `[OP53] requests that come twice, late or not at all are one bet each (CHAOS_SEED=${SEED})`,
  async () => {
    const { server, road } = await stormByRoad(sound)
    const { doubts } = await allIsWell(server.url)
    expect(doubts).toBeGreaterThan(0)
    expect(Math.min(...Object.values(road.counts))).toBeGreaterThan(0)
    expect(receipts()).toBeGreaterThan(20)
    const { rows } = await database.query<{ bets: number }>('SELECT count(*)::int AS bets FROM bet')
    expect(rows).toEqual([{ bets: receipts() }])
  },
  TIMEOUT_MS,
)

test(
  '[OP53] control: on a road that loses the ids of bets they are doubled, and this harness sees it',
  async () => {
    await stormByRoad((body) => body.replace(/"clientBetId":"[^"]*",?/, ''))
    const found = await lostOrDoubled(database, storm)
    expect(found.length).toBeGreaterThan(0)
    const { rows } = await database.query<{ bets: number }>('SELECT count(*)::int AS bets FROM bet')
    expect(rows[0]?.bets).toBeGreaterThan(receipts())
  },
  TIMEOUT_MS,
)
