import { describe, expect, test } from 'vitest'
import type { MarketChange } from '../records/command.ts'
import type { ConditionalOrder, Trigger } from '../records/conditional-order.ts'
import {
  ALICE,
  at,
  BOB,
  CAROL,
  DAVE,
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

const HOUSE = { back: [level(2, 500)], lay: [level(2.04, 500)] }
const MOVED = { back: [level(2.02, 500)], lay: [level(2.06, 500)] }
const AWAY = { back: [], lay: [] }

const quotes = (prices: typeof HOUSE | typeof AWAY, lastTraded: number | null = null) =>
  ({
    kind: 'quotes',
    marketId: MARKET,
    runners: [
      { runnerId: runnerOf(0), ...prices, lastTraded: lastTraded === null ? null : at(lastTraded) },
    ],
  }) as const

const state = (status: 'OPEN' | 'SUSPENDED', inPlay = false) =>
  ({
    kind: 'market-state',
    marketId: MARKET,
    status,
    inPlay,
    betDelayMs: inPlay ? 5000 : 0,
  }) as const

const closed = (word: string | null) =>
  ({ kind: 'runner-state', marketId: MARKET, runnerId: runnerOf(0), closed: word }) as const

const message = (...changes: readonly MarketChange[]) =>
  ({ kind: 'feed-message', marketId: MARKET, changes }) as const

const stop = (odds: number, watch: 'BEST' | 'LAST_TRADED' = 'BEST'): Trigger => ({
  kind: 'STOP',
  watch,
  odds: Math.round(odds * 100),
})

function kept(world: World, wanted: Wanted, trigger: Trigger): ConditionalOrder {
  const orders = [{ placement: placement(wanted), trigger, expiresAt: null }] as const
  const { user } = wanted
  const { reply } = world.do({ kind: 'conditional', userId: user, orders, clientOrderId: null })
  const [order] = reply.kind === 'conditionals' ? reply.orders : []
  if (order === undefined) throw new Error(JSON.stringify(reply))
  return order
}

const status = (world: World, { orderId }: ConditionalOrder) =>
  world.ledger.conditionals.get(orderId)?.status.kind

/** 2.00/2.04 of the house, a back that rests at 6.00, and a stop that lays when the best to lay is 2.50. */
function baited(inPlay = false) {
  const world = new World().fund(1000, ALICE, BOB)
  world.do(message(state('OPEN', inPlay), quotes(HOUSE)))
  world.placed({ ...back(BOB, 6, 100), terms: { keepThroughEvents: true, persistence: 'KEEP' } })
  world.now += 6000
  world.do({ kind: 'release' })
  return { world, order: kept(world, lay(ALICE, 8, 100), stop(2.5)) }
}

describe('[BS48] a stop on the best price goes by the house, not by a bait while its prices are away', () => {
  test.each([false, true])('a market that reopens with its prices, in play %s', (inPlay) => {
    const { world, order } = baited(inPlay)
    world.do(message(state('SUSPENDED', inPlay), quotes(AWAY)))
    world.now += 10_000
    world.do(message(state('OPEN', inPlay), quotes(MOVED)))
    expect(status(world, order)).toBe('WAITING')
    // the control: the price of the house is there
    world.do(quotes({ back: [level(2.5, 500)], lay: [level(2.52, 500)] }))
    expect(status(world, order)).toBe('TRIGGERED')
  })

  test('prices that are withdrawn from an open market, for the side that the order takes', () => {
    const { world, order } = baited(true)
    for (const prices of [AWAY, { ...AWAY, back: HOUSE.back }]) {
      world.do(quotes(prices))
      expect(status(world, order)).toBe('WAITING')
    }
    world.do(quotes(MOVED))
    expect(status(world, order)).toBe('WAITING')
  })

  test('a restart, before the house has quoted again', () => {
    const { world, order } = baited()
    const again = world.restarted()
    again.placed(back(BOB, 7, 1))
    expect(status(again, order)).toBe('WAITING')
    again.do(quotes(MOVED))
    expect(status(again, order)).toBe('WAITING')
  })

  test('all that the house offers is taken', () => {
    const { world, order } = baited()
    world.fund(1000, CAROL)
    world.placed(lay(CAROL, 2.04, 500))
    expect(status(world, order)).toBe('WAITING')
    // what was taken comes back, and no price of the house was ever met
    world.now += 10 * 60_000
    world.do(quotes(MOVED))
    expect(status(world, order)).toBe('WAITING')
  })

  test('a runner that is closed beside an open one', () => {
    const { world, order } = baited(true)
    world.do(message(closed('BALL RUNNING'), quotes(AWAY)))
    world.do(message(closed(null), quotes(MOVED)))
    expect(status(world, order)).toBe('WAITING')
  })

  test('the order’s own player is no price: what is behind their bet is', () => {
    const world = new World().fund(1000, ALICE, BOB)
    world.do(quotes({ back: [level(2, 500)], lay: [level(2.6, 500)] }))
    const own = world.placed(lay(ALICE, 2.5, 10))
    const trigger = { kind: 'TAKE_PROFIT', watch: 'BEST', odds: 250 } as const
    const order = kept(world, back(ALICE, 2.4, 10), trigger)
    expect(status(world, order)).toBe('WAITING')
    // the control: the same price of another player
    world.do({ kind: 'cancel', userId: ALICE, betId: own.betId })
    world.placed(lay(BOB, 2.5, 10))
    expect(status(world, order)).toBe('TRIGGERED')
  })
})

test('[BS48] a runner that is closed meets no trigger, and the order waits for its return', () => {
  const world = new World().fund(1000, ALICE)
  world.do(message(state('OPEN', true), quotes(HOUSE), closed('SUSPENDED')))
  const turn = kept(world, back(ALICE, 2, 10), { kind: 'IN_PLAY' })
  expect(status(world, turn)).toBe('WAITING')
  world.do(message(closed(null), quotes(HOUSE)))
  expect(status(world, turn)).toBe('TRIGGERED')
})

test('[BS48] [BS66] all that one change has met are placed, though the first trades the price away again', () => {
  const world = new World().fund(1000, ALICE, BOB, CAROL)
  world.do(quotes({ back: [level(2.4, 500)], lay: [level(2.42, 500)] }))
  const first = kept(world, lay(ALICE, 3, 10), stop(2.5, 'LAST_TRADED'))
  const second = kept(world, lay(CAROL, 3, 10), stop(2.5, 'LAST_TRADED'))
  const behind = kept(world, lay(BOB, 3, 10), stop(2.6, 'LAST_TRADED'))
  world.do(quotes({ back: [level(2.4, 500)], lay: [level(2.42, 500)] }, 2.55))
  expect(world.ledger.fills.map(({ odds }) => odds)).toEqual([242, 242])
  expect([first, second, behind].map((order) => status(world, order))).toEqual([
    'TRIGGERED',
    'TRIGGERED',
    'WAITING',
  ])
})

test('[BS49] of two that one change meets the first still cancels the other', () => {
  const world = new World().fund(1000, ALICE)
  world.do(quotes(HOUSE))
  const asked = { placement: placement(back(ALICE, 1.5, 10)), expiresAt: null }
  const orders = [
    { ...asked, trigger: { kind: 'TAKE_PROFIT', watch: 'BEST', odds: 150 } },
    { ...asked, trigger: { kind: 'STOP', watch: 'BEST', odds: 300 } },
  ] as const
  const { reply } = world.do({ kind: 'conditional', userId: ALICE, orders, clientOrderId: null })
  expect(reply).toMatchObject({
    orders: [{ status: { kind: 'TRIGGERED' } }, { status: { kind: 'CANCELLED', by: 'SIBLING' } }],
  })
})

describe('[LG10] [LG12] the last traded price survives a restart', () => {
  const profit = { kind: 'TAKE_PROFIT', watch: 'LAST_TRADED', odds: 240 } as const

  test.each([
    ['of a fill', null, 2.5],
    ['that a feed stated', 2.6, null],
    ['that a feed stated after a fill', 2.6, 2.5],
  ])('%s', (_name, stated, traded) => {
    const world = new World().fund(1000, ALICE, BOB)
    const fresh = world.engine.stateText()
    if (traded !== null) {
      world.placed(lay(BOB, traded, 10))
      world.placed(back(ALICE, traded, 10))
    }
    if (stated !== null) world.do(quotes(HOUSE, stated))
    expect(world.engine.stateText()).not.toBe(fresh)
    const again = world.restarted()
    expect(again.engine.view(MARKET)?.runners[0]?.lastTraded).toBe(at(stated ?? traded ?? 0))
    expect(again.engine.stateText()).toBe(world.engine.stateText())
    for (const one of [world, again]) {
      expect(status(one, kept(one, back(ALICE, 2, 1), profit))).toBe('TRIGGERED')
    }
  })

  test('a fill after the word of a feed is newer, also one that was made void; another digest is another price', () => {
    const world = new World().fund(1000, ALICE, BOB)
    world.do(quotes(AWAY, 2.6))
    const stated = world.engine.stateText()
    world.placed(lay(BOB, 2.5, 10))
    const bet = world.placed(back(ALICE, 2.5, 10))
    expect(world.engine.stateText()).not.toBe(stated)
    world.void(bet)
    const again = world.restarted()
    expect(again.engine.view(MARKET)?.runners[0]?.lastTraded).toBe(at(2.5))
    expect(again.engine.stateText()).toBe(world.engine.stateText())
  })

  test('a match across the runners is a price of its legs alone', () => {
    const world = new World(marketOf({ count: 3, crossMatching: 'on' })).fund(9000, ALICE, BOB)
    world.fund(9000, CAROL, DAVE)
    world.placed({ ...back(BOB, 4, 100), runner: 1 })
    world.placed({ ...back(CAROL, 1.5, 300), runner: 2 })
    world.placed(back(ALICE, 8, 10))
    const prices = (one: World) =>
      one.engine.view(MARKET)?.runners.map(({ lastTraded }) => lastTraded)
    expect(prices(world)).toEqual([null, at(4), at(1.5)])
    const again = world.restarted()
    expect(prices(again)).toEqual(prices(world))
    expect(again.engine.stateText()).toBe(world.engine.stateText())
  })
})
