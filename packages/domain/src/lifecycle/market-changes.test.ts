import { describe, expect, test } from 'vitest'
import { marketId } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  MAKER,
  MARKET,
  World,
  level,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'

const funded = () => new World().fund(1000, ALICE, BOB)
const restingBack = (world: World) =>
  world.placed({ user: ALICE, side: 'BACK', price: 2.5, stake: 100 })

describe('[MK1] a market is known before it is open', () => {
  test('it starts suspended, without prices', () => {
    const world = new World()
    const other = marketOf({ marketId: marketId('m2'), count: 3 })
    const decision = world.do({ kind: 'open-market', market: other })
    expect(decision.touched).toEqual(['m2'])
    expect(world.engine.view(other.marketId)).toMatchObject({
      definition: other,
      state: { status: 'SUSPENDED', inPlay: false, betDelayMs: 0, version: 1 },
      result: null,
      runners: [
        { name: 'Kites', status: 'ACTIVE', back: [], lay: [], lastTraded: null },
        { name: 'Lions' },
        { name: 'Draw' },
      ],
    })
  })

  test('told again, it changes nothing', () => {
    const world = funded()
    const bet = restingBack(world)
    const again = world.do({ kind: 'open-market', market: marketOf({ name: 'Other' }) })
    expect(again.writes.market ?? []).toEqual([])
    expect(world.engine.openBets(ALICE)).toEqual([bet])
    expect(world.engine.view(MARKET)?.definition.name).toBe('Match Odds')
  })

  test('what a feed says about an unknown market is passed over', () => {
    const world = new World()
    const unknown = marketId('m9')
    expect(world.engine.view(unknown)).toBeNull()
    for (const command of [
      { kind: 'market-state', marketId: unknown, status: 'OPEN', inPlay: true, betDelayMs: 0 },
      { kind: 'quotes', marketId: unknown, runners: [] },
      { kind: 'settle', marketId: unknown, result: { kind: 'void', reason: 'none' } },
    ] as const) {
      const decision = world.do(command)
      expect(decision.reply).toEqual({ kind: 'done' })
      expect([decision.writes.market ?? [], decision.touched]).toEqual([[], []])
    }
  })
})

describe('[MK2] a suspension', () => {
  test('drops what is pending', () => {
    const world = funded()
    world.state('OPEN', true, 5000)
    const bet = restingBack(world)
    world.state('SUSPENDED', true, 5000)
    expect(world.bet(bet)).toMatchObject({
      lapsed: points(100),
      lapseReason: 'MKT_SUSPENDED',
      status: 'EXECUTION_COMPLETE',
    })
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.engine.nextRelease()).toBeNull()
  })

  test('leaves what rests, with its place in the queue', () => {
    const world = funded()
    const first = restingBack(world)
    world.state('SUSPENDED')
    world.state('OPEN')
    world.placed({ user: BOB, side: 'BACK', price: 2.5, stake: 50 })
    world.quote([level(2.5, 100)], [])
    expect(world.bet(first).matched).toBe(points(100))
  })

  test('lets quotes change, and matches what they crossed when the market opens again', () => {
    const world = funded()
    const bet = restingBack(world)
    world.state('SUSPENDED')
    expect(world.quote([level(2.6, 70)], []).writes.fill ?? []).toEqual([])
    const opened = world.state('OPEN')
    expect(opened.writes.fill ?? []).toMatchObject([
      { odds: 250, stake: points(70), backBetId: bet.betId, layBetId: null, layUserId: MAKER },
    ])
    expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({
      back: [],
      lay: [level(2.5, 30)],
      lastTraded: 250,
    })
  })
})

test('[MK3] at the turn in play everything unmatched lapses, resting or pending, once', () => {
  const world = funded()
  world.quote([level(2, 40)], [])
  const bet = world.placed({ user: ALICE, side: 'BACK', price: 2, stake: 100 })
  world.state('OPEN', true, 0)
  expect(world.bet(bet)).toMatchObject({
    matched: points(40),
    lapsed: points(60),
    lapseReason: 'MKT_VERSION',
  })
  expect(world.money(ALICE)).toEqual([1000, 40])
  const inPlay = restingBack(world)
  world.state('SUSPENDED', true, 0)
  world.state('OPEN', true, 0)
  expect(world.bet(inPlay).status).toBe('EXECUTABLE')
})

