import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApartRole } from '@crease/exchange/ledger/role-lease.ts'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import { shardAddress } from '@crease/exchange/ledger/shard-databases.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ALL,
  cancelAll,
  matchesOf,
  placed,
  shardOf,
  SHARDS,
  verifiedWith,
} from './shards/sharded-server.ts'
import { isRunning } from './support/gateway-process.ts'
import { AT_LAST, openApartGround, type ApartGround } from './support/nats/apart-ground.ts'
import { HAS_NATS } from './support/nats/nats-server.ts'
import { betOn, demoPlayer, wallet } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const ROLES: readonly ApartRole[] = ['feeds', 'tables', 'jobs']
const TAKEN_OVER_WITHIN_MS = 5_000
/** what nobody takes */
const HIGH = { matchOddVariant: 'back', matchOdd: 900 } as const
/** a table that somebody watches, so that rounds are played on it */
const WATCHED = 'dt20'

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

describe.skipIf(!HAS_NATS)('feeds, tables and jobs of two shards apart, two groups of them', () => {
  let ground: ApartGround
  let settings: Readonly<Record<string, string>>
  let ledgers: readonly Database[]
  let exchange: ServerProcess
  let gateway: ServerProcess
  let first: ServerProcess
  let second: Promise<ServerProcess>
  const sockets: Socket[] = []

  beforeAll(async () => {
    ground = await openApartGround('apart-over-shards', 300)
    settings = {
      ...ground.settings,
      SHARDS: String(SHARDS),
      APART: ROLES.join(),
      LOG_LEVEL: 'warn',
    }
    ledgers = ALL.map((shard) =>
      openDatabase({
        connectionString: shardAddress(ground.postgres.connectionString, shard),
      }),
    )
    exchange = await startServer({ ...settings, ROLES: 'exchange' })
    first = await startServer({ ...settings, ROLES: ROLES.join() })
    gateway = await startServer({ ...settings, ROLES: 'gateway' })
    second = startServer({ ...settings, ROLES: ROLES.join() })
    const { token } = await demoPlayer(gateway.url)
    const socket = io(`${gateway.url}/sports`, { auth: { token }, transports: ['websocket'] })
    sockets.push(socket)
    socket.on('connect', () => socket.emit('join_table', { slug: WATCHED }, () => undefined))
  })
  afterAll(async () => {
    for (const socket of sockets) socket.close()
    await gateway.stop()
    await (await second).stop()
    await first.stop()
    await exchange.stop()
    for (const ledger of ledgers) await ledger.end()
    await ground.close()
  })

  interface Epoch {
    readonly role: string
    readonly epoch: number
  }

  /** The roles that somebody has in each shard's ledger, and since which epoch. */
  const held = (): Promise<readonly (readonly Epoch[])[]> =>
    Promise.all(
      ledgers.map(
        async (ledger) =>
          (await ledger.query<Epoch>('SELECT role, epoch FROM role_lease ORDER BY role')).rows,
      ),
    )

  const allAt = (epoch: number): readonly (readonly Epoch[])[] => [
    ['feeds', 'jobs', 'tables'].map((role) => ({ role, epoch })),
    ['feeds', 'jobs'].map((role) => ({ role, epoch })),
  ]

  const rounds = async (): Promise<number> =>
    (
      await ledgers[0]?.query<{ rounds: number }>(
        'SELECT count(*)::int AS rounds FROM casino_round',
      )
    )?.rows[0]?.rounds ?? 0

  /** Prices of each shard's events stand, bets in each are acknowledged, and rounds are played. */
  async function goesOn(): Promise<void> {
    const [player, played] = [await demoPlayer(gateway.url), await rounds()]
    const bets = []
    for (const match of await matchesOf(player)) {
      const reply = await placed(player, betOn(match, 0, { ...HIGH, stake: 100 }))
      if (reply.success) bets.push(shardOf(reply.bet))
    }
    expect(bets).toEqual(ALL)
    expect(await wallet(player)).toMatchObject({ exposure: 100 * SHARDS })
    await cancelAll(player)
    await expect.poll(async () => (await rounds()) - played, AT_LAST).toBeGreaterThan(0)
  }

  test('[SH97] feeds and jobs of each shard, and the tables of the first, are the first group’s', async () => {
    expect(await held()).toEqual(allAt(1))
    await goesOn()
    const heads = ['chain-heads', join('shard-1', 'chain-heads')]
    const { DATA_DIR = '' } = settings
    await expect
      .poll(() => heads.every((file) => existsSync(join(DATA_DIR, file))), AT_LAST)
      .toBe(true)
  })

  /** How many roles are waited for: whoever waits has asked for the lease last, and who has it said that it lives. */
  const waiting = async (): Promise<number> =>
    (
      await ledgers[0]?.query<{ waiting: number }>(
        "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE query LIKE 'INSERT INTO role_lease%'",
      )
    )?.rows[0]?.waiting ?? 0

  test('[SH97] [OP942] kill -9 of a group: the one that waits has all of them of every shard within five seconds', async () => {
    await expect.poll(waiting, AT_LAST).toBe(allAt(1).flat().length)
    const children = readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8')
    const from = performance.now()
    const gone = first.kill()
    for (const pid of children.trim().split(' ')) process.kill(Number(pid), 'SIGKILL')
    await gone
    await expect.poll(held, AT_LAST).toEqual(allAt(2))
    const takenMs = performance.now() - from
    await second
    process.stdout.write(
      `feeds, tables and jobs of two shards: taken over after ${Math.round(takenMs)} ms, work after ${Math.round(performance.now() - from)} ms\n`,
    )
    expect(takenMs).toBeLessThan(TAKEN_OVER_WITHIN_MS)
    await goesOn()
  })

  test('[SH97] [OP943] a role whose lease is another’s is begun anew in its group, and waits there; the rest of the group goes on', async () => {
    const server = await second
    await ledgers[1]?.query(
      `UPDATE role_lease SET owner = 'another', epoch = epoch + 1, until = clock_timestamp() + interval '2 seconds' WHERE role = 'feeds'`,
    )
    // the other one says nothing more, and the group has it again
    await expect
      .poll(async () => (await held())[1], AT_LAST)
      .toEqual([
        { role: 'feeds', epoch: 4 },
        { role: 'jobs', epoch: 2 },
      ])
    expect((await held())[0]).toEqual(allAt(2)[0])
    expect(isRunning(server.pid)).toBe(true)
    await goesOn()
  })

  test('[SH97] the ledgers add up, each and together', async () => {
    expect(await verifiedWith(settings)).toMatchObject({ exitCode: 0 })
  })
})
