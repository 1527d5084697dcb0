import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@crease/server/ledger/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@crease/server/ledger/embedded-postgres.ts'
import { verifyLedger } from '@crease/server/ledger/verify.ts'
import { startServer } from '@crease/tests/support/server-process.ts'
import { fire, loadShots } from './bet-load.ts'
import { pgbench } from './pgbench.ts'

/**
 * Durable bets a second through HTTP: sessions, validation, matching, the ledger, answered after the
 * commit; beside it pgbench's TPC-B on the same PostgreSQL in the same run. The ledger is verified after.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const CLIENTS = [8, 64]
/** Sign in players for so many times the rate of pgbench, or for this rate where it is missing. */
const HEADROOM = 4
const RATE_WITHOUT_PGBENCH = 4_000

const dataDir = await mkdtemp(join(tmpdir(), 'crease-bench-'))
// the database may run as another user, who must be able to pass through
await chmod(dataDir, 0o711)
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  print(
    `machine: ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores; Node.js ${process.version}`,
  )
  const peer = pgbench(postgres.connectionString, SECONDS)
  if (peer === null) print('pgbench is not on this machine: no peer in this run')
  else print(`${peer.run}: ${whole(peer.transactionsPerSecond)} a second`)
  for (const clients of CLIENTS)
    await measure(postgres, clients, peer?.transactionsPerSecond ?? null)
} finally {
  await postgres.stop()
  await rm(postgres.home, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(
  { connectionString }: EmbeddedPostgres,
  clients: number,
  peerRate: number | null,
): Promise<void> {
  const server = await startServer({
    DATABASE_URL: connectionString,
    DATA_DIR: join(dataDir, 'server'),
    BETS_PER_SECOND: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    REQUESTS_PER_10_SECONDS: '100000000',
  })
  try {
    const shots = await loadShots(
      server.url,
      (peerRate ?? RATE_WITHOUT_PGBENCH) * HEADROOM * SECONDS,
    )
    const { placed, refused, failed, seconds, p50, p99 } = await fire(server.url, shots, {
      clients,
      seconds: SECONDS,
    })
    const rate = placed / seconds
    const ratio = peerRate === null ? '' : `, ${(rate / peerRate).toFixed(2)} times pgbench`
    print(
      `bets placed through HTTP, ${clients} clients, ${SECONDS} s: ${whole(rate)} a second${ratio}; ` +
        `p50 ${p50} ms, p99 ${p99} ms; ${refused} refused, ${failed} failed`,
    )
  } finally {
    await server.stop()
  }
  await verify(connectionString)
}

async function verify(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString })
  const { findings, looked } = await verifyLedger(database)
  await database.end()
  print(
    `  the ledger after it: ${looked.bets} bets, ${looked.fills} fills, ${findings.length} findings`,
  )
  if (findings.length > 0) throw new Error(JSON.stringify(findings, null, 2))
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
