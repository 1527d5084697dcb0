import { join } from 'node:path'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bettingStorm, type Storm } from './support/betting-storm.ts'
import { killPostgres } from './support/kill-postgres.ts'
import { lostOrDoubled } from './support/lost-or-doubled.ts'
import { currentBets, expectDone, wallet } from './support/player.ts'
import { seededRandom } from './support/seeded-random.ts'
import { startServer, UNLIMITED, type ServerProcess } from './support/server-process.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

/** `npm run test:endurance` has ten */
const KILLS = Number(process.env['CRASH_KILLS'] ?? 2)
const AT_ONCE = 6
/** acknowledged bets that each kill puts at stake */
const RECEIPTS = 20
const SEED = Number(process.env['CRASH_SEED'] ?? 1)

const dataDir = perTest(() => temporaryDataDir('crash'))
let postgres: EmbeddedPostgres
let database: Database
let server: ServerProcess

beforeEach(async () => {
  await start()
})

afterEach(async () => {
  await server.kill()
  await database.end()
  await postgres.stop()
})

async function start(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir: dataDir().path })
  database = openDatabase({ connectionString: postgres.connectionString })
  server = await startOn(postgres)
}

const startOn = (cluster: EmbeddedPostgres): Promise<ServerProcess> =>
  startServer({
    DATABASE_URL: cluster.connectionString,
    DATA_DIR: join(dataDir().path, 'server'),
    ...UNLIMITED,
    FEED_SPEED: '1',
  })

/** kill -9 of the server alone, or of the database with all its processes too. */
async function killAll(what: 'server' | 'server and database'): Promise<void> {
  await Promise.all([server.kill(), what === 'server' ? null : killPostgres(postgres)])
  if (what === 'server') return
  await database.end()
  postgres = await startEmbeddedPostgres({ dataDir: dataDir().path })
  database = openDatabase({ connectionString: postgres.connectionString })
}

test(`[OP23] ${KILLS} kills in the middle of placing bets lose nothing, double nothing (CRASH_SEED=${SEED})`, async () => {
  const random = seededRandom(SEED)
  const storm = bettingStorm({ atOnce: AT_ONCE, random })
  let doubts = 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = receiptsOf(storm)
    const raging = storm.rage(server.url)
    await untilReceipts(storm, before + RECEIPTS)
    await new Promise((resolve) => setTimeout(resolve, 100 + random() * 400))
    await killAll(kill % 2 === 0 ? 'server and database' : 'server')
    await raging
    server = await startOn(postgres)
    doubts += await storm.settleDoubts(server.url)
    expect(await lostOrDoubled(database, storm)).toEqual([])
    const { findings, looked } = await verifyLedger(database)
    expect(findings).toEqual([])
    expect(looked.bets).toBeGreaterThan(0)
  }
  expect(doubts, 'some replies must have been lost, or the kills came too late').toBeGreaterThan(0)
  expect(receiptsOf(storm)).toBeGreaterThanOrEqual(RECEIPTS * KILLS)
  await bookIsAsTheClientsKnowIt(storm)
}, 900_000)

const receiptsOf = ({ bets }: Storm): number =>
  [...bets.values()].filter(({ answer }) => answer.kind === 'receipt').length

/** However long signing in takes on a busy machine. */
const untilReceipts = (storm: Storm, many: number): Promise<void> =>
  expect.poll(() => receiptsOf(storm), { timeout: 60_000 }).toBeGreaterThanOrEqual(many)

/** Every player's open bets are their own receipts, and each can be cancelled: nothing else is in the book. */
async function bookIsAsTheClientsKnowIt(storm: Storm): Promise<void> {
  for (const player of storm.players.map((one) => one.at(server.url))) {
    for (let open = await openBets(player); open.length > 0; open = await openBets(player)) {
      for (const bet of open) {
        const own = storm.bets.get(bet.clientBetId ?? '')
        expect(own?.answer.kind === 'receipt' && own.answer.bet.betId).toBe(bet.betId)
        await expectDone(player.call<BetReply>('cancelBet', { body: { betId: bet.betId } }))
      }
    }
    const { balance, exposure } = await wallet(player)
    expect(balance - exposure).toBeGreaterThanOrEqual(0)
  }
  expect((await verifyLedger(database)).findings).toEqual([])
  const resting = await database.query('SELECT 1 FROM bet WHERE remaining > 0')
  expect(resting.rowCount).toBe(0)
}

const openBets = async (player: Storm['players'][number]) =>
  (await currentBets(player)).filter((bet) => bet.remaining > 0)

test('[OP23] control: a database that does not write before it answers loses acknowledged bets, and this harness sees it', async () => {
  const storm = bettingStorm({ atOnce: AT_ONCE, random: seededRandom(SEED) })
  await database.query('ALTER SYSTEM SET synchronous_commit = off')
  await database.query("ALTER SYSTEM SET wal_writer_delay = '10s'")
  await database.query('SELECT pg_reload_conf()')
  const raging = storm.rage(server.url)
  await untilReceipts(storm, RECEIPTS)
  await killAll('server and database')
  await raging
  expect(
    (await lostOrDoubled(database, storm)).filter((one) => one.startsWith('lost')).length,
  ).toBeGreaterThan(0)
}, 120_000)
