import { expect, test } from 'vitest'
import { flatPosition, matchedBy } from '../risk/exposure.ts'
import type { MarketResult } from '../market/market.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { isResultOf, netResult, outcomesOf, winnersIn } from './settlement.ts'
import { at, marketOf, points, runnerOf } from '../testing/world.ts'
import { won } from '../testing/finish.ts'

test('[ST1] [ST21] who is not among the winners or the placed has lost, as many winners as places have won', () => {
  const kinds = (winners: number, result: MarketResult) =>
    outcomesOf(marketOf({ count: 4, winners }), result)
  const clean = { kind: 'won', places: 1, tied: 1 }
  const lost = { kind: 'lost' }
  expect(kinds(2, won([0, 1]))).toEqual([clean, clean, lost, lost])
  expect(kinds(2, won([0, 1, 2]))[2]).toEqual({ kind: 'won', places: 2, tied: 3 })
  expect(kinds(1, { kind: 'placed', clean: [runnerOf(3)], tied: [], removed: [] })).toEqual([
    lost,
    lost,
    lost,
    clean,
  ])
  expect(kinds(1, won([3], [0]))).toEqual([{ kind: 'void' }, lost, lost, clean])
})

test('[ST4] a runner that no outcome is said for is void: it brings nothing', () => {
  const back = { side: 'BACK', runner: 1, odds: at(2), stake: points(100) } as const
  const position = matchedBy(flatPosition(2), back, ONE_WINNER)
  expect(netResult(position, [{ kind: 'lost' }])).toBe(0)
})

test('[ST1] [ST21] a result names its winners and those who share a place, a void one and a number none', () => {
  const tied = [{ runners: [runnerOf(1), runnerOf(2)], places: 1 }]
  const shared: MarketResult = { kind: 'placed', clean: [runnerOf(4)], tied, removed: [] }
  expect(winnersIn(won([2, 0]))).toEqual([runnerOf(2), runnerOf(0)])
  expect(winnersIn(shared)).toEqual([4, 1, 2].map(runnerOf))
  expect(winnersIn({ kind: 'void', reason: 'Match abandoned' })).toEqual([])
  expect(winnersIn({ kind: 'number', value: 3 })).toEqual([])
})

test('[ST21] each heat of a result must be a tie, not only one of them', () => {
  const heat = (first: number, places: number) => ({
    runners: [runnerOf(first), runnerOf(first + 1)],
    places,
  })
  const market = marketOf({ count: 5, winners: 3 })
  const result = (tied: readonly ReturnType<typeof heat>[]): MarketResult => ({
    kind: 'placed',
    clean: [],
    tied: [...tied],
    removed: [],
  })
  expect(isResultOf(market, result([heat(0, 1), heat(2, 1)]))).toBe(true)
  expect(isResultOf(market, result([heat(0, 2), heat(2, 1)]))).toBe(false)
})
