import { setTimeout as pause } from 'node:timers/promises'
import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL, matchesOf, ShardedServer, WITHIN } from './shards/sharded-server.ts'
import { exchangesOf } from './support/gateway-process.ts'
import { betOn, demoPlayer, type Player } from './support/player.ts'

const ROUNDS = 4

let ground: ShardedServer
beforeAll(async () => {
  ground = await ShardedServer.open()
})
afterAll(() => ground.close())

type Orders = { readonly success: true; readonly orders: readonly ConditionalRow[] }

/** Met at once, and never. */
const MET = { kind: 'TAKE_PROFIT', odd: 1.01 } as const
const NEVER = { kind: 'TAKE_PROFIT', odd: 900 } as const

type Trigger = typeof MET | typeof NEVER

const orderOn = (match: Match, trigger: Trigger) => {
  const { clientBetId: _key, ...bet } = betOn(match, 0, {
    matchOddVariant: 'back',
    matchOdd: 1.01,
    stake: 100,
  })
  return { bet, trigger }
}

/** Keeps two orders in two shards, asked again in the same words while one of them is away. */
async function kept(
  player: Player,
  triggers: readonly [Trigger, Trigger],
): Promise<readonly [ConditionalRow, ConditionalRow]> {
  const matches = await matchesOf(player)
  const orders = triggers.map((trigger, at) => {
    const match = matches[at]
    if (match === undefined) throw new Error('two shards were asked for')
    return orderOn(match, trigger)
  })
  const body = { orders, clientBetId: crypto.randomUUID() }
  for (;;) {
    const reply: Orders | ErrorReply = await player.call<Orders>('placeConditional', { body })
    if (reply.success) {
      const [first, second] = reply.orders
      if (first === undefined || second === undefined) throw new Error(JSON.stringify(reply))
      return [first, second]
    }
    if (!['BUSY', 'UNAVAILABLE'].includes(reply.code)) throw new Error(JSON.stringify(reply))
    await pause(100)
  }
}

/** Each of a pair, as the player is told. */
const toldOf =
  (player: Player, pair: readonly ConditionalRow[]) =>
  async (): Promise<readonly (ConditionalRow | undefined)[]> => {
    const reply = await player.call<Orders>('getConditionals')
    const orders = reply.success ? reply.orders : []
    return pair.map(({ orderId }) => orders.find((each) => each.orderId === orderId))
  }

const statusesOf =
  (player: Player, pair: readonly ConditionalRow[]): (() => Promise<readonly unknown[]>) =>
  async () => {
    const told = await toldOf(player, pair)()
    return told.map((order) => order?.status)
  }

/** What has fired has placed its bet, or waited too long for the turn or the cash of a shard that was killed [SH94]. */
const howItEnded = (order: ConditionalRow | undefined): string => {
  if (order?.status === 'TRIGGERED') return 'fired'
  return order?.status === 'REFUSED' ? `fired: ${order.reason}` : (order?.status ?? 'unknown')
}

test('[SH100] two orders in two shards are kept, and each names the other', async () => {
  const player = await demoPlayer(ground.server.url)
  const [first, second] = await kept(player, [NEVER, NEVER])
  expect([first.siblingId, second.siblingId]).toEqual([second.orderId, first.orderId])
  expect(await statusesOf(player, [first, second])()).toEqual(['WAITING', 'WAITING'])
})

test.each([
  [[MET, NEVER] as const, ['TRIGGERED', 'CANCELLED']],
  [[NEVER, MET] as const, ['CANCELLED', 'TRIGGERED']],
])(
  '[SH101] [SH102] whichever fires ends the other one, and one bet is placed',
  async (triggers, statuses) => {
    const player = await demoPlayer(ground.server.url)
    const pair = await kept(player, triggers)
    await expect.poll(statusesOf(player, pair), WITHIN).toEqual(statuses)
  },
)

test('[SH103] while exchanges are killed one of two that both want to fire does, in every round', async () => {
  const player = await demoPlayer(ground.server.url)
  for (let round = 0; round < ROUNDS; round += 1) {
    const keeping = kept(player, [MET, MET])
    await pause(20 * round)
    const killed = exchangesOf(ground.server.pid)[round % ALL.length]
    if (killed !== undefined) process.kill(killed, 'SIGKILL')
    const pair = await keeping
    const ends = async () => (await toldOf(player, pair)()).map(howItEnded).toSorted()
    await expect
      .poll(ends, WITHIN)
      .toEqual(['CANCELLED', expect.stringMatching(/^fired(: (BUSY|INSUFFICIENT_FUNDS))?$/)])
  }
  const sound = await ground.verified()
  expect(sound).toMatchObject({ exitCode: 0, said: expect.stringMatching(/pairs of orders/) })
})
