import { expect, test } from 'vitest'
import { MOST_CONDITIONALS, MOST_WAITING } from './conditional.ts'
import type { Command } from '../records/command.ts'
import type { Trigger } from '../records/conditional-order.ts'
import { betId, marketId, type BetId, type UserId } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
  runnerOf,
  type Wanted,
} from '../testing/world.ts'
import { conditional } from '../testing/asked.ts'

const OTHER = marketId('m2')

/** Two open markets, each with prices. */
const funded = () => {
  const world = new World().fund(1000, ALICE, BOB)
  world.do({ kind: 'open-market', market: marketOf({ marketId: OTHER }) })
  const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  world.do({ kind: 'market-state', marketId: OTHER, ...open })
  world.quote([level(2, 500)], [level(2.02, 500)])
  return world
}

const FAR: Trigger = { kind: 'TAKE_PROFIT', watch: 'BEST', odds: 900 }
const LOW: Trigger = { kind: 'TAKE_PROFIT', watch: 'BEST', odds: 101 }

type Orders = Extract<Command, { kind: 'conditional' }>['orders']

interface Told {
  readonly trigger?: Trigger
  readonly key?: string
}

const ask = (world: World, wanted: Wanted, { trigger = FAR, key }: Told = {}) =>
  world.do({ ...conditional(placement(wanted), trigger), clientOrderId: key ?? null }).reply

function kept(world: World, wanted: Wanted, how: Told = {}): BetId {
  const reply = ask(world, wanted, how)
  const [order] = reply.kind === 'conditionals' ? reply.orders : []
  if (order === undefined) throw new Error(JSON.stringify(reply))
  return order.orderId
}

const status = (world: World, orderId: BetId) => world.ledger.conditionals.get(orderId)?.status.kind

const read = (world: World, userId: UserId) => {
  const { reply } = world.do({ kind: 'read-conditionals', userId })
  return reply.kind === 'conditionals' ? reply.orders.map(({ orderId }) => orderId) : []
}

test('[BS37] cancel all takes back what waits in the market and on the side that is named, the player’s own only', () => {
  const world = funded()
  const placed = kept(world, back(ALICE, 2, 1), { trigger: LOW })
  const backed = kept(world, back(ALICE, 2, 10))
  const laid = kept(world, lay(ALICE, 1.2, 10), { trigger: LOW })
  const elsewhere = kept(world, { ...back(ALICE, 2, 10), market: OTHER })
  const theirs = kept(world, back(BOB, 2, 10))
  const all = [placed, backed, laid, elsewhere, theirs]
  const after = (of: UserId, market: typeof OTHER | null, side: 'BACK' | 'LAY' | null) => {
    world.do({ kind: 'cancel-all', userId: of, marketId: market, side })
    return all.map((order) => status(world, order)?.[0])
  }
  expect(all.map((order) => status(world, order)?.[0])).toEqual(['T', 'W', 'W', 'W', 'W'])
  expect(after(ALICE, MARKET, 'BACK')).toEqual(['T', 'C', 'W', 'W', 'W'])
  expect(after(ALICE, null, 'LAY')).toEqual(['T', 'C', 'C', 'W', 'W'])
  expect(after(ALICE, MARKET, null)).toEqual(['T', 'C', 'C', 'W', 'W'])
  expect(after(ALICE, null, null)).toEqual(['T', 'C', 'C', 'C', 'W'])
  expect(after(BOB, MARKET, null)).toEqual(['T', 'C', 'C', 'C', 'C'])
})

test('[BS47] a player reads the own orders, and another one’s are not counted among them', () => {
  const world = funded()
  for (let count = 0; count < MOST_CONDITIONALS; count += 1) kept(world, back(BOB, 2, 1))
  const mine = [kept(world, back(ALICE, 2, 10)), kept(world, back(ALICE, 2, 10))]
  expect(read(world, ALICE)).toEqual(mine)
  expect(read(world, BOB)).toHaveLength(MOST_CONDITIONALS)
})

test('[BS47] a market that is closed keeps no new ones, and an order that nobody knows is not cancelled', () => {
  const world = funded()
  world.state('CLOSED')
  expect(ask(world, back(ALICE, 2, 10))).toEqual({
    kind: 'refused',
    refusal: { code: 'MARKET_NOT_OPEN', status: 'CLOSED' },
  })
  const cancelled = world.do({ kind: 'cancel-conditional', userId: ALICE, orderId: betId(99) })
  expect(cancelled.reply).toEqual({ kind: 'refused', refusal: { code: 'BET_UNKNOWN' } })
})

test('[BS50] those of a market that has ended go, those of another stay', () => {
  const world = funded()
  kept(world, back(ALICE, 2, 10))
  const stays = kept(world, { ...back(ALICE, 2, 10), market: OTHER })
  world.wins(0)
  expect(read(world, ALICE)).toEqual([stays])
  const cancelled = world.do({ kind: 'cancel-conditional', userId: ALICE, orderId: stays }).reply
  expect(cancelled).toMatchObject({ orders: [{ status: { kind: 'CANCELLED', by: 'PLAYER' } }] })
})

test('[BS48] without a last traded price nothing that watches it is met', () => {
  const world = funded()
  const stop: Trigger = { kind: 'STOP', watch: 'LAST_TRADED', odds: 300 }
  const waits = kept(world, back(ALICE, 1.5, 10), { trigger: stop })
  expect(status(world, waits)).toBe('WAITING')
})

