import { describe, expect, test } from 'vitest'
import { betId } from '../units/ids.ts'
import { MOST_CONDITIONALS } from './conditional.ts'
import type { ConditionalOrder, Trigger } from '../records/conditional-order.ts'
import {
  ALICE,
  BOB,
  DAVE,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
  type Wanted,
} from '../testing/world.ts'

const funded = () => {
  const world = new World().fund(1000, ALICE, BOB)
  world.quote([level(2, 500)], [level(2.02, 500)])
  return world
}
const asked = (wanted: Wanted, trigger: Trigger, expiresAt: number | null = null) => ({
  placement: placement(wanted),
  trigger,
  expiresAt,
})
type Asked = ReturnType<typeof asked>
const stop = (price: number, watch: 'BEST' | 'LAST_TRADED' = 'BEST'): Trigger => ({
  kind: 'STOP',
  watch,
  odds: Math.round(price * 100),
})
const profit = (price: number): Trigger => ({
  kind: 'TAKE_PROFIT',
  watch: 'BEST',
  odds: Math.round(price * 100),
})
const ask = (world: World, orders: readonly [Asked] | readonly [Asked, Asked], key?: string) =>
  world.do({ kind: 'conditional', userId: ALICE, orders, clientOrderId: key ?? null }).reply
const kept = (world: World, ...orders: readonly [Asked] | readonly [Asked, Asked]) => {
  const reply = ask(world, orders)
  if (reply.kind !== 'conditionals') throw new Error(JSON.stringify(reply))
  return reply.orders
}
const status = (world: World, order: ConditionalOrder | undefined) =>
  order === undefined ? null : world.ledger.conditionals.get(order.orderId)?.status
const betsOf = (world: World) => [...world.ledger.bets.values()]

describe('[BS48] a conditional order is placed when its trigger is met', () => {
  test('a stop that lays when the price rises, at its worst price and no worse', () => {
    const world = funded()
    const [order] = kept(world, asked(lay(ALICE, 2.3, 10), stop(2.2)))
    world.quote([level(2.1, 500)], [level(2.18, 500)])
    expect(status(world, order)).toEqual({ kind: 'WAITING' })
    world.quote([level(2.2, 500)], [level(2.24, 500)])
    expect(status(world, order)).toMatchObject({ kind: 'TRIGGERED', at: world.now })
    expect(betsOf(world)).toMatchObject([{ odds: 230, matched: points(10), side: 'LAY' }])
    world.quote([level(2.1, 500)], [level(2.3, 500)])
    expect(betsOf(world)).toHaveLength(1)
  })

  test.each([
    [back(ALICE, 1.5, 10), profit(2.1), 2.1],
    [back(ALICE, 1.5, 10), stop(1.9), 1.9],
    [lay(ALICE, 3, 10), profit(1.9), 1.88],
  ])('%o waits for its side of the price: %o', (wanted, trigger, price) => {
    const world = funded()
    const [order] = kept(world, asked(wanted, trigger))
    expect(status(world, order)?.kind).toBe('WAITING')
    world.quote([level(price, 500)], [level(price + 0.02, 500)])
    expect(status(world, order)?.kind).toBe('TRIGGERED')
  })

  test('by the last traded price, where one order’s match may set off the next', () => {
    const world = funded()
    world.quote([level(2, 500)], [level(2.02, 20), level(2.04, 500)])
    const [late] = kept(world, asked(lay(ALICE, 2.05, 10), stop(2.04, 'LAST_TRADED')))
    const [early] = kept(world, asked(lay(ALICE, 2.05, 100), stop(2.02, 'LAST_TRADED')))
    world.placed(back(BOB, 2, 5))
    expect([early, late].map((order) => status(world, order)?.kind)).toEqual(['WAITING', 'WAITING'])
    world.placed(lay(BOB, 2.02, 5))
    expect([early, late].map((order) => status(world, order)?.kind)).toEqual([
      'TRIGGERED',
      'TRIGGERED',
    ])
    expect(world.ledger.fills.slice(-3).map(({ odds }) => odds)).toEqual([202, 204, 204])
  })

  test('at the turn in play, once the market is open', () => {
    const world = funded()
    const [order] = kept(world, asked(back(ALICE, 2, 10), { kind: 'IN_PLAY' }))
    world.state('SUSPENDED', true)
    expect(status(world, order)?.kind).toBe('WAITING')
    world.state('OPEN', true, 5000)
    expect(status(world, order)?.kind).toBe('TRIGGERED')
    expect(betsOf(world)).toMatchObject([{ status: 'PENDING' }])
  })

  test('a trigger that is met already is met at once; a suspended market meets none', () => {
    const world = funded()
    const [now] = kept(world, asked(back(ALICE, 2, 10), profit(1.9)))
    expect(status(world, now)?.kind).toBe('TRIGGERED')
    world.state('SUSPENDED')
    const [later] = kept(world, asked(back(ALICE, 2, 10), profit(1.9)))
    expect(status(world, later)?.kind).toBe('WAITING')
    world.state('OPEN')
    expect(status(world, later)?.kind).toBe('TRIGGERED')
  })
})

