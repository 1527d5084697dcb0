import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASHA, BIREN, betOn, kinds } from '../exchange/exchange-for-tests.ts'
import { marketOf, ShardGround } from './shards-for-tests.ts'

const SHARDS = 2
const LIMIT = 1_500_00
/** how long one waits for the turn at most, and time for two commits and the looks at the clock [SH90] */
const WITHIN = { timeout: 15_000, interval: 20 } as const

let ground: ShardGround
beforeAll(async () => {
  ground = await ShardGround.open(SHARDS)
  await ground.fund(ASHA, 5_000_00)
  await ground.fund(BIREN, 1_000_00)
  const ask = { kind: 'set', rules: { 'stake-day': LIMIT } } as const
  for (const shard of [0, 1]) await ground.ask(shard, { kind: 'protect', userId: ASHA, ask })
})
afterAll(() => ground.close())

const backOf = (shard: number, user: UserId, stake: number) =>
  betOn(marketOf(shard), user, { side: 'BACK', odds: 300, stake })

/** Keeps an order that is placed when the market of its shard turns in play. */
async function keptIn(shard: number, user: UserId, stake: number): Promise<ConditionalOrder> {
  const placement = backOf(shard, user, stake)
  const reply = await ground.ask(shard, {
    kind: 'conditional',
    userId: user,
    orders: [{ placement, trigger: { kind: 'IN_PLAY' }, expiresAt: null }],
    clientOrderId: null,
  })
  if (reply.kind !== 'conditionals') throw new Error(JSON.stringify(reply))
  const [order] = reply.orders
  if (order === undefined) throw new Error('it was not kept')
  return order
}

async function inPlay(shard: number, isInPlay: boolean): Promise<void> {
  const { marketId } = marketOf(shard)
  const open = { status: 'OPEN', inPlay: isInPlay, betDelayMs: 0 } as const
  await ground.ask(shard, { kind: 'market-state', marketId, ...open })
}

async function statusOf(shard: number, order: ConditionalOrder): Promise<unknown> {
  const reply = await ground.ask(shard, { kind: 'read-conditionals', userId: order.userId })
  const orders = reply.kind === 'conditionals' ? reply.orders : []
  return orders.find(({ orderId }) => orderId === order.orderId)?.status
}

test('[SH94] an order that fires where the turn of its player is not waits for the turn, and is placed', async () => {
  const order = await keptIn(1, ASHA, 100_00)
  // the turn is in the other shard now, and what was staked there counts
  expect(kinds([await ground.ask(0, backOf(0, ASHA, 200_00))])).toEqual(['placed'])
  await inPlay(1, true)
  await expect.poll(() => statusOf(1, order), WITHIN).toMatchObject({ kind: 'TRIGGERED' })
  await inPlay(1, false)
  // it counts under the limit of the whole; the one before lapses when the market turns in play again
  const over = await keptIn(1, ASHA, 500_00)
  expect(kinds([await ground.ask(0, backOf(0, ASHA, 900_00))])).toEqual(['placed'])
  await inPlay(1, true)
  await expect
    .poll(() => statusOf(1, over), WITHIN)
    .toMatchObject({ kind: 'REFUSED', refusal: { code: 'STAKE_LIMIT', left: 400_00 } })
  await inPlay(1, false)
})

test('[SH94] an order that fires where the cash of its player is not has it brought', async () => {
  const away = 1 - ground.homeOf(BIREN)
  const order = await keptIn(away, BIREN, 900_00)
  await inPlay(away, true)
  await expect.poll(() => statusOf(away, order), WITHIN).toMatchObject({ kind: 'TRIGGERED' })
  await inPlay(away, false)
})

test('[SH94] of two of which one ends the other one is placed, though both wait for the turn', async () => {
  const placement = backOf(1, ASHA, 100_00)
  const one = { placement, trigger: { kind: 'IN_PLAY' }, expiresAt: null } as const
  const reply = await ground.ask(1, {
    kind: 'conditional',
    userId: ASHA,
    orders: [one, one],
    clientOrderId: null,
  })
  const orders = reply.kind === 'conditionals' ? reply.orders : []
  expect(kinds([await ground.ask(0, backOf(0, ASHA, 100_00))])).toEqual(['placed'])
  await inPlay(1, true)
  const statuses = () => Promise.all(orders.map((order) => statusOf(1, order)))
  await expect
    .poll(statuses, WITHIN)
    .toMatchObject([{ kind: 'TRIGGERED' }, { kind: 'CANCELLED', by: 'SIBLING' }])
  await inPlay(1, false)
})

test('[SH94] one whose turn does not come is BUSY in the end, and not before', async () => {
  const order = await keptIn(1, ASHA, 100_00)
  expect(kinds([await ground.ask(0, backOf(0, ASHA, 100_00))])).toEqual(['placed'])
  // nothing that is said to it arrives
  const first = ground.shard(0)
  Reflect.deleteProperty(ground.shards, 0)
  const from = performance.now()
  await inPlay(1, true)
  expect(await statusOf(1, order)).toEqual({ kind: 'WAITING' })
  await expect
    .poll(() => statusOf(1, order), WITHIN)
    .toMatchObject({ kind: 'REFUSED', refusal: { code: 'BUSY' } })
  expect(performance.now() - from).toBeGreaterThan(2_500)
  ground.shards[0] = first
})