test('[BS9] under another key it is another order; under the same, its members may come in any order', () => {
  const world = funded()
  const first = ask(world, back(ALICE, 2, 10), { key: 'a' })
  expect(ask(world, back(ALICE, 2, 10), { key: 'b' })).not.toEqual(first)
  expect(read(world, ALICE)).toHaveLength(2)
  const turned = <T extends object>(value: T): T =>
    Object.assign(
      {},
      ...Object.entries(value)
        .toReversed()
        .map(([name, member]) => ({ [name]: member })),
    )
  const again = {
    placement: turned(placement(back(ALICE, 2, 10))),
    trigger: turned(FAR),
    expiresAt: null,
  }
  const asked = { kind: 'conditional', userId: ALICE, orders: [again], clientOrderId: 'a' } as const
  expect(world.do(asked).reply).toEqual(first)
})

test('[BS104] a player has at most 200 waiting orders in all markets, whatever others have', () => {
  const world = funded().fund(1000, BOB)
  const markets = Array.from({ length: 11 }, (_, nth) => marketId(`more${nth}`))
  for (const id of markets) {
    world.do({ kind: 'open-market', market: marketOf({ marketId: id }) })
    const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    world.do({ kind: 'market-state', marketId: id, ...open })
  }
  const replies = markets.flatMap((market) =>
    Array.from({ length: 20 }, () => ask(world, { ...back(ALICE, 9, 1), market })),
  )
  expect(replies.filter(({ kind }) => kind === 'conditionals')).toHaveLength(MOST_WAITING)
  expect(replies.at(-1)).toEqual({
    kind: 'refused',
    refusal: { code: 'TOO_MANY_WAITING', limit: 200 },
  })
  expect(ask(world, back(BOB, 9, 1)).kind).toBe('conditionals')
  world.do({ kind: 'cancel-all', userId: ALICE, marketId: markets[0] ?? null, side: null })
  expect(ask(world, back(ALICE, 9, 1)).kind).toBe('conditionals')
})

test('[BS105] of orders that are over a player’s newest are kept, and the rest are the ledger’s', () => {
  const world = new World(marketOf({}), undefined, { idleConditionals: 4 }).fund(1000, ALICE)
  const far = { placement: placement(back(ALICE, 9, 1)), trigger: FAR, expiresAt: null }
  for (let nth = 0; nth < 25; nth += 1) {
    const asked = { kind: 'conditional', userId: ALICE, orders: [far] } as const
    const { reply } = world.do({ ...asked, clientOrderId: `k${nth}` })
    const [order] = reply.kind === 'conditionals' ? reply.orders : []
    if (order === undefined) throw new Error('it was not kept')
    world.do({ kind: 'cancel-conditional', userId: ALICE, orderId: order.orderId })
  }
  expect(read(world, ALICE).length).toBeLessThanOrEqual(4)
  expect(world.ledger.conditionals.size).toBe(25)
  expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
})

test('[BS48] [BS49] [MK83] orders on a removed runner are not judged, nor end their pair, until it is reinstated', () => {
  const world = new World(marketOf({ count: 3 })).fund(1000, ALICE, BOB)
  world.placed({ ...lay(BOB, 3, 10), runner: 2 })
  world.placed({ ...back(ALICE, 3, 10), runner: 2 })
  world.remove(2, 0)
  const order = (runner: number, trigger: Trigger) => ({
    placement: placement({ ...back(ALICE, 3, 10), runner }),
    trigger,
    expiresAt: null,
  })
  const keep = (...orders: Orders): readonly BetId[] => {
    const asked = { kind: 'conditional', userId: ALICE, clientOrderId: null } as const
    const { reply } = world.do({ ...asked, orders })
    return reply.kind === 'conditionals' ? reply.orders.map(({ orderId }) => orderId) : []
  }
  const traded: Trigger = { kind: 'STOP', watch: 'LAST_TRADED', odds: 350 }
  const ids = [...keep(order(2, { kind: 'IN_PLAY' }), order(0, FAR)), ...keep(order(2, traded))]
  const all = () => ids.map((id) => status(world, id))
  world.state('OPEN', true)
  expect(all()).toEqual(['WAITING', 'WAITING', 'WAITING'])
  world.do({ kind: 'reinstate-runner', marketId: MARKET, runnerId: runnerOf(2) })
  expect(all()).toEqual(['TRIGGERED', 'CANCELLED', 'TRIGGERED'])
})

test('[BS66] [BS9] a receipt has the bet as the orders leave it that its own match triggers', () => {
  for (const isBatch of [false, true]) {
    const world = new World().fund(1000, ALICE, BOB)
    world.placed(lay(ALICE, 2, 10))
    ask(world, lay(ALICE, 2.2, 5), { trigger: { kind: 'STOP', watch: 'LAST_TRADED', odds: 150 } })
    const wanted = { ...back(BOB, 2, 30), key: 'a' }
    const placed = placement(wanted)
    const { reply } = world.do(
      isBatch ? { kind: 'batch', userId: BOB, items: [placed] } : { ...placed, pressedAgoMs: 0 },
    )
    const [answer] = reply.kind === 'batch' ? reply.replies : [reply]
    expect(answer).toMatchObject({ bet: { matched: 15_00, remaining: 15_00 } })
    expect(world.place(wanted)).toEqual(answer)
  }
})
