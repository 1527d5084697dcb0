import { describe, expect, test } from 'vitest'
import { HOUSE, type UserId } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MAKER,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'

const crossed = (count: number, change = {}): World =>
  new World(marketOf({ count, crossMatching: 'on', ...change })).fund(
    10_000,
    ALICE,
    BOB,
    CAROL,
    DAVE,
  )

const on = (runner: number) => ({ runner })
const nameOf = (user: UserId): string =>
  new Map([
    [ALICE, 'alice'],
    [BOB, 'bob'],
    [CAROL, 'carol'],
    [DAVE, 'dave'],
    [HOUSE, 'house'],
    [MAKER, 'maker'],
  ]).get(user) ?? '?'

/** 'bob 100 @2.00 on 1 from house': the backer first, with the number of the cross match. */
const fillsOf = (world: World): string[] =>
  world.ledger.fills.map(({ backUserId, layUserId, stake, odds, runnerId, crossId }) => {
    const at = (odds / 100).toFixed(2)
    const kind = crossId === null ? 'direct' : 'cross'
    const runner = [0, 1, 2].findIndex((index) => runnerOf(index) === runnerId)
    return `${nameOf(backUserId)} ${stake / 100} @${at} on ${runner} from ${nameOf(layUserId)} ${kind}`
  })

/** The result of the house in the middle per winner, in centipaise. */
function houseIf(world: World): number[] {
  const row = world.ledger.positions.get(`${HOUSE}:${MARKET}`)
  const lose = row?.ifLose ?? []
  const all = lose.reduce<number>((sum, each) => sum + each, 0)
  return (row?.ifWin ?? []).map((win, index) => win + all - (lose[index] ?? 0))
}

const shown = (world: World, runner: number) => {
  const view = world.engine.view(MARKET)?.runners[runner]
  const text = (side: 'back' | 'lay') =>
    (view?.[side] ?? []).map(
      ({ odds, size, virtual }) =>
        `${odds / 100} ${size / 100}${virtual === true ? ' virtual' : ''}`,
    )
  return { back: text('back'), lay: text('lay') }
}

describe('[MT40] bets on different runners are matched with each other', () => {
  test('two backs at 2.00 of two runners meet, the house between them without a position', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 2, 100))
    const bet = world.placed({ ...back(BOB, 2, 100), ...on(1) })
    expect(bet).toMatchObject({ matched: points(100), remaining: 0, status: 'EXECUTION_COMPLETE' })
    expect(fillsOf(world)).toEqual([
      'bob 100 @2.00 on 1 from house cross',
      'alice 100 @2.00 on 0 from house cross',
    ])
    expect(houseIf(world)).toEqual([0, 0])
    expect(new Set(world.ledger.fills.map(({ crossId }) => crossId)).size).toBe(1)
  })

  test('two lays likewise', () => {
    const world = crossed(2)
    world.placed(lay(ALICE, 3, 100))
    world.placed({ ...lay(BOB, 1.5, 300), ...on(1) })
    expect(fillsOf(world)).toEqual([
      'house 200 @1.50 on 1 from bob cross',
      'house 100 @3.00 on 0 from alice cross',
    ])
    expect(world.engine.openBets(BOB)).toMatchObject([{ remaining: points(100) }])
    expect(houseIf(world)).toEqual([0, 0])
  })

  test('of three runners all must be there, and all are matched or none', () => {
    const world = crossed(3)
    world.placed(back(ALICE, 3, 100))
    world.placed({ ...back(BOB, 3, 60), ...on(1) })
    expect(fillsOf(world)).toEqual([])
    const bet = world.placed({ ...back(CAROL, 2.9, 100), ...on(2) })
    expect(fillsOf(world)).toEqual([
      'carol 60 @3.00 on 2 from house cross',
      'alice 60 @3.00 on 0 from house cross',
      'bob 60 @3.00 on 1 from house cross',
    ])
    expect(bet).toMatchObject({ matched: points(60), remaining: points(40) })
    expect(houseIf(world)).toEqual([0, 0, 0])
  })

  test('the surplus goes to the taker: 1.80 against 2.00 gives 2.25', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 1.8, 100))
    const bet = world.placed({ ...back(BOB, 2, 80), ...on(1) })
    expect(bet.matchedTimesOdds / bet.matched).toBe(225)
    expect(houseIf(world)).toEqual([0, 0])
  })

  test('it is off where the market says nothing, or has two winners', () => {
    for (const world of [
      crossed(2, { crossMatching: 'off' }),
      crossed(2, { winners: 2 }),
      new World(marketOf({ count: 2 })).fund(10_000, ALICE, BOB),
    ]) {
      world.placed(back(ALICE, 1.5, 100))
      world.placed({ ...back(BOB, 1.5, 100), ...on(1) })
      expect(fillsOf(world)).toEqual([])
    }
  })
})

