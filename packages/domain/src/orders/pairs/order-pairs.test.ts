import { expect, test } from 'vitest'
import type { AskedConditional, ConditionalOrder } from '../../records/conditional-order.ts'
import type { KeepPair, PairOutcome } from '../../records/players/order-pair.ts'
import type { Reply } from '../../records/command.ts'
import { ALICE, World, back, level, marketOf, placement } from '../../testing/world.ts'
import { betId, shardId, type BetId } from '../../units/ids.ts'

const [HERE, THERE] = [shardId(0), shardId(1)]
const KEY = '0d9f3c1e-7a55-4b6e-9f07-000000000001'

/** The shards of two orders, each with prices of 2. */
const shardOf = (own: typeof HERE): World => {
  const world = new World(marketOf({}), undefined, { shard: { own, of: 2 } })
  world.fund(500, ALICE)
  world.quote([level(2, 500)], [])
  return world
}

/** An order that is met at these odds. */
const orderAt = (odds: number): AskedConditional => ({
  placement: placement(back(ALICE, 2, 10)),
  trigger: { kind: 'TAKE_PROFIT', watch: 'BEST', odds },
  expiresAt: null,
})

const asked = (odds = 900, clientOrderId: string | null = null): KeepPair => ({
  kind: 'keep-pair',
  userId: ALICE,
  order: orderAt(odds),
  other: { shard: THERE, order: orderAt(odds) },
  clientOrderId,
})

function begun(world: World, pair = asked()): BetId {
  const { reply } = world.do(pair)
  if (reply.kind !== 'pair-begun') throw new Error(`not begun: ${JSON.stringify(reply)}`)
  return reply.pair
}

function secondKept(world: World, pair: BetId, odds = 900): ConditionalOrder {
  const order = orderAt(odds)
  const { reply } = world.do({ kind: 'keep-second', of: ALICE, pair, order, clientOrderId: null })
  if (reply.kind !== 'second-kept') throw new Error(`not kept: ${reply.kind}`)
  return reply.order
}

/** Both shards, and an open pair of which neither is met. */
function opened(): {
  readonly here: World
  readonly there: World
  readonly pair: BetId
  readonly second: ConditionalOrder
} {
  const [here, there] = [shardOf(HERE), shardOf(THERE)]
  const pair = begun(here)
  const second = secondKept(there, pair)
  here.do({ kind: 'form-pair', pair, order: asked().order, second })
  return { here, there, pair, second }
}

const asks = (
  world: World,
  of: { readonly pair: BetId; readonly second: BetId },
  how: 'how it is' | 'to fire',
): PairOutcome | null => {
  const { reply } = world.do({ kind: 'ask-pair', ...of, asks: how })
  return reply.kind === 'pair' ? reply.outcome : null
}

const statusOf = (world: World, order: BetId) => world.ledger.conditionals.get(order)?.status.kind

const codeOf = (reply: Reply) => (reply.kind === 'refused' ? reply.refusal.code : reply.kind)

test('[SH100] neither order is kept before the other shard has its one, and then both are by one commit', () => {
  const [here, there] = [shardOf(HERE), shardOf(THERE)]
  const pair = begun(here)
  expect(statusOf(here, pair)).toBeUndefined()
  const second = secondKept(there, pair)
  expect(asks(here, { pair, second: second.orderId }, 'to fire')).toBe('FORMING')
  // a letter that comes twice keeps one order
  expect(secondKept(there, pair)).toEqual(second)
  const { reply } = here.do({ kind: 'form-pair', pair, order: asked().order, second })
  expect(reply).toMatchObject({
    orders: [{ orderId: pair, siblingId: second.orderId }, { siblingId: pair }],
  })
  expect(codeOf(here.do({ kind: 'form-pair', pair, order: asked().order, second }).reply)).toBe(
    'BUSY',
  )
})

