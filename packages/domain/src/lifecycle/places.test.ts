import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomesOf } from '../accounting/settlement.ts'
import type { MarketResult } from '../market/market.ts'
import { happen, MARKETS, newLife, PLAYERS, type Draws } from '../testing/random-life.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MARKET,
  World,
  back,
  lay,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'

const won = (...winners: number[]): MarketResult => wonWithout(winners, [])
const wonWithout = (winners: number[], removed: number[]): MarketResult => ({
  kind: 'winners',
  winners: winners.map(runnerOf),
  removed: removed.map(runnerOf),
})
const placed = (clean: number[], heat: number[], places: number): MarketResult => ({
  kind: 'placed',
  clean: clean.map(runnerOf),
  tied: [{ runners: heat.map(runnerOf), places }],
  removed: [],
})
const race = (winners: number, count: number) =>
  new World(marketOf({ winners, count, commissionRate: 0 })).fund(1000, ALICE, BOB, CAROL)

describe('[ST40] a market of k winners', () => {
  test('refuses a result of fewer, which would take what nobody holds, and says how many it wants', () => {
    const world = race(2, 3)
    for (const runner of [0, 1]) {
      world.placed({ ...lay(BOB, 2, 100), runner })
      world.placed({ ...back(ALICE, 2, 100), runner })
    }
    // two of three come in, so that one of the two wins whatever happens
    expect(world.money(ALICE)).toEqual([1000, 0])
    const tooFew = { kind: 'refused', refusal: { code: 'TOO_FEW_WINNERS', limit: 2 } }
    expect(world.settle(won(2)).reply).toEqual(tooFew)
    expect(world.status()).toBe('OPEN')
    expect(world.settle(won(0, 2)).reply).toEqual({ kind: 'done' })
    expect(world.resettle(won(1)).reply).toEqual(tooFew)
    expect(world.resettle(won(1, 2)).reply).toEqual({ kind: 'done' })
    expect(world.money(ALICE)).toEqual([1000, 0])
  })

  test.each<[string, MarketResult, 'done' | number]>([
    ['three clean', won(0, 1, 2), 'done'],
    ['two', won(0, 1), 3],
    ['one clean, two places shared', placed([0], [1, 2, 3], 2), 'done'],
    ['one clean, one place shared', placed([0], [1, 2], 1), 3],
    ['all that are left, who are fewer', wonWithout([0, 1], [2, 3, 4]), 'done'],
    ['one of the two that are left', wonWithout([0], [2, 3, 4]), 2],
    ['void', { kind: 'void', reason: 'Abandoned' }, 'done'],
  ])('of three places in five: %s', (_, result, answer) => {
    const refusal = { code: 'TOO_FEW_WINNERS', limit: answer }
    const reply = answer === 'done' ? { kind: 'done' } : { kind: 'refused', refusal }
    expect(race(3, 5).settle(result).reply).toEqual(reply)
  })

  test('[ST44] of more winners than places it must be said who tied for how many; of one place there is no such question', () => {
    const tooMany = { kind: 'refused', refusal: { code: 'TOO_MANY_WINNERS', limit: 3 } }
    expect(race(3, 5).settle(won(0, 1, 2, 3)).reply).toEqual(tooMany)
    expect(race(3, 5).settle(placed([0, 1], [2, 3], 1)).reply).toEqual({ kind: 'done' })
    expect(race(1, 5).settle(won(0, 1)).reply).toEqual({ kind: 'done' })
    expect(race(0, 5).settle(won(0, 1)).reply).toEqual({ kind: 'done' })
    const paid = race(2, 4)
    paid.wins(0, 1)
    expect(paid.resettle(won(0, 1, 2)).reply).toMatchObject({
      refusal: { code: 'TOO_MANY_WINNERS', limit: 2 },
    })
  })

  test('a runner that was taken out before counts among those that are not left', () => {
    const world = race(2, 3)
    world.remove(0, 1000)
    world.remove(1, 1000)
    expect(world.wins(2).reply).toEqual({ kind: 'done' })
  })

  test('late runners that leave again take no places from those that run', () => {
    const world = race(3, 4)
    const runners = [4, 5].map((sort) => ({ runnerId: runnerOf(sort), name: 'Late', sort }))
    world.do({ kind: 'add-runners', marketId: MARKET, runners })
    const tooFew = { kind: 'refused', refusal: { code: 'TOO_FEW_WINNERS', limit: 3 } }
    expect(world.settle(wonWithout([0, 1], [4, 5])).reply).toEqual(tooFew)
    expect(world.settle(wonWithout([0, 1, 2], [4, 5])).reply).toEqual({ kind: 'done' })
  })

  test('where any number may win, so many are none', () => {
    expect(race(0, 3).wins().reply).toEqual({ kind: 'done' })
  })
})

test('[ST45] without more starters than places every bet is void on both sides', () => {
  const world = race(2, 4)
  const first = world.placed({ ...lay(BOB, 2, 100), runner: 0 })
  world.placed({ ...back(ALICE, 2, 100), runner: 0 })
  world.settle(wonWithout([0, 1], [2, 3]))
  expect(world.bet(first)).toMatchObject({ matched: 0, voided: points(100) })
  expect([ALICE, BOB].map((user) => world.money(user))).toEqual([
    [1000, 0],
    [1000, 0],
  ])
  expect(world.engine.view(MARKET)?.runners.map(({ status }) => status)).toEqual([
    'VOIDED',
    'VOIDED',
    'REMOVED',
    'REMOVED',
  ])
  // with a third starter the places are contested
  world.resettle(wonWithout([0, 1], [3]))
  expect(world.money(ALICE)).toEqual([1100, 0])
})

test('[ST45] a late runner is a starter, and one place is always contested', () => {
  const kindsOf = (market: Parameters<typeof outcomesOf>[0], result: MarketResult) =>
    outcomesOf(market, result).map(({ kind }) => kind)
  const two = marketOf({ winners: 2, count: 2 })
  expect(kindsOf(two, won(0, 1))).toEqual(['void', 'void'])
  const late = { runnerId: runnerOf(2), name: 'Late', sort: 2 }
  expect(kindsOf({ ...two, latecomers: [late] }, won(0, 2))).toEqual(['won', 'lost'])
  expect(kindsOf(marketOf({ winners: 1, count: 2 }), wonWithout([0], [1]))).toEqual(['won', 'void'])
})

const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const RESULTS = [won(0), won(0, 1), won(2, 1), won(1), won(2), won(0, 2), won(0, 1, 2)]

test('[EX20] no result that is taken, but for a void or a removed runner, takes more than was held', () => {
  let refused = 0
  const lives = fc.array<Draws>(draws, { minLength: 20, maxLength: 90, size: 'max' })
  forAll([lives, fc.nat(RESULTS.length - 1)], { numRuns: runs(150, 30) }, (life, end) => {
    const world = newLife(2)
    for (const draw of life) happen(world, draw)
    const result = RESULTS[end] ?? won()
    for (const marketId of MARKETS) {
      const {
        reply,
        writes: { transfer: transfers = [] },
      } = world.do({ kind: 'settle', marketId, result })
      refused += Number(reply.kind === 'refused')
      expect(transfers.filter(({ code }) => code === 'SHORTFALL')).toEqual([])
    }
    for (const user of PLAYERS) expect(world.ledger.balance(`RECEIVABLE:${user}`)).toBe(0)
  })
  expect(refused).toBeGreaterThan(runs(30))
})