describe('[MT40] the best value for the taker, direct bets first at equal odds', () => {
  test('at equal odds the direct bet is taken first, then across', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 2, 100))
    world.placed({ ...lay(CAROL, 2, 100), ...on(1) })
    // a back of one runner and a lay of the other want the same: they do not meet
    expect(fillsOf(world)).toEqual([])
    world.placed({ ...back(BOB, 2, 150), ...on(1) })
    expect(fillsOf(world)).toEqual([
      'bob 100 @2.00 on 1 from carol direct',
      'bob 50 @2.00 on 1 from house cross',
      'alice 50 @2.00 on 0 from house cross',
    ])
  })

  test('better odds across come before a direct bet, worse ones after it', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 1.8, 80))
    world.placed(back(ALICE, 2.5, 90))
    world.placed({ ...lay(CAROL, 2, 10), ...on(1) })
    world.placed({ ...back(BOB, 1.6, 300), ...on(1) })
    expect(fillsOf(world)).toEqual([
      'bob 64 @2.25 on 1 from house cross',
      'alice 80 @1.80 on 0 from house cross',
      'bob 10 @2.00 on 1 from carol direct',
      'bob 45 @1.66 on 1 from house cross',
      'bob 90 @1.67 on 1 from house cross',
      'alice 90 @2.50 on 0 from house cross',
    ])
  })

  test('[MT43] odds that come out of others are not the last traded ones; the legs’ are', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 1.8, 80))
    world.placed({ ...back(BOB, 1.6, 64), ...on(1) })
    const view = world.engine.view(MARKET)
    expect(view?.runners.map(({ lastTraded }) => lastTraded)).toEqual([180, null])
  })

  test('[MT45] nobody is matched with themselves across runners: both bets rest', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 2, 100))
    const bet = world.placed({ ...back(ALICE, 2, 100), ...on(1) })
    expect(bet).toMatchObject({ matched: 0, remaining: points(100) })
    expect(fillsOf(world)).toEqual([])
  })
})

describe('[MT44] the maker’s quotes are legs beside players’ bets', () => {
  const quote = (world: World, runner: number, price: number) =>
    world.do({
      kind: 'quotes',
      marketId: MARKET,
      runners: [
        { runnerId: runnerOf(runner), back: [], lay: [level(price, 500)], lastTraded: null },
      ],
    })

  test('a player’s back and a quote carry a taker; the maker gets its leg', () => {
    const world = crossed(3)
    world.placed(back(ALICE, 3, 100))
    quote(world, 1, 3)
    world.placed({ ...back(BOB, 3, 40), ...on(2) })
    expect(fillsOf(world)).toEqual([
      'bob 40 @3.00 on 2 from house cross',
      'alice 40 @3.00 on 0 from house cross',
      'maker 40 @3.00 on 1 from house cross',
    ])
    expect(houseIf(world)).toEqual([0, 0, 0])
    expect(shown(world, 1).lay).toContain('3 460')
  })

  test('quotes alone carry nobody', () => {
    const world = crossed(3)
    quote(world, 0, 3)
    quote(world, 1, 3)
    const bet = world.placed({ ...back(BOB, 2, 40), ...on(2) })
    expect(bet.matched).toBe(0)
    expect(shown(world, 2).back).toEqual([])
  })

  test('new quotes that cross bets of the other runners take them', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 2, 100))
    quote(world, 1, 2.1)
    expect(fillsOf(world)).toEqual([])
    quote(world, 1, 1.9)
    expect(fillsOf(world)).toEqual([
      'maker 100 @2.00 on 1 from house cross',
      'alice 100 @2.00 on 0 from house cross',
    ])
    expect(shown(world, 1).lay).toEqual(['1.9 400'])
  })
})

