import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { hostsOf } from '@crease/ledger/connections/hosts/host-list.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { bettingStorm } from './support/betting-storm.ts'
import { lostOrDoubled } from './support/lost-or-doubled.ts'
import { startPatroni } from './support/patroni/patroni-cluster.ts'
import { HAS_PATRONI, type PatroniNode } from './support/patroni/patroni-node.ts'
import { receiptsOf, untilNextReceipt } from './support/patroni/receipts.ts'
import { seededRandom } from './support/seeded-random.ts'
import { startServer, UNLIMITED } from './support/server-process.ts'

/** fifteen seconds on a machine that is not busy, as is printed; here also a guard */
const BETS_AGAIN_WITHIN_MS = 45_000
const GIVEN_UP_AFTER_MS = 60_000

if (!HAS_PATRONI) {
  process.stderr.write(
    'patroni, etcd or PostgreSQL 15 of Debian is not installed: tests of a failover are left out\n',
  )
}

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

type Ground = Awaited<ReturnType<typeof ground>>

/** A server with two gateways on machines under Patroni. */
async function ground(
  how: Parameters<typeof startPatroni>[0],
  settings: Readonly<Record<string, string>> = {},
) {
  const cluster = await startPatroni(how)
  open.push(cluster.stop)
  const dataDir: TemporaryDataDir = await temporaryDataDir('failover')
  open.push(dataDir.remove)
  const server = await startServer({
    DATABASE_URL: cluster.connectionString,
    DATA_DIR: join(dataDir.path, 'server'),
    GATEWAYS: '2',
    ...UNLIMITED,
    ...settings,
  })
  open.push(server.stop)
  const database = openDatabase({ connectionString: cluster.connectionString })
  open.push(() => database.end())
  return { cluster, server, database, storm: bettingStorm({ atOnce: 4, random: seededRandom(1) }) }
}

/** Bets stream while `work` is done, in the middle of them. */
async function amidBets<T>({ server, storm }: Ground, work: () => Promise<T>): Promise<T> {
  await storm.rageFor(server.url, 1_500)
  expect(receiptsOf(storm)).toBeGreaterThan(0)
  const over = new AbortController()
  const raging = (async () => {
    while (!over.signal.aborted) await storm.rageFor(server.url, 500)
  })()
  try {
    await pause(500)
    return await work()
  } finally {
    over.abort()
    await raging
  }
}

/** Until that one is the primary. */
async function untilPrimary(node: PatroniNode): Promise<void> {
  await expect
    .poll(() => node.is('primary'), { timeout: GIVEN_UP_AFTER_MS, interval: 50 })
    .toBe(true)
}

/** The clients' own lists are all there, once each, and the ledger adds up. */
async function nothingIsLost({ server, database, storm }: Ground): Promise<void> {
  await storm.settleDoubts(server.url)
  expect(await lostOrDoubled(database, storm)).toEqual([])
  const { findings, looked } = await verifyLedger(database)
  expect(findings).toEqual([])
  expect(looked.bets).toBeGreaterThan(0)
}

describe.skipIf(!HAS_PATRONI)('PostgreSQL under Patroni', () => {
  test.each([
    { machines: 2, strict: false, sync: 'off' },
    { machines: 3, strict: true, sync: 'required' },
  ] as const)(
    '[LG165] kill -9 of the machine of the primary, of $machines, there and back: nothing acknowledged is lost, and bets go on',
    async ({ machines, strict, sync }) => {
      const on = await ground({ machines, strict }, { SYNC_STANDBY: sync })
      for (const way of ['there', 'back']) {
        const { primary } = await on.cluster.whole()
        const tookMs = await amidBets(on, async () => {
          await primary.kill()
          return untilNextReceipt(on.storm, GIVEN_UP_AFTER_MS)
        })
        process.stdout.write(`${machines} machines, ${way}: bets again after ${tookMs} ms\n`)
        expect(tookMs).toBeLessThan(BETS_AGAIN_WITHIN_MS)
        await nothingIsLost(on)
        primary.start()
        // the old one is a standby, and commits wait for one again
        const now = await on.cluster.whole()
        expect(now.primary.name).not.toBe(primary.name)
        await on.storm.rageFor(on.server.url, 1_000)
        await nothingIsLost(on)
      }
    },
  )
  test.each([
    { fault: 'its way to etcd is cut', does: 'demote itself' },
    { fault: 'its Patroni stands still', does: 'go on' },
  ] as const)(
    '[LG161] [LG165] a primary that the exchange still reaches takes no bet that the next one lacks: $fault',
    async ({ fault, does }) => {
      const on = await ground({ machines: 2, strict: false })
      const { primary, standby } = await on.cluster.whole()
      const wire = on.cluster.wireOf(primary)
      const tookMs = await amidBets(on, async () => {
        const began = Date.now()
        if (does === 'go on') primary.hold()
        else wire.cut()
        await untilPrimary(standby)
        const promotedMs = Date.now() - began
        process.stdout.write(`${fault}: another is the primary after ${promotedMs} ms\n`)
        await untilNextReceipt(on.storm, GIVEN_UP_AFTER_MS)
        return Date.now() - began
      })
      process.stdout.write(`${fault}: bets on that one after ${tookMs} ms\n`)
      expect(tookMs).toBeLessThan(BETS_AGAIN_WITHIN_MS)
      // the old one by itself: a standby, or a primary to which nobody comes
      expect(await isPrimary(primary, on)).toBe(does === 'go on')
      await nothingIsLost(on)
      if (does === 'go on') primary.release()
      else wire.mend()
      expect((await on.cluster.whole()).primary.name).toBe(standby.name)
      await nothingIsLost(on)
    },
  )

  test.each([
    { sync: 'required', taken: 0 },
    // the control: the same without the setting
    { sync: 'off', taken: 1 },
  ] as const)(
    '[LG162] while the only standby is away, with SYNC_STANDBY=$sync, bets are taken from one machine: $taken',
    async ({ sync, taken }) => {
      const on = await ground({ machines: 2, strict: false }, { SYNC_STANDBY: sync })
      const { standby } = await on.cluster.whole()
      await amidBets(on, async () => {
        await standby.kill()
        await pause(1_000)
        const before = receiptsOf(on.storm)
        // by then Patroni has taken the standby from those that commits wait for
        await expect.poll(() => namesOf(on.database), { timeout: GIVEN_UP_AFTER_MS }).toBe('')
        await pause(3_000)
        expect(Math.min(receiptsOf(on.storm) - before, 1)).toBe(taken)
        standby.start()
        await untilNextReceipt(on.storm, GIVEN_UP_AFTER_MS)
      })
      await nothingIsLost(on)
    },
  )
})

async function namesOf(database: Database): Promise<unknown> {
  const { rows } = await database.query<{ names: string }>(
    `SELECT current_setting('synchronous_standby_names') AS names`,
  )
  return rows[0]?.names
}

/** Whether this very machine has a PostgreSQL that may be written to. */
async function isPrimary({ port }: PatroniNode, { cluster }: Ground): Promise<boolean> {
  const [address = ''] = hostsOf(cluster.connectionString)
  const url = new URL(address)
  url.port = String(port)
  const database = openDatabase({ connectionString: url.href })
  try {
    const { rows } = await database.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is')
    return rows[0]?.is === true
  } catch {
    return false
  } finally {
    await database.end()
  }
}