describe('[BS47] until then it holds no money', () => {
  test('the answer says what one that was met at once has become', () => {
    const world = funded()
    const [placed] = kept(world, asked(lay(ALICE, 3, 10), stop(2.02)))
    expect(placed?.status).toEqual({
      kind: 'TRIGGERED',
      at: world.now,
      betId: betsOf(world)[0]?.betId,
    })
    const [refused] = kept(world, asked(lay(ALICE, 900, 10), stop(2.02)))
    expect(refused?.status).toMatchObject({
      kind: 'REFUSED',
      refusal: { code: 'INSUFFICIENT_FUNDS' },
    })
    const both = kept(
      world,
      asked(lay(ALICE, 3, 10), stop(2.02)),
      asked(back(ALICE, 9, 10), stop(1.5)),
    )
    expect(both.map(({ status: { kind } }) => kind)).toEqual(['TRIGGERED', 'CANCELLED'])
  })

  test('and is refused when it is placed without the funds, not before', () => {
    const world = funded()
    const [order] = kept(world, asked(back(ALICE, 2, 5000), profit(2.5)))
    expect(world.money(ALICE)).toEqual([1000, 0])
    world.quote([level(2.5, 500)], [])
    expect(status(world, order)).toMatchObject({
      kind: 'REFUSED',
      refusal: { code: 'INSUFFICIENT_FUNDS' },
    })
    expect(betsOf(world)).toEqual([])
  })

  test('what is wrong whatever the moment is refused at once, and so are too many', () => {
    const world = funded()
    const code = (reply: ReturnType<typeof ask>) =>
      reply.kind === 'refused' ? reply.refusal.code : reply.kind
    expect(code(ask(world, [asked(back(ALICE, 1001, 10), profit(3))]))).toBe('ODDS_INVALID')
    // funds are judged when it fires
    expect(code(ask(world, [asked(back(DAVE, 1001, 10), profit(3))]))).toBe('ODDS_INVALID')
    expect(code(ask(world, [asked({ ...back(ALICE, 2, 10), runner: 4 }, profit(3))]))).toBe(
      'INVALID_SELECTION',
    )
    for (let count = 0; count < MOST_CONDITIONALS; count += 1) {
      expect(code(ask(world, [asked(back(ALICE, 2, 10), profit(3))]))).toBe('conditionals')
    }
    expect(code(ask(world, [asked(back(ALICE, 2, 10), profit(3))]))).toBe('TOO_MANY_CONDITIONALS')
  })
})

test('[BS26] orders that were pressed over 60 s ago are not kept, unless their id is known', () => {
  const world = funded()
  const orders = [asked(lay(ALICE, 2.5, 10), stop(2.4))] as const
  const pressed = (pressedAgoMs: number) => {
    const clientOrderId = 'late'
    return world.do({ kind: 'conditional', userId: ALICE, orders, clientOrderId, pressedAgoMs })
      .reply
  }
  expect(pressed(60_001)).toMatchObject({ refusal: { code: 'PRESSED_TOO_LATE', limit: 60 } })
  expect(pressed(0)).toMatchObject({ kind: 'conditionals', orders: [{ clientOrderId: 'late' }] })
  expect(pressed(60_001)).toMatchObject({ kind: 'conditionals' })
})

