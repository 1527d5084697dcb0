import { expect, test } from 'vitest'
import type { RunnerQuotes } from './market/feed-event.ts'
import type { UserId } from './units/ids.ts'
import {
  ALICE,
  at,
  BOB,
  CAROL,
  EVENT,
  level,
  MARKET,
  points,
  runnerOf,
  World,
} from './testing/world.ts'

const depthOf = (world: World, runner = 0) => {
  const asked = { kind: 'read-depth', marketId: MARKET, runnerId: runnerOf(runner) } as const
  const decision = world.do(asked)
  if (decision.reply.kind !== 'depth') throw new Error(decision.reply.kind)
  return { decision, depth: decision.reply.depth }
}

test("[RT50] a runner is told with all its prices, the maker's and the players', and nothing is changed", () => {
  const world = new World().fund(10_000, ALICE, BOB)
  for (let price = 1.5; price < 1.6; price += 0.01) {
    world.placed({ user: ALICE, side: 'LAY', price: Math.round(price * 100) / 100, stake: 10 })
  }
  const before = world.engine.stateText()
  const { decision, depth } = depthOf(world)
  expect(depth?.runner.back).toHaveLength(10)
  expect(depth?.runner.back[0]).toEqual(level(1.59, 10))
  expect(depth?.runner.back.at(-1)).toEqual(level(1.5, 10))
  expect(world.engine.view(MARKET)?.runners[0]?.back).toHaveLength(3)
  expect(depth?.market.definition.marketId).toBe(MARKET)
  expect(world.engine.stateText()).toBe(before)
  expect([decision.touched, decision.writes.bet ?? [], decision.writes.account ?? []]).toEqual([
    [],
    [],
    [],
  ])
})

test('[RT50] a bet beyond the prices that everybody sees touches its market, so that its readers hear of it', () => {
  const world = new World().fund(10_000, ALICE, BOB)
  for (const price of [1.59, 1.58, 1.57]) {
    world.placed({ user: ALICE, side: 'LAY', price, stake: 10 })
  }
  const decision = world.do({
    kind: 'place',
    userId: BOB,
    eventId: EVENT,
    marketId: MARKET,
    runnerId: runnerOf(0),
    side: 'LAY',
    requestedOdds: at(1.2),
    stake: points(10),
    clientBetId: null,
  })
  expect(decision.touched).toEqual([MARKET])
  expect(depthOf(world).depth?.runner.back.at(-1)).toEqual(level(1.2, 10))
})

test('[RT50] a market or a runner that nobody knows has none', () => {
  expect(depthOf(new World(), 9).depth).toBeNull()
})

test("[RT51] what was traded on a runner is the backers' stakes, and what is made void counts no more", () => {
  const world = new World().fund(10_000, ALICE, BOB)
  const lay = world.placed({ user: ALICE, side: 'LAY', price: 2, stake: 100 })
  world.placed({ user: BOB, side: 'BACK', price: 2, stake: 30 })
  world.placed({ user: BOB, side: 'BACK', price: 2, stake: 20 })
  const traded = () => world.engine.view(MARKET)?.runners.map((runner) => runner.traded)
  expect(traded()).toEqual([points(50), 0])
  world.do({ kind: 'void-bet', marketId: MARKET, betId: lay.betId, reason: 'a mistake' })
  expect(traded()).toEqual([0, 0])
})

/** A back of Alice's and one of Bob's wait at 2.5; each is taken a bit. */
function tradedWorld(): World {
  const world = new World().fund(10_000, ALICE, BOB, CAROL)
  world.placed({ user: ALICE, side: 'LAY', price: 2, stake: 100 })
  world.placed({ user: BOB, side: 'LAY', price: 2, stake: 100 })
  world.placed({ user: BOB, side: 'LAY', price: 1.9, stake: 50 })
  return world
}

test('[RT120] [RT121] what was traded is told a price and trade by trade, and what met at once is one trade', () => {
  const world = tradedWorld()
  world.placed({ user: CAROL, side: 'BACK', price: 1.9, stake: 230 })
  world.now += 1000
  world.placed({ user: CAROL, side: 'BACK', price: 1.9, stake: 5 })
  const { depth } = depthOf(world)
  expect(depth?.traded).toEqual([level(2, 200), level(1.9, 35)])
  expect(depth?.trades.map(({ odds, size }) => ({ odds, size }))).toEqual([
    level(1.9, 5),
    level(1.9, 30),
    level(2, 200),
  ])
  const [newest, before] = depth?.trades ?? []
  expect((newest?.at ?? 0) - (before?.at ?? 0)).toBe(1000)
  expect(depthOf(world, 1).depth).toMatchObject({ traded: [], trades: [] })
})

test('[RT120] [FD92] what its feed says was traded a price counts beside it, as it was said last', () => {
  const world = tradedWorld()
  world.placed({ user: CAROL, side: 'BACK', price: 2, stake: 30 })
  const say = (told: Partial<RunnerQuotes>) =>
    world.do({
      kind: 'quotes',
      marketId: MARKET,
      runners: [{ runnerId: runnerOf(0), back: [], lay: [], lastTraded: null, ...told }],
    })
  say({ traded: points(70), tradedAt: [level(1.8, 20), level(2, 50)] })
  say({})
  const { depth } = depthOf(world)
  expect(depth?.traded).toEqual([level(2, 80), level(1.8, 20)])
  expect(depth?.runner.traded).toBe(points(100))
  expect(depth?.trades).toHaveLength(1)
  say({ tradedAt: [level(2, 60)] })
  expect(depthOf(world).depth?.traded).toEqual([level(2, 90)])
})

test('[RT120] what is made void counts no more, and a restored engine tells the same', () => {
  const world = tradedWorld()
  const taken = world.placed({ user: CAROL, side: 'BACK', price: 2, stake: 30 })
  world.placed({ user: CAROL, side: 'BACK', price: 2, stake: 20 })
  expect(depthOf(world).depth?.traded).toEqual([level(2, 50)])
  world.do({ kind: 'void-bet', marketId: MARKET, betId: taken.betId, reason: 'a mistake' })
  expect(depthOf(world).depth?.traded).toEqual([level(2, 20)])
  const { traded, trades } = depthOf(world.restarted()).depth ?? {}
  expect({ traded, trades }).toEqual({
    traded: [level(2, 20)],
    trades: depthOf(world).depth?.trades,
  })
})

test('[RT122] of those who ask the places of their resting bets are told, with what is taken before them', () => {
  const world = tradedWorld()
  const again = world.placed({ user: ALICE, side: 'LAY', price: 2, stake: 40 })
  world.quote([level(2, 5000)], [])
  world.placed({ user: CAROL, side: 'BACK', price: 2, stake: 30 })
  const placesOf = (...users: UserId[]) => {
    const asked = { kind: 'read-depth', marketId: MARKET, runnerId: runnerOf(0), users } as const
    const { reply } = world.do(asked)
    if (reply.kind !== 'depth') throw new Error(reply.kind)
    return reply.depth?.places.map(({ userId, ahead }) => [userId, ahead])
  }
  expect(placesOf(ALICE)).toEqual([
    [ALICE, 0],
    [ALICE, points(170)],
  ])
  expect(placesOf(BOB)).toEqual([
    [BOB, points(70)],
    [BOB, 0],
  ])
  expect(placesOf()).toEqual([])
  expect(placesOf(CAROL)).toEqual([])
  world.do({ kind: 'cancel', userId: ALICE, betId: again.betId })
  expect(placesOf(ALICE)).toEqual([[ALICE, 0]])
})
