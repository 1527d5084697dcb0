import { describe, expect, test } from 'vitest'
import type { BatchItem, Reply } from '../records/command.ts'
import type { Trigger } from '../records/conditional-order.ts'
import type { RunnerQuotes } from '../market/feed-event.ts'
import {
  ALICE,
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
} from '../testing/world.ts'
import { conditional } from '../testing/asked.ts'

/** Three runners in play. */
function inPlay(delayModel: 'ALL' | 'PASSIVE' = 'PASSIVE', betDelayMs = 5000): World {
  const world = new World(marketOf({ count: 3, crossMatching: 'on', delayModel }))
  world.fund(100_000, ALICE, BOB, CAROL, DAVE)
  world.state('OPEN', true, betDelayMs)
  return world
}

const on = (runner: number) => ({ runner })

/** The offer across the others to a back of the first runner: 12.00 = 1 / (1 - 1/4 - 2/3). */
function atTwelve(world: World): void {
  world.placed({ ...back(BOB, 4, 1000), ...on(1) })
  world.placed({ ...back(BOB, 1.5, 3000), ...on(2) })
}

/** A rest of `paise` at the front of the second runner. */
const restOf = (world: World, paise: number, price = 3.9) =>
  world.placed({ ...back(CAROL, price, paise / 100), ...on(1) })

const shownBack = (world: World) =>
  world.engine.view(MARKET)?.runners[0]?.back.map(({ odds }) => odds / 100)

const RESTS = [0, 1, 2, 3]

describe('[MT70] [BS34] a rest of some paise in front changes nothing of what waits', () => {
  test.each(RESTS)('a back far below the best price waits, with %i paise in front', (paise) => {
    const world = inPlay()
    atTwelve(world)
    if (paise > 0) restOf(world, paise)
    const bet = world.placed(back(ALICE, 8, 100))
    expect(bet).toMatchObject({ status: 'PENDING', matched: 0 })
    expect(world.ledger.fills).toEqual([])
    world.now += 5000
    world.do({ kind: 'release' })
    expect(world.bet(bet).matched).toBe(100_00)
    expect(world.bet(bet).matchedTimesOdds / 100_00).toBeGreaterThan(1199)
  })

  test.each(RESTS)('so does a lay, with %i paise in front', (paise) => {
    const world = inPlay()
    // lays of the others are a back of the first: 12.00
    world.placed({ ...lay(BOB, 4, 1000), ...on(1) })
    world.placed({ ...lay(BOB, 1.5, 3000), ...on(2) })
    if (paise > 0) world.placed({ ...lay(CAROL, 4.1, paise / 100), ...on(1) })
    expect(world.placed(lay(ALICE, 20, 100))).toMatchObject({ status: 'PENDING', matched: 0 })
  })

  test('where bets do not wait, the rest in front does not spoil the price', () => {
    const world = inPlay('PASSIVE', 0)
    atTwelve(world)
    restOf(world, 1)
    const bet = world.placed(back(ALICE, 8, 100))
    expect(bet.matched).toBe(100_00)
    expect(bet.matchedTimesOdds / 100_00).toBeGreaterThan(1199)
  })
})

/** A back of the first runner finds 11.5; across the maker's own quotes, without a player between, 12. */
const BOOK: readonly RunnerQuotes[] = [
  { runnerId: runnerOf(0), back: [level(11.5, 9e4)], lay: [level(12.5, 9e4)], lastTraded: null },
  { runnerId: runnerOf(1), back: [level(3.95, 9e4)], lay: [level(4, 9e4)], lastTraded: null },
  { runnerId: runnerOf(2), back: [level(1.49, 9e4)], lay: [level(1.5, 9e4)], lastTraded: null },
]

