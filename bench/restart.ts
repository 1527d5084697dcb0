import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { betOn, cricketMatches, demoPlayer, expectDone } from '@crease/tests/support/player.ts'
import { startServer } from '@crease/tests/support/server-process.ts'
import { machine, print } from './printing.ts'
import { seedRestingBets } from './match/resting-bets.ts'
import { printVerified } from './verified.ts'

/**
 * A restart with a million bets resting: from the start of the process to the first acknowledged bet,
 * beside the same on an empty ledger, and beside what reading those bets alone takes. The ledger is
 * verified after.
 */
const BETS = Number(process.env['BENCH_BETS'] ?? 1_000_000)

const dataDir = await temporaryDataDir('restart')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
const database = openDatabase(postgres)
try {
  await migrate(database)
  print(machine())
  print(`empty ledger: first bet acknowledged after ${await restart()} s`)
  await seedRestingBets(database, BETS)
  print(`reading ${BETS} resting bets alone: ${await timed(() => readAll(database))} s`)
  print(`${BETS} resting bets: first bet acknowledged after ${await restart()} s (target 10)`)
  await printVerified(database)
} finally {
  await database.end()
  await postgres.stop()
  await dataDir.remove()
}

/** From the start of the process to an acknowledged bet, in seconds. */
async function restart(): Promise<string> {
  const start = performance.now()
  const server = await startServer({
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(dataDir.path, 'server'),
  })
  await placeOne(server.url)
  const seconds = secondsSince(start)
  await server.stop()
  return seconds
}

async function placeOne(url: string): Promise<void> {
  const player = await demoPlayer(url)
  const match = (await cricketMatches(player)).find(
    (one) => !one.isPlayFlag && one.matchOdds.oddDatas.every(({ status }) => status === 'ACTIVE'),
  )
  if (match === undefined) throw new Error('no match is open before the off')
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 100 })
  await expectDone(player.call<{ readonly success: true }>('placeBet', { body }))
}

async function readAll(from: Database): Promise<void> {
  const { rowCount } = await from.query('SELECT * FROM bet WHERE remaining > 0')
  if (rowCount === null || rowCount < BETS) throw new Error(`only ${rowCount ?? 0} bets were there`)
}

async function timed(work: () => Promise<void>): Promise<string> {
  const start = performance.now()
  await work()
  return secondsSince(start)
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