describe('[MK4] closing', () => {
  test('ends what is unmatched and takes the prices away', () => {
    const world = funded()
    const bet = restingBack(world)
    world.quote([level(2, 40)], [level(2.6, 40)])
    world.state('CLOSED')
    expect(world.bet(bet)).toMatchObject({ lapsed: points(100), lapseReason: 'MKT_INVALID' })
    expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({ back: [], lay: [] })
    expect(world.money(ALICE)).toEqual([1000, 0])
  })

  test('[MK5] is final but for the result', () => {
    const world = funded()
    world.state('CLOSED')
    expect(world.state('OPEN').writes.market ?? []).toEqual([])
    expect(world.quote([level(2, 40)], []).touched).toEqual([])
    expect(world.status()).toBe('CLOSED')
    world.wins(0)
    expect(world.status()).toBe('SETTLED')
    world.state('OPEN')
    expect(world.status()).toBe('SETTLED')
  })
})

test('[MK6] the version rises with each change of status or of being in play, and only then', () => {
  const world = funded()
  const version = () => world.engine.view(MARKET)?.state.version
  expect(version()).toBe(2)
  expect(world.state('OPEN').touched).toEqual([])
  expect(version()).toBe(2)
  world.state('OPEN', false, 5000)
  expect(world.engine.view(MARKET)?.state).toMatchObject({ betDelayMs: 5000, version: 2 })
  world.state('OPEN', true, 5000)
  expect(version()).toBe(3)
  world.state('SUSPENDED', true, 5000)
  expect(version()).toBe(4)
  world.quote([level(2, 40)], [])
  expect(version()).toBe(4)
  world.wins(0)
  expect(version()).toBe(5)
})

describe('[MT7] new quotes meet the players who wait', () => {
  test('at the players’ odds, in time order, and the rest stays quoted', () => {
    const world = funded()
    const bet = restingBack(world)
    const decision = world.quote([level(2.6, 150)], [])
    expect(decision.writes.fill ?? []).toMatchObject([
      { odds: 250, stake: points(100), backUserId: ALICE, layUserId: MAKER, layBetId: null },
    ])
    expect(world.bet(bet).status).toBe('EXECUTION_COMPLETE')
    expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([level(2.6, 50)])
    expect(world.money(ALICE)).toEqual([1000, 100])
    expect(world.money(MAKER)).toEqual([0, 0])
  })

  test('on the lay side too', () => {
    const world = funded()
    const bet = world.placed({ user: BOB, side: 'LAY', price: 2, stake: 100, runner: 1 })
    const decision = world.quote([], [level(1.9, 60)], 1)
    expect(decision.writes.fill ?? []).toMatchObject([
      {
        runnerId: runnerOf(1),
        odds: 200,
        stake: points(60),
        layBetId: bet.betId,
        backUserId: MAKER,
      },
    ])
    expect(world.money(BOB)).toEqual([1000, 100])
  })
})

test('[MT6] [MT90] a view shows what is left of a quote, and the feed’s last price', () => {
  const world = funded()
  const quotes = (size: number) =>
    world.do({
      kind: 'quotes',
      marketId: MARKET,
      runners: [
        { runnerId: runnerOf(0), back: [level(2, size)], lay: [], lastTraded: level(1.98, 1).odds },
        { runnerId: runnerOf(7), back: [level(9, 9)], lay: [], lastTraded: null },
      ],
    })
  quotes(100)
  expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({ lastTraded: 198 })
  world.placed({ user: ALICE, side: 'BACK', price: 2, stake: 30 })
  quotes(100)
  expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([level(2, 70)])
  quotes(90)
  expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([level(2, 60)])
})

test('[MT9] a view has three levels a side, players and house together', () => {
  const world = funded()
  world.quote([level(2, 10), level(1.99, 10), level(1.98, 10), level(1.97, 10)], [])
  world.placed({ user: BOB, side: 'LAY', price: 1.99, stake: 5 })
  expect(world.engine.view(MARKET)?.runners[0]?.back).toEqual([
    level(2, 10),
    level(1.99, 15),
    level(1.98, 10),
  ])
})