describe('[MT46] prices across the runners are published, and marked', () => {
  test('a two-way back shows as p / (p - 1) on the other runner', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 1.5, 200))
    expect(shown(world, 0)).toEqual({ back: [], lay: ['1.5 200'] })
    expect(shown(world, 1)).toEqual({ back: ['3 100 virtual'], lay: [] })
  })

  test('direct and virtual sizes of one price are one level, and a taker gets what is shown', () => {
    const world = crossed(2)
    world.placed(back(ALICE, 1.5, 200))
    world.placed({ ...lay(CAROL, 3, 50), ...on(1) })
    world.placed({ ...lay(CAROL, 2.9, 50), ...on(1) })
    expect(shown(world, 1).back).toEqual(['3 150 virtual', '2.9 50'])
    const bet = world.placed({ ...back(BOB, 3, 150), ...on(1) })
    expect(bet).toMatchObject({ matched: points(150), matchedTimesOdds: points(150) * 300 })
  })

  test('on a coarse ladder a back’s price is rounded down, and is still to be had', () => {
    const world = crossed(2, { ladder: 'CLASSIC' })
    world.placed(back(ALICE, 1.9, 100))
    expect(shown(world, 1).back).toEqual(['2.1 90 virtual'])
    const bet = world.placed({ ...back(BOB, 2.1, 90), ...on(1) })
    expect(bet).toMatchObject({ matched: points(90), matchedTimesOdds: points(190) * 100 })
  })
})

test('[MT42] a market with cross matches settles, and its pool is empty whoever wins', () => {
  for (const winner of [0, 1, 2]) {
    const world = crossed(3)
    world.placed(back(ALICE, 2.9, 100))
    world.placed({ ...back(BOB, 3.1, 60), ...on(1) })
    world.placed({ ...back(CAROL, 2.5, 100), ...on(2) })
    expect(world.ledger.fills.length).toBeGreaterThan(2)
    const result = { kind: 'winners', winners: [runnerOf(winner)], removed: [] } as const
    world.do({ kind: 'settle', marketId: MARKET, result })
    expect(world.ledger.balance(`POOL:${MARKET}`)).toBe(0)
    expect(world.engine.account(HOUSE)?.cash).toBeGreaterThanOrEqual(0)
  }
})

describe('[MT47] fill or kill across the runners', () => {
  const orKill = (stake: number, minFill: number) => ({
    ...back(BOB, 2, stake),
    ...on(1),
    terms: { timeInForce: { kind: 'FILL_OR_KILL', minFill: points(minFill) } } as const,
  })
  const offered = () => {
    const world = crossed(2)
    world.placed(back(ALICE, 2, 100))
    world.placed({ ...lay(CAROL, 2, 30), ...on(1) })
    return world
  }

  test('direct and across together are enough', () => {
    const world = offered()
    expect(world.placed(orKill(130, 130))).toMatchObject({ matched: points(130), lapsed: 0 })
    expect(fillsOf(world)).toEqual([
      'bob 30 @2.00 on 1 from carol direct',
      'bob 100 @2.00 on 1 from house cross',
      'alice 100 @2.00 on 0 from house cross',
    ])
  })

  test('a paisa too little is nothing, and the books stay as they were', () => {
    const world = offered()
    const before = shown(world, 1)
    expect(world.placed(orKill(130.01, 130.01))).toMatchObject({ matched: 0, remaining: 0 })
    expect(shown(world, 1)).toEqual(before)
    expect(fillsOf(world)).toEqual([])
  })

  test('with a minimum that is reached, the rest lapses', () => {
    const world = offered()
    const bet = world.placed(orKill(500, 130))
    expect(bet).toMatchObject({ matched: points(130), lapsed: points(370) })
  })
})