test('[BS47] [MT60] a waiting lay is refused at once where players do not lay', () => {
  const world = new World(marketOf({ kind: 'odd-even' })).fund(1000, ALICE)
  const reply = ask(world, [asked(lay(ALICE, 2, 100), stop(1.5))])
  expect(reply).toEqual({ kind: 'refused', refusal: { code: 'LAY_NOT_OFFERED' } })
})

test('[BS49] one cancels the other, whichever comes first, also when it is refused', () => {
  const world = funded()
  const [first, second] = kept(
    world,
    asked(lay(ALICE, 1.8, 10), profit(1.8)),
    asked(lay(ALICE, 2.5, 10), stop(2.4)),
  )
  world.quote([level(2.4, 500)], [level(2.42, 500)])
  expect(status(world, second)?.kind).toBe('TRIGGERED')
  expect(status(world, first)).toEqual({ kind: 'CANCELLED', at: world.now, by: 'SIBLING' })
  world.quote([level(1.7, 500)], [level(1.72, 500)])
  expect(betsOf(world)).toHaveLength(1)
})

describe('[BS50] a waiting order ends', () => {
  test('by its player, by cancel all, by its expiry, and with its market', () => {
    const world = funded()
    const wanted = asked(back(ALICE, 2, 10), profit(3))
    const [one, two] = [kept(world, wanted)[0], kept(world, wanted)[0]]
    const [three] = kept(world, asked(back(ALICE, 2, 10), profit(3), world.now + 50))
    const cancel = (userId: typeof ALICE) =>
      world.do({ kind: 'cancel-conditional', userId, orderId: one?.orderId ?? betId(0) }).reply
    expect(cancel(BOB)).toMatchObject({ refusal: { code: 'BET_UNKNOWN' } })
    expect(cancel(ALICE)).toMatchObject({ orders: [{ status: { by: 'PLAYER' } }] })
    expect(cancel(ALICE)).toMatchObject({ refusal: { code: 'BET_ENDED' } })
    world.now += 50
    world.do({ kind: 'release' })
    expect(status(world, three)).toMatchObject({ kind: 'LAPSED', reason: 'TIME_ELAPSED' })
    world.do({ kind: 'cancel-all', userId: ALICE, marketId: MARKET, side: 'BACK' })
    expect(status(world, two)).toMatchObject({ kind: 'CANCELLED', by: 'PLAYER' })
    const [last] = kept(world, wanted)
    world.state('CLOSED')
    expect(status(world, last)).toMatchObject({ kind: 'LAPSED', reason: 'MKT_INVALID' })
    const read = world.do({ kind: 'read-conditionals', userId: ALICE }).reply
    expect(read).toMatchObject({ kind: 'conditionals', orders: [{}, {}, {}, {}] })
    world.wins(0)
    expect(world.do({ kind: 'read-conditionals', userId: ALICE }).reply).toEqual({
      kind: 'conditionals',
      orders: [],
    })
  })

  test('not by a restart; under its key it is the same order, before and after', () => {
    const first = funded()
    const wanted = asked(lay(ALICE, 2.5, 10), stop(2.4))
    const reply = ask(first, [wanted], 'k')
    expect(ask(first, [wanted], 'k')).toEqual(reply)
    const world = first.restarted()
    expect(world.engine.stateText()).toBe(first.engine.stateText())
    expect(ask(world, [wanted], 'k')).toEqual(reply)
    expect(ask(world, [asked(lay(ALICE, 2.5, 11), stop(2.4))], 'k')).toMatchObject({
      refusal: { code: 'ID_REUSED' },
    })
    world.quote([level(2.4, 500)], [level(2.42, 500)])
    expect(betsOf(world)).toMatchObject([{ side: 'LAY', matched: points(10) }])
  })
})
