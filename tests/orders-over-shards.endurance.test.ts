import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { USER_NAMESPACE, type OrderNews, type SocketAuth } from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ALL,
  cancelAll,
  matchesOf,
  placed,
  shardOf,
  ShardedServer,
  SHARDS,
  WITHIN,
} from './shards/sharded-server.ts'
import { exchangesOf } from './support/gateway-process.ts'
import { betOn, demoPlayer, expectDone, type Player } from './support/player.ts'

/** an exchange that was killed has its markets again: a guard against what hangs, and no measure */
const AT_LAST = { timeout: 240_000, interval: 200 } as const
/** what nobody takes */
const HIGH = { matchOddVariant: 'back', matchOdd: 900 } as const

let ground: ShardedServer
const sockets: Socket[] = []
beforeAll(async () => {
  ground = await ShardedServer.open()
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await ground.close()
})

/** A reader of a player's orders, from where it says that it is. */
function reader(player: Player, from: Pick<SocketAuth, 'orders' | 'ordersPlace'> = {}) {
  const heard: OrderNews[] = []
  const auth = { token: player.token, ...from }
  const url = `${ground.server.url}${USER_NAMESPACE}`
  const socket = io(url, { auth, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  socket.on('order_data', (news: OrderNews) => heard.push(news))
  return { heard, socket }
}

/** When a reader has all that it misses: where it is then. */
async function placeOf(heard: readonly OrderNews[]) {
  await expect.poll(() => heard.at(-1)?.more, WITHIN).toBe(false)
  const { number: orders, place: ordersPlace } = heard.at(-1) ?? { number: 0 }
  if (ordersPlace === undefined) throw new Error('over shards there is a place beside the number')
  return { orders, ordersPlace }
}

/** A bet in each shard. */
async function betsIn(player: Player): Promise<readonly BetRow[]> {
  const bets = []
  for (const match of await matchesOf(player)) {
    bets.push((await expectDone(placed(player, betOn(match, 0, { ...HIGH, stake: 100 })))).bet)
  }
  expect(bets.map(shardOf)).toEqual(ALL)
  return bets
}

const idsOf = (heard: readonly OrderNews[]): ReadonlySet<string> =>
  new Set(heard.flatMap(({ bets }) => bets.map(({ betId }) => betId)))

test('[SH76] who comes back with its place is told what changed in every shard since, and no image', async () => {
  const player = await demoPlayer(ground.server.url)
  const before = await betsIn(player)
  const first = reader(player)
  const from = await placeOf(first.heard)
  expect(first.heard[0]?.kind).toBe('image')
  expect(from.ordersPlace.split('.')).toHaveLength(SHARDS)
  first.socket.close()
  const missed = await betsIn(player)
  const second = reader(player, from)
  const reached = await placeOf(second.heard)
  expect(second.heard.every((news) => news.kind === 'delta' && news.after === from.orders)).toBe(
    true,
  )
  expect(idsOf(second.heard)).toEqual(new Set(missed.map(({ betId }) => betId)))
  // nothing is missing where it was told of nothing
  const third = reader(player, reached)
  expect(await placeOf(third.heard)).toEqual(reached)
  expect(idsOf(third.heard)).toEqual(new Set())
  // what ended meanwhile is told in its last state
  third.socket.close()
  await cancelAll(player)
  const fourth = reader(player, reached)
  await placeOf(fourth.heard)
  expect(idsOf(fourth.heard)).toEqual(new Set([...before, ...missed].map(({ betId }) => betId)))
  expect(fourth.heard.flatMap(({ bets }) => bets.map(({ status }) => status))).not.toContain('OPEN')
  expect(fourth.heard.every(({ kind }) => kind === 'delta')).toBe(true)
})

test('[SH76] a reader whose exchanges are killed hears each change, each number behind the one before, and no second image', async () => {
  const player = await demoPlayer(ground.server.url)
  const { heard } = reader(player)
  await placeOf(heard)
  const all: BetRow[] = []
  for (const shard of ALL) {
    const victim = exchangesOf(ground.server.pid)[shard]
    // until the markets take bets again
    const asking = vi.waitFor(() => betsIn(player), AT_LAST)
    if (victim !== undefined) process.kill(victim, 'SIGKILL')
    all.push(...(await asking))
    await cancelAll(player)
  }
  await expect.poll(() => all.filter(({ betId }) => !idsOf(heard).has(betId)), WITHIN).toEqual([])
  await expect
    .poll(() => {
      const newest = new Map(heard.flatMap(({ bets }) => bets.map((bet) => [bet.betId, bet])))
      return [...newest.values()].every(({ remaining }) => remaining === 0)
    }, WITHIN)
    .toBe(true)
  const whole = heard.filter(({ more }) => !more)
  expect(whole.filter(({ kind }) => kind === 'image')).toHaveLength(1)
  const holes = whole.filter(
    (news, nth) => news.kind === 'delta' && news.after !== whole[nth - 1]?.number,
  )
  expect(holes).toEqual([])
}, 600_000)

test('[SH76] a place of other ledgers, or of another number of shards, or none, is told an image', async () => {
  const player = await demoPlayer(ground.server.url)
  const { heard } = reader(player)
  const { orders, ordersPlace } = await placeOf(heard)
  const other = [`${ordersPlace}.1`, ALL.map(() => 999_999_999).join('.'), undefined]
  for (const place of other) {
    const again = reader(player, {
      orders,
      ...(place !== undefined && { ordersPlace: place }),
    })
    await placeOf(again.heard)
    expect(again.heard[0]?.kind).toBe('image')
  }
})
