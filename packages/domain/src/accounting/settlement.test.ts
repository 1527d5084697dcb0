import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { commissionOn } from '../units/commission.ts'
import { flatPosition, matchedBy, type PositionChange } from '../risk/exposure.ts'
import type { MarketResult } from '../market/market.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { dustOf, isResultOf, netResult, outcomesOf } from './settlement.ts'
import { at, marketOf, points, runnerOf } from '../testing/world.ts'

const won = (winners: number[], removed: number[] = []): MarketResult => ({
  kind: 'winners',
  winners: winners.map(runnerOf),
  removed: removed.map(runnerOf),
})

const VOID: MarketResult = { kind: 'void', reason: 'Match abandoned' }

type Row = readonly [side: Side, runner: number, price: number, stake: number]

/** What bets bring, in points, in a market of five runners. */
function brings(bets: readonly Row[], result: MarketResult, winners = 1): number {
  const position = bets.reduce(
    (sum, [side, runner, price, stake]) =>
      matchedBy(sum, { side, runner, odds: at(price), stake: points(stake) }, ONE_WINNER),
    flatPosition(5),
  )
  return netResult(position, outcomesOf(marketOf({ count: 5, winners }), result)) / 100
}

interface Golden {
  readonly of: string
  readonly bets: readonly Row[]
  readonly result: MarketResult
  readonly winners?: number
  readonly net: number
}

describe('[ST1] one winner', () => {
  test.each<Golden>([
    { of: 'a back that wins', bets: [['BACK', 0, 1.85, 100]], result: won([0]), net: 85 },
    { of: 'a back that loses', bets: [['BACK', 0, 1.85, 100]], result: won([1]), net: -100 },
    { of: 'a lay that wins', bets: [['LAY', 0, 3.5, 100]], result: won([1]), net: 100 },
    { of: 'a lay that loses', bets: [['LAY', 0, 3.5, 100]], result: won([0]), net: -250 },
    {
      of: 'a back laid off: 50 if it wins',
      bets: [
        ['BACK', 0, 2.5, 200],
        ['LAY', 0, 2, 250],
      ],
      result: won([0]),
      net: 50,
    },
    {
      of: 'a back laid off: 50 if it loses',
      bets: [
        ['BACK', 0, 2.5, 200],
        ['LAY', 0, 2, 250],
      ],
      result: won([1]),
      net: 50,
    },
    {
      of: 'bets on several runners, added up',
      bets: [
        ['BACK', 0, 4, 100],
        ['BACK', 1, 3, 50],
        ['LAY', 2, 10, 20],
      ],
      result: won([0]),
      net: 270,
    },
  ])('$of', ({ bets, result, net }) => expect(brings(bets, result)).toBe(net))
})

describe('[ST3] dead heats: a back brings s x (p x k/n - 1)', () => {
  test.each<Golden>([
    { of: '60 at 6.0, three tied', bets: [['BACK', 0, 6, 60]], result: won([0, 1, 2]), net: 60 },
    { of: 'the lay of it', bets: [['LAY', 0, 6, 60]], result: won([0, 1, 2]), net: -60 },
    { of: '100 at 2.0, two tied', bets: [['BACK', 0, 2, 100]], result: won([0, 1]), net: 0 },
    { of: '100 at 1.5, two tied', bets: [['BACK', 0, 1.5, 100]], result: won([0, 1]), net: -25 },
    { of: '100 at 3.0, two tied', bets: [['BACK', 1, 3, 100]], result: won([0, 1]), net: 50 },
    { of: 'not among the tied', bets: [['BACK', 2, 3, 100]], result: won([0, 1]), net: -100 },
    {
      of: 'two places, four tied: half',
      bets: [['BACK', 3, 5, 100]],
      result: won([0, 1, 2, 3]),
      winners: 2,
      net: 150,
    },
    {
      of: 'two places, three tied: two thirds',
      bets: [['BACK', 0, 3, 100]],
      result: won([0, 1, 2]),
      winners: 2,
      net: 100,
    },
    {
      of: 'backs on both tied runners',
      bets: [
        ['BACK', 0, 2, 100],
        ['BACK', 1, 4, 100],
      ],
      result: won([0, 1]),
      net: 100,
    },
  ])('$of', ({ bets, result, winners = 1, net }) => {
    expect(brings(bets, result, winners)).toBe(net)
  })
})

