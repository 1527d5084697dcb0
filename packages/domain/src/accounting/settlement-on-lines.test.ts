import { describe, expect, test } from 'vitest'
import type { Line } from '../market/market.ts'
import { runnerOf, marketOf } from '../testing/world.ts'
import { centipaise, paise } from '../units/money.ts'
import { betResult } from './bet-result.ts'
import { isResultOf, netResult, outcomesOf } from './settlement.ts'
import { above, below } from '../testing/lines.ts'

const marketOn = (line: Line, of: 'total' | 'margin' = 'margin') => ({
  winners: 0,
  payoff: { kind: 'lines', of } as const,
  runners: [{ runnerId: runnerOf(0), name: 'Kites', sort: 0, line }],
})

/** The result of a back of 100 points at 1.90 on a line, in points, at each of these numbers. */
const paidAt = (line: Line, numbers: readonly number[]) =>
  numbers.map((value) => {
    const position = [{ ifWin: centipaise(900_000), ifLose: centipaise(-1_000_000) }]
    const outcomes = outcomesOf(marketOn(line), { kind: 'number', value })
    return netResult(position, outcomes) / 100
  })

describe('[HC2] the table of docs/spec/handicaps.md, a back of 100 at 1.90', () => {
  test.each<readonly [string, Line, readonly number[]]>([
    ['home -1', above(4), [-100, -100, 0, 90, 90]],
    ['home -0.75', above(3), [-100, -100, 45, 90, 90]],
    ['home -0.5', above(2), [-100, -100, 90, 90, 90]],
    ['home -0.25', above(1), [-100, -50, 90, 90, 90]],
    ['home 0', above(0), [-100, 0, 90, 90, 90]],
    ['home +0.25', above(-1), [-100, 45, 90, 90, 90]],
    ['home +0.75', above(-3), [-50, 90, 90, 90, 90]],
    ['home -1.25', above(5), [-100, -100, -50, 90, 90]],
    ['home -1.75', above(7), [-100, -100, -100, 45, 90]],
    ['away +1', below(4), [90, 90, 0, -100, -100]],
    ['away +0.75', below(3), [90, 90, -50, -100, -100]],
    ['away +0.25', below(1), [90, 45, -100, -100, -100]],
    ['away -0.25', below(-1), [90, -50, -100, -100, -100]],
  ])('%s at margins of -1, 0, 1, 2 and 3', (_, line, wins) => {
    expect(paidAt(line, [-1, 0, 1, 2, 3])).toEqual(wins)
  })

  test('over and under 2.25 at 1, 2, 3 and 4', () => {
    expect(paidAt(above(9), [1, 2, 3, 4])).toEqual([-100, -50, 90, 90])
    expect(paidAt(below(9), [1, 2, 3, 4])).toEqual([90, 45, -100, -100])
  })
})

test('[HC2] half a stake of a single paisa is rounded once, down to the paisa, and is no dead heat', () => {
  // 1 paisa at 1.90: half a win is 0.45 of a paisa, half a loss 0.5
  const position = [{ ifWin: centipaise(90), ifLose: centipaise(-100) }]
  const at = (value: number) =>
    netResult(position, outcomesOf(marketOn(above(3)), { kind: 'number', value }))
  expect(at(1)).toBe(0)
  const lay = [{ ifWin: centipaise(-90), ifLose: centipaise(100) }]
  expect(netResult(lay, outcomesOf(marketOn(above(3)), { kind: 'number', value: 1 }))).toBe(-1)
  // two matches of a paisa are rounded together
  const both = [{ ifWin: centipaise(180), ifLose: centipaise(-200) }]
  const half = outcomesOf(marketOn(above(1)), { kind: 'number', value: 0 })
  expect(netResult(both, half)).toBe(-1)
})

test('[HC1] [HC6] a margin may be negative, a total not, and neither has a half', () => {
  const number = (value: number) => ({ kind: 'number', value }) as const
  expect(isResultOf(marketOn(above(1)), number(-3))).toBe(true)
  expect(isResultOf(marketOn(above(1), 'total'), number(-1))).toBe(false)
  expect(isResultOf(marketOn(above(1)), number(-1001))).toBe(false)
  expect(isResultOf(marketOn(above(1)), number(0.5))).toBe(false)
  const named = { kind: 'winners', winners: [runnerOf(0)], removed: [] } as const
  expect(isResultOf(marketOn(above(1)), named)).toBe(false)
})

test('[HC6] [HC9] in the history a bet on a level line is void, and half a win is won', () => {
  const market = marketOf({ ...marketOn(above(3)), kind: 'handicap' })
  const bet = {
    runnerId: runnerOf(0),
    side: 'BACK' as const,
    matched: paise(10_000),
    voided: paise(0),
    matchedTimesOdds: centipaise(1_900_000),
  }
  const at = (value: number) => betResult(bet, market, { kind: 'number', value })
  expect(at(1)).toEqual({ end: 'won', net: 4500 })
  expect(at(0)).toEqual({ end: 'lost', net: -10_000 })
  const level = marketOf({ ...marketOn(above(4)), kind: 'handicap' })
  expect(betResult(bet, level, { kind: 'number', value: 1 })).toEqual({ end: 'void', net: 0 })
})
