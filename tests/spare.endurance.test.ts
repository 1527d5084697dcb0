import { setTimeout as pause } from 'node:timers/promises'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeOf } from './support/gateway-process.ts'
import { lostOrDoubled } from './support/lost-or-doubled.ts'
import {
  AT_LAST,
  countedStorm,
  openNatsGround,
  type NatsGround,
} from './support/nats/nats-ground.ts'
import { HAS_NATS } from './support/nats/nats-server.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

describe.skipIf(!HAS_NATS)('an exchange, and one that waits', () => {
  let ground: NatsGround
  let first: ServerProcess
  let gateway: ServerProcess
  let second: Promise<ServerProcess>
  beforeAll(async () => {
    ground = await openNatsGround('spare')
    const { settings } = ground
    first = await startServer({ ...settings, ROLES: 'exchange', SPARE: 'on' })
    gateway = await startServer({ ...settings, ROLES: 'gateway' })
    second = startServer({ ...settings, ROLES: 'exchange', SPARE: 'on' })
  })
  afterAll(async () => {
    await gateway.stop()
    await (await second).stop()
    await ground.close()
  })

  /** Who has written, in their order. */
  const epochs = async (): Promise<readonly number[]> =>
    (
      await ground.database.query<{ epoch: number }>(
        'SELECT DISTINCT epoch FROM tick ORDER BY epoch',
      )
    ).rows.map(({ epoch }) => epoch)

  test('[OP941] kill -9 of an exchange with its parent in the middle of bets: the one that waits has everything, nothing is lost, nothing doubled', async () => {
    const { storm, receipts } = countedStorm()
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
    expect(readyMs).toBeLessThan(5_000)
    const before = receipts()
    await expect
      .poll(async () => {
        await storm.rageFor(gateway.url, 200)
        return receipts() - before
      }, AT_LAST)
      .toBeGreaterThan(0)
    process.stdout.write(
      `the one that waited was ready after ${Math.round(readyMs)} ms, bets came after ${Math.round(performance.now() - from)} ms\n`,
    )
    await storm.settleDoubts(gateway.url)
    expect(await epochs()).toHaveLength(2)
    expect(await lostOrDoubled(ground.database, storm)).toEqual([])
    expect((await verifyLedger(ground.database)).findings).toEqual([])
  })
})
