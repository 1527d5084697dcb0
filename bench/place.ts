import { openDatabase } from '@crease/ledger/connections/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { startServer, UNLIMITED } from '@crease/tests/support/server-process.ts'
import { BETS_A_BATCH, fire, loadBatches, loadShots, type Load } from './bet-load.ts'
import type { Shot } from './demo-players.ts'
import { commitRates } from './commit-ceiling.ts'
import { pgbench } from './pgbench.ts'
import { newDatabase } from './new-database.ts'
import { machine, print, whole } from './printing.ts'
import { median } from './quantile.ts'
import { quietWorld } from './quiet-world.ts'
import { printVerified } from './verified.ts'

/**
 * Durable bets a second: of the sequencer alone beside a bare writer of the same transactions, and through
 * HTTP (sessions, validation, matching, the ledger, answered after the commit) beside pgbench's TPC-B on
 * the same PostgreSQL. Each is measured in turns with its peer, so that what else the machine does falls
 * on both; the ledger is verified after.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const ROUNDS = 3
const CLIENTS = [8, 64]
const PLACING = { route: 'placeBet', seconds: SECONDS, perSecond: null } as const
const BETS_A_COMMIT_ROUND = 3_000
/** bets a second that are made ready before each firing; what is left over serves the next */
const READY_FOR_RATE = 15_000
/** of those in batches */
const READY_FOR_BATCHED_RATE = 40_000

const dataDir = await temporaryDataDir('bench')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
try {
  print(machine())
  await measureCommits(postgres)
  await measureHttp(postgres)
} finally {
  await postgres.stop()
  await dataDir.remove()
}

async function measureCommits(server: EmbeddedPostgres): Promise<void> {
  const databases = {
    exchange: await newDatabase(server, 'bench_lane'),
    bare: await newDatabase(server, 'bench_bare'),
  }
  const rates = await commitRates(databases, BETS_A_COMMIT_ROUND)
  print(
    `group commit, ${whole(rates.betsATick)} bets a tick: ${whole(rates.exchange)} bets a second; a bare writer of ` +
      `the same transactions ${whole(rates.bare)}; ratio ${rates.ratio.toFixed(2)} (target 0.60); ` +
      `hashing them into the chain costs ${(rates.chainShare * 100).toFixed(1)} % of the bare writer's time`,
  )
  await verify(databases.exchange)
}

async function measureHttp({ connectionString }: EmbeddedPostgres): Promise<void> {
  const server = await startServer({ DATABASE_URL: connectionString, ...UNLIMITED })
  try {
    await quietWorld(server)
    const shots: Shot[] = []
    const peers: number[] = []
    const reached = new Map<number, number[]>(CLIENTS.map((clients) => [clients, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      const peer = pgbench(connectionString, SECONDS)
      if (peer !== null) print(`${peer.run}: ${whole(peer.transactionsPerSecond)} a second`)
      peers.push(peer?.transactionsPerSecond ?? Number.NaN)
      for (const clients of CLIENTS) {
        await makeReady(server.url, shots)
        const rate = await fired(server.url, shots, { ...PLACING, clients })
        reached.get(clients)?.push(rate)
      }
    }
    for (const [clients, rates] of reached) {
      const ratio = median(rates.map((rate, round) => rate / (peers[round] ?? Number.NaN)))
      print(
        `${clients} clients, median of ${ROUNDS} rounds: ${whole(median(rates))} bets a second, ` +
          `${ratio.toFixed(2)} times pgbench (target 1.5)`,
      )
    }
    const half = Math.round(median(reached.get(64) ?? []) / 2)
    print(`at half of that, ${whole(half)} a second (target: p99 under 50 ms):`)
    await makeReady(server.url, shots)
    await fired(server.url, shots, { ...PLACING, clients: 64, perSecond: half })
    await measureBatches(server.url, median(peers))
  } finally {
    await server.stop()
  }
  await verify(connectionString)
}

/** Adds bets until there are enough for one firing at a rate that this machine does not reach. */
async function makeReady(url: string, shots: Shot[]): Promise<void> {
  const missing = READY_FOR_RATE * SECONDS - shots.length
  if (missing <= 0) return
  for (const one of await loadShots(url, missing)) shots.push(one)
}

/** Batches of sixty, one after the other on one connection. */
async function measureBatches(url: string, peer: number): Promise<void> {
  const batches = await loadBatches(url, (READY_FOR_BATCHED_RATE * SECONDS) / BETS_A_BATCH)
  const load = { ...PLACING, route: 'batchBets', clients: 1 } as const
  const bets = (await fired(url, batches, load)) * BETS_A_BATCH
  print(
    `in batches of ${BETS_A_BATCH} on one connection: ${whole(bets)} bets a second, ` +
      `${(bets / peer).toFixed(2)} times pgbench (target 3)`,
  )
}

async function fired(url: string, shots: Shot[], load: Load): Promise<number> {
  const { placed, refused, failed, seconds, p50, p99 } = await fire(url, shots, load)
  print(
    `  ${load.route} through HTTP, ${load.clients} clients, ${load.seconds} s: ${whole(placed / seconds)} a second; ` +
      `p50 ${p50} ms, p99 ${p99} ms; ${refused} refused, ${failed} failed`,
  )
  return placed / seconds
}

async function verify(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString })
  await printVerified(database)
  await database.end()
}
