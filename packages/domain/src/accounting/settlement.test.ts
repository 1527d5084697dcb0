import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { flatPosition, matchedBy } from '../risk/exposure.ts'
import type { MarketResult } from '../market/market.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { isResultOf, netResult, outcomesOf } from './settlement.ts'
import { at, marketOf, points, runnerOf } from '../testing/world.ts'
import { won } from '../testing/finish.ts'

const VOID: MarketResult = { kind: 'void', reason: 'Match abandoned' }

type Row = readonly [side: Side, runner: number, price: number, stake: number]

/** The result of bets, in points, in a market of five runners. */
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