test('[SH100] a key is BUSY while its pair forms, the same pair when it is kept, free when it was dropped, and another request is refused', () => {
  const [here, there] = [shardOf(HERE), shardOf(THERE)]
  const pair = begun(here, asked(900, KEY))
  expect(codeOf(here.do(asked(900, KEY)).reply)).toBe('BUSY')
  here.do({ kind: 'drop-pair', pair })
  const next = begun(here, asked(900, KEY))
  const second = secondKept(there, next)
  here.do({ kind: 'form-pair', pair: next, order: asked().order, second })
  expect(here.do(asked(900, KEY)).reply).toMatchObject({ orders: [{ orderId: next }] })
  expect(codeOf(here.do(asked(800, KEY)).reply)).toBe('ID_REUSED')
  const alone = { kind: 'conditional', userId: ALICE, orders: [asked().order] as const } as const
  expect(codeOf(here.do({ ...alone, clientOrderId: KEY }).reply)).toBe('ID_REUSED')
})

test('[SH101] the first order fires at once, and no yes is left for the second one', () => {
  const { here, pair, second } = opened()
  here.quote([level(9.5, 500)], [])
  expect(statusOf(here, pair)).toBe('TRIGGERED')
  expect(asks(here, { pair, second: second.orderId }, 'to fire')).toBe('FIRST')
})

test('[SH101] the second order waits for a yes, which ends the first one, and with it is a bet', () => {
  const { here, there, pair, second } = opened()
  const { fired } = there.quote([level(9.5, 500)], [])
  expect(fired).toEqual([{ orderId: second.orderId, userId: ALICE }])
  const fire = {
    kind: 'fire-conditional',
    orderId: second.orderId,
    userId: ALICE,
    judged: 'as a bet',
  } as const
  expect(there.do(fire).reply).toMatchObject({ refusal: { code: 'BUSY', lacks: 'yes' } })
  expect(codeOf(there.do({ ...fire, judged: 'for the last time' }).reply)).toBe('done')
  expect(statusOf(there, second.orderId)).toBe('WAITING')
  expect(asks(here, { pair, second: second.orderId }, 'to fire')).toBe('SECOND')
  expect(statusOf(here, pair)).toBe('CANCELLED')
  there.do({ kind: 'note-answer', pair, second: second.orderId, outcome: 'SECOND' })
  expect(codeOf(there.do(fire).reply)).toBe('conditionals')
  expect(statusOf(there, second.orderId)).toBe('TRIGGERED')
})

test('[SH101] a first order that was taken back leaves the second one to stand alone', () => {
  const { here, there, pair, second } = opened()
  here.do({ kind: 'cancel-conditional', userId: ALICE, orderId: pair })
  expect(asks(here, { pair, second: second.orderId }, 'how it is')).toBe('SECOND')
  const noted = { kind: 'note-pair', of: ALICE, pair, second: second.orderId } as const
  there.do({ ...noted, outcome: 'SECOND' })
  there.quote([level(9.5, 500)], [])
  expect(statusOf(there, second.orderId)).toBe('TRIGGERED')
})

test('[SH102] a pair that is over and known is none for whoever asks still; of one that nobody has begun nothing is said', () => {
  const { here, pair, second } = opened()
  expect(asks(here, { pair, second: betId(99) }, 'to fire')).toBe('NONE')
  here.quote([level(9.5, 500)], [])
  here.do({ kind: 'pair-known', pair })
  for (const world of [here, here.restarted()]) {
    expect(asks(world, { pair, second: second.orderId }, 'to fire')).toBe('NONE')
    expect(asks(world, { pair: betId(pair + 100), second: second.orderId }, 'to fire')).toBe(
      'FORMING',
    )
  }
})

test('[SH100] an open pair and one that forms outlive a restart', () => {
  const { here, pair, second } = opened()
  const forming = begun(here)
  const again = here.restarted()
  expect(again.engine.stateHash()).toBe(here.engine.stateHash())
  expect(asks(again, { pair: forming, second: second.orderId }, 'how it is')).toBe('FORMING')
  expect(asks(again, { pair, second: second.orderId }, 'to fire')).toBe('SECOND')
})