describe('[ST1] place markets: each of the k winners wins clean', () => {
  const bets: Row[] = [
    ['BACK', 0, 2, 100],
    ['BACK', 1, 3, 100],
    ['LAY', 2, 4, 100],
  ]
  test('both backs come in', () => expect(brings(bets, won([0, 1]), 2)).toBe(400))
  test('one back and the lay come in', () => expect(brings(bets, won([0, 2]), 2)).toBe(-300))
  test('fewer winners than places: each still wins clean', () => {
    expect(brings(bets, won([0]), 2)).toBe(100)
  })
})

describe('[ST20] any number may win: each runner by itself', () => {
  const bets: Row[] = [
    ['BACK', 0, 2, 100],
    ['BACK', 1, 3, 100],
    ['LAY', 2, 4, 100],
  ]
  test.each<[number[], number]>([
    [[], -100],
    [[0], 100],
    [[0, 1], 400],
    [[0, 1, 2, 3, 4], 0],
    [[2], -500],
  ])('winners %j bring %d', (winners, net) => expect(brings(bets, won(winners), 0)).toBe(net))

  test('nobody may win, but only there', () => {
    expect(isResultOf(marketOf({ winners: 0 }), won([]))).toBe(true)
    expect(isResultOf(marketOf({ winners: 1 }), won([]))).toBe(false)
  })
})

describe('[ST21] places that runners share', () => {
  const placed = (clean: number[], tied: [number[], number][], removed: number[] = []) =>
    ({
      kind: 'placed',
      clean: clean.map(runnerOf),
      tied: tied.map(([runners, places]) => ({ runners: runners.map(runnerOf), places })),
      removed: removed.map(runnerOf),
    }) satisfies MarketResult
  /** three places: one clean winner, three tied for the other two */
  const thirds = placed([0], [[[1, 2, 3], 2]])

  test.each<Golden>([
    { of: 'the clean winner', bets: [['BACK', 0, 2, 100]], result: thirds, net: 100 },
    { of: 'one of the tied: f = 2/3', bets: [['BACK', 1, 3, 100]], result: thirds, net: 100 },
    { of: 'the lay of it', bets: [['LAY', 1, 3, 100]], result: thirds, net: -100 },
    { of: 'not placed', bets: [['BACK', 4, 3, 100]], result: thirds, net: -100 },
    {
      of: 'four tied for two places: f = .5',
      bets: [['BACK', 3, 4, 60]],
      result: placed([], [[[0, 1, 2, 3], 2]]),
      net: 60,
    },
    {
      of: 'two heats of different size, added before the rounding',
      bets: [
        ['BACK', 0, 3, 10],
        ['BACK', 2, 4, 10],
      ],
      // 10 x (3/2 - 1) + 10 x (4/3 - 1) = 8.333...
      result: placed(
        [],
        [
          [[0, 1], 1],
          [[2, 3, 4], 1],
        ],
      ),
      net: 8.33,
    },
  ])('$of', ({ bets, result, net }) => expect(brings(bets, result, 3)).toBe(net))

  test.each<[string, MarketResult]>([
    ['more places than there are', placed([0, 1], [[[2, 3, 4], 2]])],
    ['a heat without a tie', placed([0], [[[1, 2], 2]])],
    ['a heat for no place', placed([0], [[[1, 2], 0]])],
    ['half a place', placed([0], [[[1, 2], 0.5]])],
    ['a runner twice', placed([0], [[[0, 1], 1]])],
    ['a removed runner', placed([0], [[[1, 2], 1]], [2])],
    ['nobody', placed([], [])],
    ['a stranger', placed([9], [])],
  ])('a result with %s is none of the market', (_, result) => {
    expect(isResultOf(marketOf({ count: 5, winners: 3 }), result)).toBe(false)
    expect(isResultOf(marketOf({ count: 5, winners: 3 }), thirds)).toBe(true)
  })
})

describe('[ST4] void', () => {
  const bets: Row[] = [
    ['BACK', 0, 2, 100],
    ['LAY', 1, 3, 50],
  ]
  test('a void market gives everything back', () => expect(brings(bets, VOID)).toBe(0))
  test('bets on a removed runner do not count', () => {
    expect(brings(bets, won([0], [1]))).toBe(100)
    expect(brings(bets, won([2], [1]))).toBe(-100)
    expect(brings(bets, won([1], [0]))).toBe(-100)
  })
})

test('[ST5] the result is rounded down once, toward minus infinity', () => {
  // a third of 10 paise at 4.00: 10 x (4/3 - 1) = 3.33 paise; the lay of it: -3.33
  const position = (side: Side) =>
    matchedBy(flatPosition(3), { side, runner: 0, odds: at(4), stake: paise(10) }, ONE_WINNER)
  const tied = outcomesOf(marketOf({ count: 3 }), won([0, 1, 2]))
  expect(netResult(position('BACK'), tied)).toBe(3)
  expect(netResult(position('LAY'), tied)).toBe(-4)
})

