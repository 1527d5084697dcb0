import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { betId, fillId, marketId } from '../units/ids.ts'
import { odds } from '../units/odds.ts'
import { countedOdds, isReduction, reducedOdds } from '../bet/reduced-odds.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MARKET,
  World,
  at,
  back,
  lay,
  level,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'

const race = (winners = 1) =>
  new World(marketOf({ count: 4, winners, commissionRate: 0 })).fund(5000, ALICE, BOB, CAROL)

/** Alice backs at a price and Bob lays it. */
function matched(world: World, terms: { price: number; stake: number; runner: number }): void {
  const { price, stake, runner } = terms
  world.placed({ ...lay(BOB, price, stake), runner })
  world.placed({ ...back(ALICE, price, stake), runner })
}

describe('[MK20] odds after a removal', () => {
  test.each<[number, number, number]>([
    // MK80: 8.6 and 16.2 %
    [8.6, 16.2, 7.21],
    [6, 25, 4.5],
    [2, 2.5, 1.95],
    [1000, 99.99, 1.01],
    [1.01, 50, 1.01],
    [3.33, 0, 3.33],
    // 2.1 x 0.975 = 2.0475: the nearest hundredth
    [2.1, 2.5, 2.05],
  ])('%d less %d %% is %d', (price, percent, left) => {
    const reduction = Math.round(percent * 1000)
    expect(reducedOdds(at(price), { reduction, factor: 'win' }) / 100).toBe(left)
  })

  test('never higher than before, never below 1.01', () => {
    const anyOdds = fc.integer({ min: 101, max: 100_000 }).map(odds)
    forAll([anyOdds, fc.integer({ min: 0, max: 99_999 })], {}, (before, reduction) => {
      const after = reducedOdds(before, { reduction, factor: 'win' })
      expect(after).toBeLessThanOrEqual(before)
      expect(after).toBeGreaterThanOrEqual(101)
      expect(
        Math.abs(after - (before * (100_000 - reduction)) / 100_000) <= 0.5 || after === 101,
      ).toBe(true)
    })
  })

  test('only what was matched before it, and by each of several in turn', () => {
    const removal = (runner: number, reduction: number, last: number) => ({
      runnerId: runnerOf(runner),
      reduction,
      factor: 'win' as const,
      lastFillId: fillId(last),
      lastBetId: betId(0),
    })
    const fill = (id: number, runner: number) => ({
      fillId: fillId(id),
      runnerId: runnerOf(runner),
      odds: at(8),
    })
    const removals = [removal(3, 25_000, 5), removal(2, 10_000, 9)]
    expect(countedOdds(fill(5, 0), removals)).toBe(540)
    expect(countedOdds(fill(6, 0), removals)).toBe(720)
    expect(countedOdds(fill(10, 0), removals)).toBe(800)
    expect(countedOdds(fill(1, 2), removals)).toBeNull()
  })

  test.each([-1, 100_000, 0.5])('%d is no reduction', (reduction) => {
    expect(isReduction(reduction)).toBe(false)
  })
})

const versionOf = (world: World): number =>
  world.ledger.markets.get(MARKET)?.state.version ?? Number.NaN

