import { describe, expect, test } from 'vitest'
import { betResult } from '../accounting/bet-result.ts'
import { netResult, outcomesOf } from '../accounting/settlement.ts'
import type { MarketDefinition, MarketResult } from '../market/market.ts'
import { payoffOf } from '../market/payoff.ts'
import { flatPosition, matchedBy } from '../risk/exposure.ts'
import { finish } from '../testing/finish.ts'
import {
  ALICE,
  BOB,
  back,
  CAROL,
  lay,
  level,
  MARKET,
  marketOf,
  points,
  runnerOf,
  World,
} from '../testing/world.ts'
import { marketId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'

/** A field of `count`, a fifth of the odds for three places, no commission. */
function raceOf(count: number, change: Partial<MarketDefinition> = {}): MarketDefinition {
  const names = ['Amber', 'Basil', 'Cedar', 'Dahlia', 'Elder', 'Fern', 'Gorse', 'Hazel']
  const runners = names
    .slice(0, count)
    .map((name, sort) => ({ runnerId: runnerOf(sort), name, sort }))
  return marketOf({
    kind: 'each-way',
    name: 'Each-way',
    winners: 3,
    placeDivisor: 5,
    commissionRate: 0,
    runners,
    ...change,
  })
}

const without = (result: MarketResult, ...removed: number[]): MarketResult =>
  result.kind === 'finish' ? { ...result, removed: removed.map(runnerOf) } : result

/** The table of docs/spec/each-way.md: a back of 100 at 6.00 on the first runner; a lay mirrors each figure. */
describe('[EW1] [EW2] [EW4] [EW5] a back of 100 each way at 6.00, a fifth of the odds for three places', () => {
  test.each<readonly [string, number, MarketResult, number]>([
    ['wins', 8, finish([0], [1], [2]), 600],
    ['is second', 8, finish([1], [0], [2]), 0],
    ['is fourth', 8, finish([1], [2], [3]), -200],
    ['wins in a dead heat of two', 8, finish([0, 1], [2]), 300],
    ['wins in a dead heat of four', 8, finish([0, 1, 2, 3]), 100],
    ['ties with one for second place', 8, finish([1], [0, 2]), 0],
    ['ties with one for third place', 8, finish([1], [2], [0, 3]), -100],
    ['ties with two for third place', 8, finish([1], [2], [0, 3, 4]), -133.34],
    ['ties with two for second place', 8, finish([1], [0, 2, 3]), -66.67],
    ['wins of three', 3, finish([0], [1], [2]), 500],
    ['is second of three', 3, finish([1], [0], [2]), -100],
    ['wins of two', 2, finish([0], [1]), 500],
    ['is second of two', 2, finish([1], [0]), -100],
    ['wins of two in a dead heat', 2, finish([0, 1]), 200],
  ])('%s, %i starters: %s', (...[, starters, result, net]) => {
    const market = raceOf(8)
    const removed = Array.from({ length: 8 - starters }, (_gone, at) => starters + at)
    const outcomes = outcomesOf(market, without(result, ...removed))
    const of = (side: 'BACK' | 'LAY') => {
      const bet = { runner: 0, side, stake: paise(10_000), odds: odds(600) }
      return netResult(matchedBy(flatPosition(8), bet, payoffOf(market)), outcomes)
    }
    expect(of('BACK') / 100).toBe(net)
    const lost = of('BACK') + of('LAY')
    expect(lost === 0 || lost === -1).toBe(true)
  })
})

/** Bob lays and Alice backs 100 each way at 6.00 on the first runner. */
function matched(count = 8, price = 6): World {
  const world = new World(raceOf(count)).fund(1000, ALICE, BOB, CAROL)
  world.placed(lay(BOB, price, 100))
  world.placed(back(ALICE, price, 100))
  return world
}

test('[EW1] [EW3] both stakes of a back are held, and of a lay both winnings', () => {
  const world = matched()
  expect([world.money(ALICE), world.money(BOB)]).toEqual([
    [1000, 200],
    [1000, 600],
  ])
  world.settle(finish([0], [1], [2]))
  expect([world.money(ALICE), world.money(BOB)]).toEqual([
    [1600, 0],
    [400, 0],
  ])
})

test('[EW3] a lay of a second runner adds what its place costs, and no second winner', () => {
  const world = matched()
  world.placed({ ...lay(BOB, 11, 10), runner: 1 })
  world.placed({ ...back(CAROL, 11, 10), runner: 1 })
  // the first wins (-600); the second is placed: its stake of 10 stays, and a fifth of 100 goes
  expect(world.money(BOB)).toEqual([1000, 610])
})

test('[EW6] a removal reduces the win price first, and the place price follows', () => {
  const world = matched(8, 8.6)
  world.remove(7, 16_200)
  // 7.21: 621 and a fifth of it
  expect(world.money(BOB)[1]).toBe(745.2)
  world.settle(finish([0], [1], [2]))
  expect(world.money(ALICE)).toEqual([1745.2, 0])
})

test('[EW5] [ST25] too few starters void the place part, and who relied on a place owes', () => {
  const world = new World(raceOf(4)).fund(2000, ALICE).fund(200, BOB)
  for (const runner of [0, 1]) {
    world.placed({ ...lay(ALICE, 11, 100), runner })
    world.placed({ ...back(BOB, 11, 100), runner })
  }
  // three of four are placed, so one of the two is: 200 of that place pay for its win part and a stake of the other
  expect(world.money(BOB)).toEqual([200, 100])
  const other = marketId('m2')
  const about = { marketId: other, status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  world.do({ kind: 'open-market', market: marketOf({ marketId: other }) })
  world.do({ kind: 'market-state', ...about })
  world.placed({ ...lay(ALICE, 2, 100), market: other })
  world.placed({ ...back(BOB, 2, 100), market: other })
  world.remove(3, 0)
  // three start: both win parts are lost, and no place is paid
  world.settle(finish([2], [0], [1]))
  expect(world.money(BOB)).toEqual([100, 100])
  expect(world.ledger.balance(`RECEIVABLE:${BOB}`)).toBe(-points(100))
})

test('[EW5] [ST40] where no place is paid a result may name the winner alone, as a recorded race does', () => {
  const world = matched()
  for (const runner of [2, 3, 4, 5]) world.remove(runner, 0)
  expect(world.settle(finish([1])).reply).toEqual({
    kind: 'refused',
    refusal: { code: 'TOO_FEW_WINNERS', limit: 3 },
  })
  world.remove(6, 0)
  expect(world.settle(finish([1])).reply).toEqual({ kind: 'done' })
  expect([world.money(ALICE), world.money(BOB)]).toEqual([
    [900, 0],
    [1100, 0],
  ])
})

test('[EW4] [ST22] an objection is paid again: the first two change places', () => {
  const world = matched()
  world.settle(finish([0], [1], [2]))
  world.resettle(finish([1], [0], [2]))
  expect([world.money(ALICE), world.money(BOB)]).toEqual([
    [1000, 0],
    [1000, 0],
  ])
  world.resettle({ kind: 'void', reason: 'Abandoned' })
  expect(world.money(ALICE)).toEqual([1000, 0])
})

test('[EW4] [ST4] a removed runner is void whole, and its backers get both stakes back', () => {
  const world = matched()
  const bet = world.placed({ ...lay(BOB, 4, 10), runner: 1 })
  world.placed({ ...back(CAROL, 4, 10), runner: 1 })
  world.remove(1, 10_000)
  expect(world.bet(bet)).toMatchObject({ matched: 0, voided: points(10) })
  expect(world.money(CAROL)).toEqual([1000, 0])
})

test.each<readonly [string, MarketResult, string | null]>([
  ['an order up to the last place', finish([0], [1], [2]), null],
  ['a tie for the last place', finish([0], [1], [2, 3]), null],
  ['a runner behind the last place', finish([0], [1], [2], [3]), 'INVALID_SELECTION'],
  ['an empty group', finish([0], [], [1], [2]), 'INVALID_SELECTION'],
  ['a runner twice', finish([0], [1], [0]), 'INVALID_SELECTION'],
  ['a winner alone', finish([0]), 'TOO_FEW_WINNERS'],
  [
    'winners without an order',
    { kind: 'winners', winners: [0, 1, 2].map(runnerOf), removed: [] },
    'INVALID_SELECTION',
  ],
])('[EW4] %s as its result', (_, result, code) => {
  const { reply } = matched().settle(result)
  expect(reply).toMatchObject(code === null ? { kind: 'done' } : { refusal: { code } })
})

test('[EW4] no other market has an order as its result', () => {
  const world = new World(marketOf({ count: 4, winners: 2 }))
  expect(world.settle(finish([0], [1])).reply).toMatchObject({
    refusal: { code: 'INVALID_SELECTION' },
  })
})

test('[EW1] an each-way market has terms, and no other has', () => {
  const opens = (change: Partial<MarketDefinition>) =>
    new World({ ...raceOf(8), ...change }).status() !== null
  expect(opens({})).toBe(true)
  expect(opens({ winners: 1 })).toBe(false)
  expect(opens({ winners: 6 })).toBe(false)
  expect(opens({ kind: 'match' })).toBe(false)
  const { placeDivisor: _terms, ...bare } = raceOf(8)
  expect(new World(bare).status()).toBe(null)
})

test('[EW6] [EW9] [CO2] a cash-out evens the win part, and a place then adds a fraction of the same', () => {
  const quoted = (price: number) => {
    const world = matched()
    world.quote([level(price, 1000)], [level(price + 0.01, 1000)])
    const asked = { userId: ALICE, marketId: MARKET, percent: 100 }
    return world.do({ kind: 'quote-cash-out', ...asked }).reply
  }
  // a lay of 149.62 at 4.01 leaves 49.62 either way: a place adds a fifth of that, and no place as much again
  expect(quoted(4)).toMatchObject({
    quote: { value: 5954, legs: [{ side: 'LAY', stake: 14_962 }] },
  })
  // drifted to 10.01: a lay of 62.44 leaves -75.12 to a win and without a place, and a place more
  expect(quoted(10)).toMatchObject({ quote: { value: -7512, legs: [{ stake: 6_244 }] } })
})

test('[EW7] there is no starting price, and runners are not matched with each other', () => {
  const asked = { startingPrices: 'on', crossMatching: 'on', winners: 2 } as const
  const world = new World(raceOf(3, asked)).fund(1000, ALICE, BOB, CAROL)
  const onClose = {
    ...back(ALICE, 6, 100),
    terms: { timeInForce: { kind: 'MARKET_ON_CLOSE' } },
  } as const
  expect(world.place(onClose)).toMatchObject({ refusal: { code: 'SP_NOT_OFFERED' } })
  for (const [runner, user] of [ALICE, BOB, CAROL].entries()) {
    const bet = world.placed({ ...back(user, 3, 100), runner })
    expect(world.bet(bet).matched).toBe(0)
  }
})

test('[EW1] [MT52] the payout of a bet is that of both parts', () => {
  const world = new World(raceOf(8, { maxPayout: points(790) })).fund(1000, ALICE)
  expect(world.place(back(ALICE, 6, 100))).toMatchObject({
    refusal: { code: 'PAYOUT_ABOVE_MAX', actual: points(800), nearest: points(98.75) },
  })
  expect(world.place(back(ALICE, 6, 98.75)).kind).toBe('placed')
})

test('[EW2] [LG92] the result of one bet is that of both parts, and won where a place pays more than the win costs', () => {
  const market = raceOf(8)
  const bet = (price: number) => ({
    runnerId: runnerOf(0),
    side: 'BACK' as const,
    matched: points(100),
    voided: points(0),
    matchedTimesOdds: points(100) * Math.round(price * 100),
  })
  const second = finish([1], [0], [2])
  expect(betResult(bet(6), market, second)).toEqual({ end: 'even', net: 0 })
  expect(betResult(bet(11), market, second)).toEqual({ end: 'won', net: points(100) })
  expect(betResult(bet(4), market, second)).toEqual({ end: 'lost', net: -points(40) })
})

test('[LG7] the statement names who won, who was placed and who shared a place', () => {
  const said = (result: MarketResult, ...removed: number[]) => {
    const world = matched()
    for (const runner of removed) world.remove(runner, 0)
    world.settle(result)
    return world.ledger.statement.findLast(({ userId }) => userId === ALICE)?.narration
  }
  expect(said(finish([1], [2], [0, 3]))).toBe(
    'Cricket: Kites v Lions, Each-way: Basil won, Cedar placed, Amber and Dahlia shared a place in a dead heat',
  )
  expect(said(finish([1], [2], [3]))).toMatch(/: Basil won, Cedar and Dahlia placed$/)
  expect(said(finish([0, 1, 2, 3]))).toMatch(
    /Amber and Basil and Cedar and Dahlia won in a dead heat$/,
  )
  expect(said(finish([0], [1], [2]), 3, 4, 5, 6, 7)).toMatch(
    /: Amber won, the place part is void, .* removed$/,
  )
})