test('[ST5] two fractions of one user are added before the rounding, not after it', () => {
  const each = { side: 'BACK', odds: at(1.5), stake: paise(1), runner: 0 } as const
  const both = matchedBy(matchedBy(flatPosition(2), each, ONE_WINNER), each, ONE_WINNER)
  expect(netResult(both, outcomesOf(marketOf({}), won([0])))).toBe(1)
})

test('[LG3] what rounding leaves over is the dust: never negative, at most a paisa a user', () => {
  expect(dustOf([paise(3), paise(-4)])).toBe(1)
  expect(dustOf([])).toBe(0)
  expect(dustOf([paise(100), paise(-100)])).toBe(0)
  expect(() => dustOf([paise(1)])).toThrow('paid out more')
})

/** Random matches among four users on four runners. */
const matches = fc.array(
  fc.record({
    runner: fc.nat(3),
    odds: fc.integer({ min: 101, max: 2000 }).map(odds),
    stake: fc.integer({ min: 1, max: 100_000 }).map(paise),
    back: fc.nat(3),
    lay: fc.nat(3),
  }),
  { maxLength: 20, size: 'max' },
)
const results = fc
  .record({
    winners: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
    removed: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
  })
  .map(({ winners, removed }) => won(winners, removed))

test('[ST7] whatever happens, all users together get what all users pay, but for the dust', () => {
  fc.assert(
    fc.property(matches, results, fc.integer({ min: 1, max: 3 }), (all, result, winners) => {
      const outcomes = outcomesOf(marketOf({ count: 4, winners }), result)
      const nets = [0, 1, 2, 3].map((user) => {
        const changes = all.flatMap(({ back, lay, ...match }): PositionChange[] => [
          ...(back === user ? [{ ...match, side: 'BACK' as const }] : []),
          ...(lay === user ? [{ ...match, side: 'LAY' as const }] : []),
        ])
        const position = changes.reduce(
          (before, change) => matchedBy(before, change, ONE_WINNER),
          flatPosition(4),
        )
        return netResult(position, outcomes)
      })
      const dust = dustOf(nets)
      expect(dust).toBeLessThan(4)
      expect(nets.reduce<number>((sum, net) => sum + net, 0)).toBe(0 - dust)
    }),
  )
})

test('[ST3] in a dead heat a bet brings its stake x (p x k/n - 1), rounded down', () => {
  const heats = fc.record({
    stake: fc.integer({ min: 1, max: 1_000_000 }),
    price: fc.integer({ min: 101, max: 100_000 }),
    tied: fc.integer({ min: 2, max: 5 }),
    places: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(heats, ({ stake, price, tied, places }) => {
      fc.pre(places < tied)
      const market = marketOf({ count: 5, winners: places })
      const outcomes = outcomesOf(market, won([0, 1, 2, 3, 4].slice(0, tied)))
      const bet = { runner: 0, stake: paise(stake), odds: odds(price) }
      const back = netResult(
        matchedBy(flatPosition(5), { ...bet, side: 'BACK' }, ONE_WINNER),
        outcomes,
      )
      // exact up to one rounding: tied x 100 times the formula, in whole numbers
      const exact = stake * (price * places - 100 * tied)
      expect(back).toBe(Math.floor(exact / (tied * 100)))
    }),
  )
})

describe('[ST6] commission', () => {
  test.each([
    // net won, rate in hundredths of a percent, commission: the first is the worked one of ST6
    [points(400), 300, points(12)],
    [points(100), 200, points(2)],
    [paise(149), 200, paise(2)],
    [paise(49), 200, paise(0)],
    [points(0), 200, points(0)],
    [points(-400), 200, points(0)],
    [points(100), 0, points(0)],
    [paise(9_007_199_254_740_991), 10_000, paise(9_007_199_254_740_991)],
  ])('on %d paise net at rate %d: %d', (net, rate, commission) => {
    expect(commissionOn(net, rate)).toBe(commission)
  })

  test('is never negative and never more than the winnings', () => {
    const net = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(paise)
    fc.assert(
      fc.property(net, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const commission = commissionOn(amount, rate)
        expect(commission).toBeGreaterThanOrEqual(0)
        expect(commission).toBeLessThanOrEqual(Math.max(0, amount))
      }),
    )
  })
})