describe('[MT44] [MT71] a paisa of a player unlocks nothing of the maker’s own quotes', () => {
  test.each([
    ['in play with a delay', 5000, true],
    ['in play without', 0, true],
    ['before play', 0, false],
  ])('%s', (...[, delay, isInPlay]) => {
    const world = inPlay()
    world.state('OPEN', isInPlay, delay)
    world.do({ kind: 'quotes', marketId: MARKET, runners: BOOK })
    restOf(world, 1, 3.99)
    expect(shownBack(world)?.[0]).toBe(11.5)
    const bet = world.placed(back(ALICE, 11.9, 5000))
    expect(bet).toMatchObject({ status: 'EXECUTABLE', matched: 0 })
    expect(world.ledger.fills).toEqual([])
  })

  test('a player’s bet carries as much of them as it is worth itself, and no more', () => {
    const world = inPlay('PASSIVE', 0)
    world.do({ kind: 'quotes', marketId: MARKET, runners: BOOK })
    restOf(world, 100_00, 3.99)
    const bet = world.placed(back(ALICE, 11.9, 5000))
    // 100 at 3.99 pay 399 and some paise: 266 of the quote at 1.5, and 33 of the taker
    expect(bet.matched).toBe(33_01)
    const legs = world.ledger.fills.filter(({ backBetId }) => backBetId !== bet.betId)
    expect(legs.map(({ stake }) => stake / 100)).toEqual([100, 266.02])
  })
})

function waiting(world: World, kind: 'STOP' | 'TAKE_PROFIT', odds: number): Reply {
  const trigger: Trigger = { kind, watch: 'BEST', odds: odds * 100 }
  const wanted = placement(back(ALICE, 1.01, 10))
  return world.do(conditional(wanted, trigger)).reply
}

describe('[MT70] [BS48] a conditional order watches the price that is to be had', () => {
  test.each(RESTS)('with %i paise in front', (paise) => {
    const world = inPlay()
    // the house quotes the runner, worse than what is to be had across
    world.quote([level(6, 500)], [])
    atTwelve(world)
    if (paise > 0) restOf(world, paise)
    expect(waiting(world, 'STOP', 7)).toMatchObject({ orders: [{ status: { kind: 'WAITING' } }] })
    expect(waiting(world, 'TAKE_PROFIT', 8)).toMatchObject({
      orders: [{ status: { kind: 'TRIGGERED' } }],
    })
  })

  test('[MT45] its player’s own bet in front is not a price that it could take', () => {
    const world = inPlay()
    world.quote([level(6, 500)], [])
    atTwelve(world)
    world.placed({ ...back(ALICE, 3.9, 50), ...on(1) })
    expect(shownBack(world)?.[0]).toBe(13)
    expect(waiting(world, 'TAKE_PROFIT', 8)).toMatchObject({
      orders: [{ status: { kind: 'WAITING' } }],
    })
  })
})

test('[MT46] [MT70] thin rests do not take the best price off the three that are shown', () => {
  const world = inPlay()
  atTwelve(world)
  for (const price of [3.7, 3.8, 3.9]) restOf(world, 1, price)
  expect(shownBack(world)?.[0]).toBe(12)
})

describe('[MT72] whether a bet waits is asked where it would take', () => {
  test('a batch that places first, and then cancels the own bet that stood in the way, waits', () => {
    const world = inPlay()
    atTwelve(world)
    const own = world.placed({ ...back(ALICE, 3.9, 50), ...on(1) })
    const items: BatchItem[] = [
      placement(back(ALICE, 8, 100)),
      { kind: 'cancel', userId: ALICE, betId: own.betId },
    ]
    const {
      reply,
      writes: { fill: fills = [] },
    } = world.do({ kind: 'batch', userId: ALICE, items })
    expect(reply).toMatchObject({ replies: [{ bet: { status: 'PENDING' } }, {}] })
    expect(fills).toEqual([])
  })

  test('[MT74] a bet that an own bet kept apart is matched with nobody when that one is cancelled', () => {
    const world = inPlay()
    atTwelve(world)
    const own = world.placed({ ...back(ALICE, 3.9, 50), ...on(1) })
    const bet = world.placed(back(ALICE, 8, 100))
    expect(bet).toMatchObject({ status: 'EXECUTABLE', matched: 0 })
    expect(world.do({ kind: 'cancel', userId: ALICE, betId: own.betId }).writes.fill ?? []).toEqual(
      [],
    )
    // the next bet that meets it takes it, at its odds
    world.placed(lay(DAVE, 8, 100))
    world.now += 5000
    world.do({ kind: 'release' })
    expect(world.bet(bet).matched).toBe(100_00)
  })
})
