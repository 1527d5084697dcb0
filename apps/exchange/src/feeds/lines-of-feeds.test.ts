import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition, Runner } from '@crease/domain/market/market.ts'
import { marketOf } from '@crease/domain/testing/world.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { BatchCheck } from './checked-batch.ts'
import { boundedMarket } from './market-bounds.ts'

const onLine = (id: string, line: Runner['line']): Runner => ({
  runnerId: runnerId(id),
  name: id,
  sort: 0,
  ...(line !== undefined && { line }),
})

const HOME = onLine('home-1.25', { wins: 'above', quarters: 5 })

const handicap = (...runners: readonly Runner[]): MarketDefinition =>
  marketOf({ kind: 'handicap', winners: 0, payoff: { kind: 'lines', of: 'margin' }, runners })

test('[HC1] [FD82] a market of lines names each runner after its own line', () => {
  expect(boundedMarket(handicap(HOME))?.isWithin).toBe(true)
  const wrong = [
    onLine('home-1', { wins: 'above', quarters: 5 }),
    onLine('away-1.25', { wins: 'above', quarters: 5 }),
    onLine('home-1.25', undefined),
    onLine('home-1001', { wins: 'above', quarters: 4004 }),
  ]
  for (const runner of wrong) expect(boundedMarket(handicap(HOME, runner))).toBeNull()
  expect(boundedMarket({ ...handicap(HOME), winners: 1 })).toBeNull()
})

/** The events that pass the check if the feed states this number. */
function told(market: MarketDefinition, value: number): readonly string[] {
  const check = new BatchCheck()
  const id = market.marketId
  const events: FeedEvent[] = [
    { kind: 'market', at: 1, market },
    { kind: 'result', at: 2, marketId: id, result: { kind: 'number', value } },
  ]
  return check.check(events, () => undefined).good.map(({ kind }) => kind)
}

test('[HC6] [FD82] a feed may state a lead below zero, and no total below it', () => {
  expect(told(handicap(HOME), -2)).toEqual(['market', 'result'])
  expect(told(handicap(HOME), -1001)).toEqual(['market', 'unsettled'])
  const total = { ...handicap(), payoff: { kind: 'lines', of: 'total' } as const }
  expect(told({ ...total, marketId: marketId('t') }, -1)).toEqual(['market', 'unsettled'])
})

test('[HC6] [FD37] the result of a market that the feed does not repeat may be a lead below zero', () => {
  const check = new BatchCheck()
  const marketOfLines = handicap(HOME)
  const passed = (value: number): readonly string[] => {
    const result = { kind: 'number', value } as const
    const events: FeedEvent[] = [
      { kind: 'result', at: 2, marketId: marketOfLines.marketId, result },
    ]
    return check.check(events, () => undefined).good.map(({ kind }) => kind)
  }
  // it ended while the exchange was away
  expect(passed(-1)).toEqual(['result'])
  expect(passed(-1001)).toEqual(['unsettled'])
  // it was paid, and its result is corrected
  check.check([{ kind: 'market', at: 1, market: marketOfLines }], () => undefined)
  expect(passed(1)).toEqual(['result'])
  expect(passed(-2)).toEqual(['result'])
})

test('[EW1] [FD82] a feed opens an each-way market with terms of two to five places alone', () => {
  const eachWay = marketOf({ kind: 'each-way', winners: 2, placeDivisor: 4, count: 5 })
  expect(boundedMarket(eachWay)?.isWithin).toBe(true)
  expect(boundedMarket({ ...eachWay, winners: 1 })).toBeNull()
  expect(boundedMarket({ ...eachWay, winners: 6 })).toBeNull()
  expect(boundedMarket({ ...eachWay, kind: 'match' })).toBeNull()
})
