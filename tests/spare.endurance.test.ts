import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/ledger/verify/verify.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bettingStorm } from './support/betting-storm.ts'
import { exchangeOf } from './support/gateway-process.ts'
import { lostOrDoubled } from './support/lost-or-doubled.ts'
import { HAS_NATS, startNats, type NatsServer } from './support/nats/nats-server.ts'
import { seededRandom } from './support/seeded-random.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const PASSWORD = 'a-secret-of-nats'
const soon = { timeout: 150_000, interval: 20 }

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

describe.skipIf(!HAS_NATS)('an exchange, and one that waits', () => {
  let dataDir: TemporaryDataDir
  let postgres: EmbeddedPostgres
  let database: Database
  let nats: NatsServer
  let first: ServerProcess
  let gateway: ServerProcess
  let second: Promise<ServerProcess>
  beforeAll(async () => {
    dataDir = await temporaryDataDir('spare')
    nats = await startNats(['--auth', PASSWORD, '-js', '-sd', join(dataDir.path, 'jetstream')])
    postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
    database = openDatabase({ connectionString: postgres.connectionString })
    const secret = join(dataDir.path, 'nats-url')
    writeFileSync(secret, `nats://${PASSWORD}@127.0.0.1:${nats.port}\n`)
    const settings = {
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: join(dataDir.path, 'server'),
      NATS_URL_FILE: secret,
      GATEWAYS: '1',
      BETS_PER_SECOND: '100000',
      SIGN_INS_PER_MINUTE: '100000',
      REQUESTS_PER_10_SECONDS: '10000000',
    }
    first = await startServer({ ...settings, ROLES: 'exchange', SPARE: 'on' })
    gateway = await startServer({ ...settings, ROLES: 'gateway' })
    second = startServer({ ...settings, ROLES: 'exchange', SPARE: 'on' })
  })
  afterAll(async () => {
    await gateway.stop()
    await (await second).stop()
    await database.end()
    await postgres.stop()
    await nats.kill()
    await dataDir.remove()
  })

  /** Who has written, in their order. */
  const epochs = async (): Promise<readonly number[]> =>
    (
      await database.query<{ epoch: number }>('SELECT DISTINCT epoch FROM tick ORDER BY epoch')
    ).rows.map(({ epoch }) => epoch)

  test('[OP941] kill -9 of an exchange with its parent in the middle of bets: the one that waits has everything, nothing is lost, nothing doubled', async () => {
    const storm = bettingStorm({ atOnce: 4, random: seededRandom(1) })
    const receipts = (): number =>
      [...storm.bets.values()].filter(({ answer }) => answer.kind === 'receipt').length
    await storm.rageFor(gateway.url, 5_000)
    expect(receipts()).toBeGreaterThan(0)
    // the other one waits: whatever was written has one owner
    expect(await Promise.race([second, pause(1, 'waits')])).toBe('waits')
    expect(await epochs()).toHaveLength(1)
    const raging = storm.rageFor(gateway.url, 2_000)
    await pause(500)
    const child = exchangeOf(first.pid)
    const from = performance.now()
    process.kill(first.pid, 'SIGKILL')
    if (child !== null) process.kill(child, 'SIGKILL')
    await raging
    await second
    const readyMs = performance.now() - from
    const before = receipts()
    await expect
      .poll(async () => {
        await storm.rageFor(gateway.url, 200)
        return receipts() - before
      }, soon)
      .toBeGreaterThan(0)
    process.stdout.write(
      `the one that waited was ready after ${Math.round(readyMs)} ms, bets came after ${Math.round(performance.now() - from)} ms\n`,
    )
    await storm.settleDoubts(gateway.url)
    expect(await epochs()).toHaveLength(2)
    expect(await lostOrDoubled(database, storm)).toEqual([])
    expect((await verifyLedger(database)).findings).toEqual([])
  })
})
