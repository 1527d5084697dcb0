import type { ConditionalOrder, Trigger } from '@crease/domain/records/conditional-order.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASHA, betOn } from '../exchange/exchange-for-tests.ts'
import { verifyShards } from '../ledger/verify/wrong-shards.ts'
import { marketOf, ShardGround } from './shards-for-tests.ts'

const SHARDS = 2
const WITHIN = { timeout: 15_000, interval: 20 } as const
const IN_PLAY: Trigger = { kind: 'IN_PLAY' }

let ground: ShardGround
beforeAll(async () => {
  ground = await ShardGround.open(SHARDS)
  await ground.fund(ASHA, 5_000_00)
})
afterAll(() => ground.close())

const orderIn = (shard: number, trigger: Trigger = IN_PLAY) => ({
  placement: betOn(marketOf(shard), ASHA, { side: 'BACK', odds: 300, stake: 100_00 }),
  trigger,
  expiresAt: null,
})

const asked = (clientOrderId: string | null) =>
  ({
    kind: 'keep-pair',
    userId: ASHA,
    order: orderIn(0),
    other: { shard: shardId(1), order: orderIn(1) },
    clientOrderId,
  }) as const

const ordersOf = (reply: Reply): readonly ConditionalOrder[] => {
  if (reply.kind !== 'conditionals') throw new Error(JSON.stringify(reply))
  return reply.orders
}

/** Keeps a pair, its first order in the first shard. */
async function keptPair(): Promise<readonly [ConditionalOrder, ConditionalOrder]> {
  const [first, second] = ordersOf(await ground.ask(0, asked(null)))
  if (first === undefined || second === undefined) throw new Error('they were not kept')
  return [first, second]
}

async function inPlay(shard: number, isInPlay: boolean): Promise<void> {
  const { marketId } = marketOf(shard)
  const open = { status: 'OPEN', inPlay: isInPlay, betDelayMs: 0 } as const
  await ground.ask(shard, { kind: 'market-state', marketId, ...open })
}

async function statusOf(shard: number, { orderId }: ConditionalOrder): Promise<unknown> {
  const orders = ordersOf(await ground.ask(shard, { kind: 'read-conditionals', userId: ASHA }))
  return orders.find((order) => order.orderId === orderId)?.status.kind
}

test('[SH100] two orders in two shards are kept together, each names the other, and the same request has the same pair', async () => {
  const key = crypto.randomUUID()
  const pair = asked(key)
  const [first, second] = ordersOf(await ground.ask(0, pair))
  expect(first).toMatchObject({ siblingId: second?.orderId, status: { kind: 'WAITING' } })
  expect(second).toMatchObject({ siblingId: first?.orderId, status: { kind: 'WAITING' } })
  expect(ordersOf(await ground.ask(0, pair))).toEqual([first])
  const other = { ...pair, order: orderIn(0, { kind: 'STOP', watch: 'BEST', odds: 101 }) }
  expect(await ground.ask(0, other)).toMatchObject({ refusal: { code: 'ID_REUSED' } })
  for (const shard of [0, 1]) {
    await ground.ask(shard, { kind: 'cancel-all', userId: ASHA, marketId: null, side: null })
  }
})

test('[SH101] [SH102] the first one fires at once and the second one is no more', async () => {
  const [first, second] = await keptPair()
  await inPlay(0, true)
  expect(await statusOf(0, first)).toBe('TRIGGERED')
  await expect.poll(() => statusOf(1, second), WITHIN).toBe('CANCELLED')
  await inPlay(1, true)
  expect(await statusOf(1, second)).toBe('CANCELLED')
  for (const shard of [0, 1]) await inPlay(shard, false)
})

test('[SH101] the second one fires with the yes of the shard that decides, and the first one is no more', async () => {
  const [first, second] = await keptPair()
  await inPlay(1, true)
  await expect.poll(() => statusOf(1, second), WITHIN).toBe('TRIGGERED')
  expect(await statusOf(0, first)).toBe('CANCELLED')
  await inPlay(0, true)
  expect(await statusOf(0, first)).toBe('CANCELLED')
  for (const shard of [0, 1]) await inPlay(shard, false)
})

