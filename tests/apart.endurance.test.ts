import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyLedger } from '@crease/exchange/ledger/verify/verify.ts'
import type { ApartRole } from '@crease/exchange/ledger/role-lease.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeOf } from './support/gateway-process.ts'
import { lostOrDoubled } from './support/lost-or-doubled.ts'
import {
  AT_LAST,
  countedStorm,
  openApartGround,
  type ApartGround,
} from './support/nats/apart-ground.ts'
import { HAS_NATS } from './support/nats/nats-server.ts'
import { demoPlayer } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const ROLES: readonly ApartRole[] = ['feeds', 'tables', 'jobs']
const TAKEN_OVER_WITHIN_MS = 5_000
/** tables that somebody watches, so that rounds are played on them */
const WATCHED = ['dt20', 'lucky7', 'aaa']

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

describe.skipIf(!HAS_NATS)('feeds, tables and jobs in processes of their own, two of each', () => {
  let ground: ApartGround
  let exchange: ServerProcess
  let gateway: ServerProcess
  const sockets: Socket[] = []
  const first = new Map<ApartRole, ServerProcess>()
  const second = new Map<ApartRole, Promise<ServerProcess>>()
  const storm = countedStorm()

  beforeAll(async () => {
    ground = await openApartGround('apart')
    const settings = { ...ground.settings, APART: ROLES.join(), LOG_LEVEL: 'warn' }
    exchange = await startServer({ ...settings, ROLES: 'exchange' })
    for (const role of ROLES) first.set(role, await startServer({ ...settings, ROLES: role }))
    gateway = await startServer({ ...settings, ROLES: 'gateway' })
    for (const role of ROLES) second.set(role, startServer({ ...settings, ROLES: role }))
    const player = await demoPlayer(gateway.url)
    const auth = { token: player.token }
    const socket = io(`${gateway.url}/sports`, { auth, transports: ['websocket'] })
    sockets.push(socket)
    socket.on('connect', () => {
      for (const slug of WATCHED) socket.emit('join_table', { slug }, () => undefined)
    })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.close()
    await gateway.stop()
    for (const each of second.values()) await (await each).stop()
    for (const each of first.values()) await each.stop()
    await exchange.stop()
    await ground.close()
  })

  interface Held {
    readonly owner: string
    readonly epoch: number
  }

  const held = async (role: ApartRole): Promise<Held | undefined> =>
    (
      await ground.database.query<Held>('SELECT owner, epoch FROM role_lease WHERE role = $1', [
        role,
      ])
    ).rows[0]

  const firstOf = (role: ApartRole): ServerProcess => {
    const server = first.get(role)
    if (server === undefined) throw new Error(`nobody runs the ${role}`)
    return server
  }

  /** kill -9 of a process and its parent, as when their machine is gone. */
  async function killed(server: ServerProcess): Promise<void> {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    const gone = server.kill()
    for (const pid of children.trim().split(' ')) process.kill(Number(pid), 'SIGKILL')
    await gone
  }

  /** Rounds that stand open, of each table: more than one is one too many. */
  const openRounds = async (): Promise<
    readonly { readonly table: string; readonly open: number }[]
  > =>
    (
      await ground.database.query<{ table: string; open: number }>(
        `SELECT table_slug AS "table", count(*)::int AS open FROM casino_round
         WHERE status IN ('BETTING', 'DEALING') AND player_id IS NULL GROUP BY table_slug`,
      )
    ).rows

  const rounds = async (): Promise<number> =>
    (
      await ground.database.query<{ rounds: number }>(
        'SELECT count(*)::int AS rounds FROM casino_round',
      )
    ).rows[0]?.rounds ?? 0

  /** Bets come, rounds are played, and of no table two at a time. */
  async function goesOn(): Promise<void> {
    const [bets, played] = [storm.receipts(), await rounds()]
    await expect
      .poll(async () => {
        await storm.storm.rageFor(gateway.url, 300)
        return storm.receipts() - bets
      }, AT_LAST)
      .toBeGreaterThan(0)
    await expect.poll(async () => (await rounds()) - played, AT_LAST).toBeGreaterThan(0)
    for (const { open } of await openRounds()) expect(open).toBeLessThanOrEqual(1)
  }

  test('[OP942] of each role the first works and the second waits', async () => {
    for (const role of ROLES) {
      expect(await held(role)).toMatchObject({ epoch: 1 })
      const waiting = second.get(role) ?? Promise.reject(new Error('nobody waits'))
      expect(await Promise.race([waiting, pause(1, 'waits')])).toBe('waits')
    }
    await storm.storm.rageFor(gateway.url, 3_000)
    expect(storm.receipts()).toBeGreaterThan(0)
    await expect.poll(rounds, AT_LAST).toBeGreaterThan(WATCHED.length)
  })

  test.each(ROLES)(
    '[OP942] [OP943] [OP944] [OP945] kill -9 of who runs the %s, in the middle of bets: the one that waits has them within five seconds',
    async (role) => {
      const before = await held(role)
      const raging = storm.storm.rageFor(gateway.url, 6_000)
      await pause(500)
      const from = performance.now()
      await killed(firstOf(role))
      await expect
        .poll(() => held(role), AT_LAST)
        .toMatchObject({ epoch: (before?.epoch ?? 0) + 1 })
      const takenMs = performance.now() - from
      await second.get(role)
      const worksMs = performance.now() - from
      await raging
      process.stdout.write(
        `${role}: taken over after ${Math.round(takenMs)} ms, works after ${Math.round(worksMs)} ms\n`,
      )
      expect(takenMs).toBeLessThan(TAKEN_OVER_WITHIN_MS)
      await goesOn()
    },
  )

  test('[OP942] who runs a role and ends in order leaves it to the next at once', async () => {
    const settings = { ...ground.settings, APART: ROLES.join(), LOG_LEVEL: 'warn' }
    const next = startServer({ ...settings, ROLES: 'feeds' })
    const before = await held('feeds')
    await pause(3_000)
    const from = performance.now()
    await (await second.get('feeds'))?.stop()
    await expect
      .poll(() => held('feeds'), AT_LAST)
      .toMatchObject({ epoch: (before?.epoch ?? 0) + 1 })
    process.stdout.write(`feeds: handed over after ${Math.round(performance.now() - from)} ms\n`)
    first.set('feeds', await next)
  })

  test('[OP942] kill -9 of the exchange: each role stays with its owner, who goes on when it is there again', async () => {
    const before = await Promise.all(ROLES.map(held))
    const raging = storm.storm.rageFor(gateway.url, 4_000)
    await pause(500)
    const child = exchangeOf(exchange.pid)
    if (child === null) throw new Error('there is no exchange')
    process.kill(child, 'SIGKILL')
    await raging
    await goesOn()
    expect(await Promise.all(ROLES.map(held))).toEqual(before)
  })

  test('[OP943] nothing acknowledged is lost, nothing doubled, and the ledger adds up', async () => {
    await storm.storm.settleDoubts(gateway.url)
    expect(await lostOrDoubled(ground.database, storm.storm)).toEqual([])
    expect((await verifyLedger(ground.database)).findings).toEqual([])
  })
})