describe('[MK20] a runner is taken out', () => {
  test('what was matched on the others is paid at the lowered odds', () => {
    const world = race()
    matched(world, { price: 8.6, stake: 100, runner: 0 })
    world.remove(3, 16_200)
    const bets = [...world.ledger.bets.values()]
    expect(bets.map(({ matchedTimesOdds, matched: part }) => matchedTimesOdds / part)).toEqual([
      721, 721,
    ])
    expect(world.money(BOB)).toEqual([5000, 621])
    world.wins(0)
    expect([world.money(ALICE)[0], world.money(BOB)[0]]).toEqual([5621, 4379])
  })

  test('[MK20] the version of the market rises, so that a bet on the market before is refused', () => {
    const world = race()
    const before = versionOf(world)
    world.remove(3, 16_200)
    expect(versionOf(world)).toBeGreaterThan(before)
  })

  test('what is matched later keeps its odds', () => {
    const world = race()
    world.remove(3, 16_200)
    matched(world, { price: 8.6, stake: 100, runner: 0 })
    world.wins(0)
    expect(world.money(ALICE)).toEqual([5760, 0])
  })

  test('bets on it are void on both sides, and stay void', () => {
    const world = race()
    matched(world, { price: 4, stake: 100, runner: 3 })
    world.remove(3, 10_000)
    expect([...world.ledger.bets.values()].map(({ voided }) => voided)).toEqual([10_000, 10_000])
    expect([world.money(ALICE), world.money(BOB)]).toEqual([
      [5000, 0],
      [5000, 0],
    ])
    expect(world.engine.view(MARKET)?.runners[3]?.status).toBe('REMOVED')
    world.wins(0)
    expect(world.ledger.markets.get(MARKET)?.result).toMatchObject({ removed: [runnerOf(3)] })
    expect(world.money(ALICE)).toEqual([5000, 0])
  })

  test('unmatched lays on the others lapse, backs stay', () => {
    const world = race()
    const layer = world.placed(lay(ALICE, 3, 100))
    const backer = world.placed(back(BOB, 5, 100))
    const gone = world.placed({ ...back(CAROL, 5, 100), runner: 3 })
    world.remove(3, 10_000)
    expect(world.bet(layer)).toMatchObject({ lapsed: points(100), lapseReason: 'RNR_REMOVED' })
    expect(world.bet(gone)).toMatchObject({ lapsed: points(100), lapseReason: 'RNR_REMOVED' })
    expect(world.bet(backer)).toMatchObject({ remaining: points(100) })
  })

  test('it takes no bets and no quotes any more, and those that stood are gone', () => {
    const world = race()
    world.quote([level(2, 100)], [level(2.1, 100)], 3)
    world.remove(3, 10_000)
    expect(world.engine.view(MARKET)?.runners[3]).toMatchObject({ back: [], lay: [] })
    world.quote([level(2, 100)], [], 3)
    expect(world.engine.view(MARKET)?.runners[3]?.back).toEqual([])
    expect(world.place({ ...back(ALICE, 2, 100), runner: 3 })).toEqual({
      kind: 'refused',
      refusal: { code: 'RUNNER_NOT_OPEN' },
    })
  })

  test('[ST3] a dead heat shares the lowered odds', () => {
    const world = race()
    matched(world, { price: 8.6, stake: 100, runner: 0 })
    world.remove(3, 16_200)
    world.wins(0, 1)
    // 100 x (7.21 / 2 - 1)
    expect(world.money(ALICE)).toEqual([5260.5, 0])
  })

  test('a second removal changes nothing', () => {
    const world = race()
    world.remove(3, 10_000)
    matched(world, { price: 8, stake: 10, runner: 0 })
    expect(world.remove(3, 50_000).writes).toEqual({})
  })

  test('a runner or a market that nobody knows, or one that has ended, is left as it is', () => {
    const world = race()
    const nothing = { reply: { kind: 'done' }, writes: {}, forgotten: [], faults: [], touched: [] }
    expect(world.remove(7, 10_000)).toEqual(nothing)
    const elsewhere = { marketId: marketId('m9'), runnerId: runnerOf(0), reduction: 10_000 }
    expect(world.do({ kind: 'remove-runner', ...elsewhere, factor: 'win' })).toEqual(nothing)
    expect(() => world.remove(3, 100_000)).toThrow('not a reduction in thousandths of a percent')
    world.wins(0)
    expect(world.remove(3, 10_000)).toEqual(nothing)
  })

  test('[MK21] what is held is as if it could still win: never too little', () => {
    const world = race()
    for (const runner of [0, 1, 2]) matched(world, { price: 4, stake: 100, runner })
    world.remove(3, 0)
    // one of the three must win, and each pays 100 net; 300 are held for the fourth
    expect(world.money(ALICE)).toEqual([5000, 300])
  })

  test('a restart remembers it', () => {
    const world = race()
    matched(world, { price: 8.6, stake: 100, runner: 0 })
    world.remove(3, 16_200)
    const again = world.restarted()
    expect(again.engine.stateText()).toBe(world.engine.stateText())
    again.wins(0)
    expect(again.money(ALICE)).toEqual([5621, 0])
  })
})