test('[SH101] both triggers are met at one moment, and one of the two fires', async () => {
  for (let time = 0; time < 5; time += 1) {
    const [first, second] = await keptPair()
    await Promise.all([inPlay(0, true), inPlay(1, true)])
    const statuses = async () => new Set([await statusOf(0, first), await statusOf(1, second)])
    await expect.poll(statuses, WITHIN).toEqual(new Set(['CANCELLED', 'TRIGGERED']))
    for (const shard of [0, 1]) await inPlay(shard, false)
  }
})

test('[SH101] what was taken back leaves the other one to stand alone, and that fires without asking', async () => {
  const [first, second] = await keptPair()
  await ground.ask(0, { kind: 'cancel-conditional', userId: ASHA, orderId: first.orderId })
  await ground.ask(0, { kind: 'cancel-conditional', userId: ASHA, orderId: first.orderId })
  await inPlay(1, true)
  await expect.poll(() => statusOf(1, second), WITHIN).toBe('TRIGGERED')
  await inPlay(1, false)
})

test('[SH100] where the other shard is away neither is kept; what it kept unheard is no more when it is back', async () => {
  const away = ground.shard(1)
  Reflect.deleteProperty(ground.shards, 1)
  expect(await ground.shard(0).wallet.submit(asked(null))).toMatchObject({
    refusal: { code: 'BUSY' },
  })
  ground.shards[1] = away
  const read = { kind: 'read-conditionals', userId: ASHA } as const
  const waiting = async () => {
    const all = await Promise.all([ground.ask(0, read), ground.ask(1, read)])
    return all.flatMap(ordersOf).filter(({ status }) => status.kind === 'WAITING')
  }
  await expect.poll(waiting, WITHIN).toEqual([])
})

test.each([0, 1])(
  '[SH101] [SH103] shard %i has another owner between the keeping and the firing, and one of the two fires',
  async (shard) => {
    const [first, second] = await keptPair()
    await ground.replace(shard)
    await inPlay(1, true)
    await expect.poll(() => statusOf(1, second), WITHIN).toBe('TRIGGERED')
    expect(await statusOf(0, first)).toBe('CANCELLED')
    await inPlay(1, false)
  },
)

test('[SH103] verify finds an order that waits for a pair which the shard that decides has never had', async () => {
  const [, there] = ground.databases
  const stray = `{"id": 999999, "sibling_id": 1000000, "status": {"kind": "WAITING"}}`
  await there?.query(
    `INSERT INTO conditional_order SELECT (jsonb_populate_record(kept, '${stray}')).* FROM conditional_order AS kept LIMIT 1`,
  )
  const { findings } = await verifyShards(ground.databases)
  await there?.query('DELETE FROM conditional_order WHERE id = 999999')
  expect(findings).toEqual([
    {
      rule: expect.stringContaining('[SH103]'),
      detail: 'pair 1000000: order 999999 waits for it, and shard 0 has never had it',
    },
  ])
})

test('[SH103] verify looks at every pair, and finds one of which both have fired', async () => {
  const sound = await verifyShards(ground.databases)
  expect(sound.findings).toEqual([])
  expect(sound.looked.pairs).toBeGreaterThan(8)
  const fired = `status = '{"kind": "TRIGGERED", "at": 1, "betId": 1}'`
  const client = await ground.databases[1]?.connect()
  const pair = `(SELECT id FROM order_pair WHERE side = 'HEARD' AND outcome = 'FIRST' LIMIT 1)`
  await client?.query(`UPDATE conditional_order SET ${fired} WHERE sibling_id = ${pair}`)
  client?.release()
  const { findings } = await verifyShards(ground.databases)
  expect(findings.map(({ rule }) => rule)).toEqual([expect.stringContaining('[SH103]')])
})
