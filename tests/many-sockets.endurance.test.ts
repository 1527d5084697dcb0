import { setTimeout as pause } from 'node:timers/promises'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CheckedReader, type ReaderOf } from './many-sockets/checked-reader.ts'
import { cpuSeconds, postgresSeconds } from './scale/cpu-seconds.ts'
import { exchangeOf, gatewaysOf } from './support/gateway-process.ts'
import { AT_LAST, openNatsGround, type NatsGround } from './support/nats/nats-ground.ts'
import { HAS_NATS } from './support/nats/nats-server.ts'
import {
  betOn,
  cricketMatches,
  demoPlayer,
  expectDone,
  isQuiet,
  type Player,
} from './support/player.ts'
import { seededRandom } from './support/seeded-random.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

/** fewer for a machine that has little room */
const SOCKETS = Number(process.env['SOCKETS'] ?? 3_000)
const SOCKETS_OF_CONTROL = 200
/** as many as one may have [RT62] */
const SOCKETS_A_PLAYER = 10
const BACK_WITHIN_MS = 5_000
/** matches that are looked at */
const WATCHED = 8
/** how long the sockets read before a gateway is killed, and after */
const READING_MS = 3_000
const SIGN_INS_AT_ONCE = 4

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

describe.skipIf(!HAS_NATS)('many sockets and the death of their gateway', () => {
  let ground: NatsGround
  let exchange: ServerProcess
  let gateways: ServerProcess[] = []
  const random = seededRandom(1)
  const readers: CheckedReader[] = []

  beforeAll(async () => {
    ground = await openNatsGround('many-sockets')
    exchange = await startServer({ ...ground.settings, ROLES: 'exchange' })
    // every bound of sockets as it is in production: each socket comes from an address of its own
    const settings = { ...ground.settings, ROLES: 'gateway', TRUSTED_PROXIES: '127.0.0.1' }
    gateways = await Promise.all([0, 1, 2].map(() => startServer(settings)))
  })
  afterAll(async () => {
    for (const reader of readers) reader.end()
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await exchange.stop()
    await ground.close()
  })

  const addressOf = (nth: number): string => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`

  async function players(count: number): Promise<readonly Player[]> {
    const all: Player[] = []
    let nth = 0
    async function hand(): Promise<void> {
      while (nth < count) {
        const headers = { 'x-forwarded-for': addressOf(100_000 + nth++) }
        // who is told that the exchange is busy asks again
        all.push(await vi.waitFor(() => demoPlayer(urlOf(1), headers), AT_LAST))
      }
    }
    await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, hand))
    return all
  }

  const urlOf = (which: number): string => gateways[which]?.url ?? ''
  const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port)

  /** kill -9 of a gateway and its parent, as when their machine is gone. */
  async function killed(which: number): Promise<void> {
    const gateway = gateways[which]
    if (gateway === undefined) throw new Error('there is no such gateway')
    const children = gatewaysOf(gateway.pid)
    const gone = gateway.kill()
    for (const pid of children) process.kill(pid, 'SIGKILL')
    await gone
  }

  interface Run {
    readonly sockets: number
    readonly dies: number
    readonly left: readonly number[]
    readonly resume: ReaderOf['resume']
  }

  /** All sockets are at one gateway, which dies; a bet of each player ends while nobody reads. */
  async function through({ sockets, dies, left, resume }: Run) {
    const all = await players(Math.ceil(sockets / SOCKETS_A_PLAYER))
    const [first] = all
    if (first === undefined) throw new Error('nobody signed in')
    const at = (which: readonly number[]): readonly number[] =>
      which.flatMap((one) => gateways[one] ?? []).map(portOf)
    let ports = at([dies])
    const matches = await cricketMatches(first)
    const events = matches
      .toSorted((a, b) => Number(b.isPlayFlag) - Number(a.isPlayFlag))
      .slice(0, WATCHED)
    const own = Array.from({ length: sockets }, (_, nth) => {
      const player = all[Math.floor(nth / SOCKETS_A_PLAYER)]
      const event = events[nth % events.length]
      if (player === undefined || event === undefined) throw new Error('too few')
      const { token } = player
      const from = addressOf(nth)
      const { eventId } = event
      return new CheckedReader({ token, eventId, from, gateways: () => ports, resume, random })
    })
    readers.push(...own)
    await expect.poll(() => own.filter(({ isWhole }) => !isWhole).length, AT_LAST).toBe(0)
    const before = own.map(({ cuts }) => cuts)
    const bets = await betsOf(all, matches)
    await pause(READING_MS)
    const heardBefore = own.reduce((sum, { heard }) => sum + heard, 0)
    ports = at(left)
    const usedBefore = used(left)
    const from = performance.now()
    await killed(dies)
    await Promise.all(
      bets.map(({ player, betId }) => cancelled(player.at(urlOf(left[0] ?? 0)), betId)),
    )
    await expect
      .poll(
        () => own.filter((one, nth) => !one.isWhole || one.cuts === before[nth]).length,
        AT_LAST,
      )
      .toBe(0)
    const usedSeconds = Object.entries(used(left)).map(
      ([what, seconds]) => `${what} ${(seconds - (usedBefore[what] ?? 0)).toFixed(1)}`,
    )
    await pause(READING_MS)
    // where nothing happens for so long, nobody can have missed it
    await expect
      .poll(() => own.filter(({ heardSince }) => heardSince > 0).length, AT_LAST)
      .toBeGreaterThan(0)
    const back = own.map(({ wholeAt }) => wholeAt - from).toSorted((a, b) => a - b)
    const heard = own.reduce((sum, one) => sum + one.heard, 0) - heardBefore
    const holes = own.flatMap((one) => one.holes)
    // each of a player's sockets knows how that player's bet ended
    const unaware = own.filter((one, nth) => {
      const bet = bets[Math.floor(nth / SOCKETS_A_PLAYER)]
      return bet !== undefined && one.statusOf(bet.betId) !== 'EXECUTION_COMPLETE'
    })
    for (const one of own) one.end()
    return { back, heard, holes, unaware: unaware.length, usedSeconds }
  }

  /** Seconds of processors of everything that has to do with it, by what it is. */
  function used(left: readonly number[]): Readonly<Record<string, number>> {
    const faces = left.flatMap((which) => gatewaysOf(gateways[which]?.pid ?? 0))
    const decides = exchangeOf(exchange.pid)
    return {
      gateways: faces.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
      exchange: decides === null ? 0 : cpuSeconds(decides),
      PostgreSQL: postgresSeconds(ground.postgres),
      readers: cpuSeconds(process.pid),
    }
  }

  interface OwnBet {
    readonly player: Player
    readonly betId: string
  }

  /** One bet each that rests, far from any price. */
  async function betsOf(
    all: readonly Player[],
    matches: Awaited<ReturnType<typeof cricketMatches>>,
  ): Promise<readonly OwnBet[]> {
    const quiet = matches.find(isQuiet)
    if (quiet === undefined) throw new Error('no match is open before the off')
    const place = async (player: Player): Promise<OwnBet> => {
      const body = betOn(quiet, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
      const asked = (): Promise<BetReply> => expectDone(player.call<BetReply>('placeBet', { body }))
      return { player, betId: (await vi.waitFor(asked, AT_LAST)).bet.betId }
    }
    return Promise.all(all.map(place))
  }

  const cancelled = (player: Player, betId: string): Promise<unknown> =>
    vi.waitFor(
      () => expectDone(player.call<{ success: true }>('cancelBet', { body: { betId } })),
      AT_LAST,
    )

  test('[RT770] [RT771] 3,000 sockets of a gateway that dies are back at the others within five seconds, and none misses a number', async () => {
    const { back, heard, holes, unaware, usedSeconds } = await through({
      sockets: SOCKETS,
      dies: 0,
      left: [1, 2],
      resume: 'on',
    })
    const at = (part: number): number => Math.round(back[Math.floor((back.length - 1) * part)] ?? 0)
    process.stdout.write(
      `${back.length} sockets were back after ${at(0.5)} ms at the median, ${at(0.99)} ms at p99, ${at(1)} ms the last, by seconds of processors: ${usedSeconds.join(', ')}; ${heard} messages checked\n`,
    )
    expect(back).toHaveLength(SOCKETS)
    expect(heard).toBeGreaterThan(SOCKETS)
    expect(holes).toEqual([])
    expect(unaware).toBe(0)
    expect(at(1)).toBeLessThan(BACK_WITHIN_MS)
  })

  test('[RT771] control: readers that do not resume miss numbers, and how their bets ended', async () => {
    const { holes, unaware } = await through({
      sockets: SOCKETS_OF_CONTROL,
      dies: 1,
      left: [2],
      resume: 'off',
    })
    expect(holes.length).toBeGreaterThan(0)
    expect(unaware).toBeGreaterThan(0)
  })
})
